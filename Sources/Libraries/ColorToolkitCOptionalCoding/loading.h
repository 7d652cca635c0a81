// A library that is loaded when the first picture asks for it: with its codecs it takes half as
// long as all else that a short run of a tool does.
//
// Before: `names`, the library's file names, and FUNCTIONS(F), an F(name) for each function. After:
// `lib`, a struct of those functions, which is whole once loaded() is not 0.
#include <dlfcn.h>
#include <pthread.h>

#define MEMBER(name) __typeof__(&name) name;
static struct { FUNCTIONS(MEMBER) } lib;
static int is_loaded;

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  // Or it is linked.
  if (!library) library = RTLD_DEFAULT;
#define LOAD(name) \
  if (!(lib.name = (__typeof__(&name))dlsym(library, #name))) return;
  FUNCTIONS(LOAD)
  is_loaded = 1;
}

static int loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}
