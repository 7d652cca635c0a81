#pragma once
#define TARGET_OS_MAC 1  // TargetConditionals(apple)
#ifdef __ENVIRONMENT_MAC_OS_X_VERSION_MIN_REQUIRED__
#define TARGET_OS_IPHONE 0  // TargetConditionals(apple)
#else
#define TARGET_OS_IPHONE 1  // TargetConditionals(apple)
#endif
