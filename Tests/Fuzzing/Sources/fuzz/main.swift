import Fuzzing
import Glibc

exit(
  Fuzzer.run([
    .colors, .gradients, .ramps, .swiftUI, .filters, .motions, .forms, .options, .paths, .tables,
    .scenes, .profiles, .images, .growth,
  ]))
