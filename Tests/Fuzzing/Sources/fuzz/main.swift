import Driver
import FuzzedLibrary
import Fuzzing
import Glibc

exit(Fuzzer.run(FuzzTarget.library))
