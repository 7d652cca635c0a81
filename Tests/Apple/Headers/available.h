#pragma once
#define AVAILABLE(macos_, ios_, tvos_, watchos_) \
  __attribute__((availability(macos, introduced = macos_))) \
  __attribute__((availability(ios, introduced = ios_))) \
  __attribute__((availability(tvos, introduced = tvos_))) \
  __attribute__((availability(watchos, introduced = watchos_)))
