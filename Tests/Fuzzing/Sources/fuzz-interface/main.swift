import Driver
import FuzzedInterface
import Fuzzing
import Glibc

exit(Fuzzer.run([.interface]))
