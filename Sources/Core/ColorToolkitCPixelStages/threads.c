// Threads for Swift, which has none of its own outside tasks.
#ifdef __linux__
#define _GNU_SOURCE
#include <sched.h>
#endif
#ifndef __wasm__
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "CPixelStages.h"

void cps_share_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
#endif
}

#ifdef __wasm__
int cps_cores(void) { return 1; }

void cps_run_threads(
    int count, void (*work)(void *), void *context, void (*own)(void *), void *own_context) {
  (void)count, (void)work, (void)context;
  own(own_context);
}

int cps_start_thread(void (*work)(void *), void *context) {
  (void)work, (void)context;
  return 0;
}

void cps_set_cancellation(int64_t *place) { (void)place; }
int cps_is_cancelled(void) { return 0; }

struct cps_lock {
  char none;
};

cps_lock *cps_lock_make(void) {
  static cps_lock lock;
  return &lock;
}

void cps_lock_free(cps_lock *lock) { (void)lock; }
void cps_lock_take(cps_lock *lock) { (void)lock; }
void cps_lock_leave(cps_lock *lock) { (void)lock; }
#else
int cps_cores(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) {
    int count = CPU_COUNT(&set);
    if (count > 0) return count;
  }
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > 4096 ? 4096 : (int)count;
}

enum { MOST = CPS_MOST_THREADS };

static _Thread_local int64_t *cancellation;

void cps_set_cancellation(int64_t *place) { cancellation = place; }
int cps_is_cancelled(void) { return cancellation != NULL && cps_counter_add(cancellation, 0) != 0; }

struct job {
  void (*work)(void *);
  void *context;
  int64_t *cancellation;
};

static void *begin(void *argument) {
  const struct job *job = argument;
  cancellation = job->cancellation;
  job->work(job->context);
  return NULL;
}

static void *begin_own(void *argument) {
  struct job job = *(struct job *)argument;
  free(argument);
  job.work(job.context);
  return NULL;
}

int cps_start_thread(void (*work)(void *), void *context) {
  struct job *job = malloc(sizeof *job);
  pthread_attr_t attributes;
  pthread_t thread;
  if (job == NULL) return 0;
  *job = (struct job){work, context, NULL};
  int fails = pthread_attr_init(&attributes);
  if (!fails) {
    // As the first thread's: secondary ones have 128 kB with musl and 512 on Apple's systems.
    pthread_attr_setstacksize(&attributes, (size_t)8 << 20);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    fails = pthread_create(&thread, &attributes, begin_own, job);
    pthread_attr_destroy(&attributes);
  }
  if (fails) free(job);
  return !fails;
}

void cps_run_threads(
    int count, void (*work)(void *), void *context, void (*own)(void *), void *own_context) {
  pthread_t threads[MOST];
  struct job job = {work, context, cancellation};
  int started = 0;
  if (count > MOST) count = MOST;
  // Where the system has no thread left, the others make up for it.
  while (started + 1 < count && pthread_create(&threads[started], NULL, begin, &job) == 0)
    started++;
  own(own_context);
  while (started > 0) pthread_join(threads[--started], NULL);
}

struct cps_lock {
  pthread_mutex_t mutex;
};

// Swift ends the process too where it gets no memory.
cps_lock *cps_lock_make(void) {
  cps_lock *lock = malloc(sizeof *lock);
  if (lock == NULL || pthread_mutex_init(&lock->mutex, NULL) != 0) abort();
  return lock;
}

void cps_lock_free(cps_lock *lock) {
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}

void cps_lock_take(cps_lock *lock) { pthread_mutex_lock(&lock->mutex); }
void cps_lock_leave(cps_lock *lock) { pthread_mutex_unlock(&lock->mutex); }
#endif
