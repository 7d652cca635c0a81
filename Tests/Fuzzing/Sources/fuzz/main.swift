import Fuzzing
import Glibc

exit(
  Fuzzer.run([
    .colors, .gradients, .swiftUI, .filters, .motions, .forms, .options, .paths, .tables, .scenes,
    .profiles, .images,
  ]))
