/* Preloaded into habitd by `pictures`: its clock goes from PICTURE_TIME, in seconds since 1970. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  static time_t offset;
  if (!real) {
    real = dlsym(RTLD_NEXT, "clock_gettime");
    real(CLOCK_REALTIME, now);
    offset = atoll(getenv("PICTURE_TIME")) - now->tv_sec;
  }
  int status = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += offset;
  return status;
}
