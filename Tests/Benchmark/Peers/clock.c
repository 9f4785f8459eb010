// Preloaded into a daemon whose history is made: its wall clock is the number in the file $WALL_CLOCK, microseconds since
// 1970, which whoever makes the history moves on. Its timers stand still.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  static const volatile int64_t *now;
  if (clock != CLOCK_REALTIME) return (int)syscall(SYS_clock_gettime, clock, time);
  if (!now) now = mmap(NULL, sizeof *now, PROT_READ, MAP_SHARED, open(getenv("WALL_CLOCK"), O_RDONLY | O_CLOEXEC), 0);
  time->tv_sec = *now / 1000000;
  time->tv_nsec = *now % 1000000 * 1000;
  return 0;
}

int timerfd_settime(int timer, int flags, const struct itimerspec *next, struct itimerspec *former) {
  (void)timer, (void)flags, (void)next, (void)former;
  return 0;
}
