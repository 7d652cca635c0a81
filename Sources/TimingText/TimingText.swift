public import Timing
