#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const char *cposix_error_name(int number) { return strerrorname_np(number); }

const char *cposix_error_message(int number) { return strerrordesc_np(number); }

int cposix_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

short cposix_poll_peer_end(void) { return POLLRDHUP; }

int cposix_open_place(int directory, const char *path, int flags) {
  return openat(directory, path, O_PATH | O_CLOEXEC | flags);
}

static int identify(int place, const char *path, int flags, uint64_t *device, uint64_t *node) {
  struct statx status;
  if (statx(place, path, flags | AT_STATX_DONT_SYNC, STATX_INO, &status) < 0) return -1;
  *device = makedev(status.stx_dev_major, status.stx_dev_minor);
  *node = status.stx_ino;
  return 0;
}

int cposix_open_file_identity(int descriptor, uint64_t *device, uint64_t *node) {
  return identify(descriptor, "", AT_EMPTY_PATH, device, node);
}

int cposix_path_identity(const char *path, uint64_t *device, uint64_t *node) {
  return identify(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, device, node);
}

int cposix_peer_credentials(int socket, uint32_t *user, int32_t *process) {
  struct ucred credentials;
  socklen_t length = sizeof credentials;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) return -1;
  if (length != sizeof credentials) {
    errno = ENOPROTOOPT;
    return -1;
  }
  *user = credentials.uid;
  *process = credentials.pid;
  return 0;
}

int cposix_clock_change_create(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
}

int cposix_clock_change_arm(int descriptor) {
  struct itimerspec never = {.it_value.tv_sec = sizeof(time_t) == 8 ? LLONG_MAX : INT_MAX};
  return timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, NULL);
}

void cposix_return_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 128 << 10); }

void cposix_ignore_broken_pipe(void) { signal(SIGPIPE, SIG_IGN); }

void cposix_ignore_file_size_limit(void) { signal(SIGXFSZ, SIG_IGN); }

ptrdiff_t cposix_index_of(uint8_t byte, const uint8_t *bytes, size_t count) {
  if (count == 0) return -1;
  const uint8_t *found = memchr(bytes, byte, count);
  return found ? found - bytes : -1;
}

int cposix_processors(int *numbers, int capacity) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) < 0) return -1;
  int count = 0;
  for (int number = 0; number < CPU_SETSIZE && count < capacity; number++)
    if (CPU_ISSET(number, &set)) numbers[count++] = number;
  return count;
}

int cposix_set_processors(const int *numbers, int count) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int position = 0; position < count; position++) CPU_SET(numbers[position], &set);
  return sched_setaffinity(0, sizeof set, &set);
}

// What stands between fork and execve may call what is safe in a signal handler only: signal-safety(7).
static void become(const char *path, char *const *arguments, char *const *environment, int output,
                   int errors, int listener, char *listen_pid) {
  enum { first_listener = 3, pid_digits = 10 };
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, 0) < 0) return;
  if (dup2(output, 1) < 0 || dup2(errors, 2) < 0) return;
  if (listener >= 0) {
    if (listener == first_listener) {
      if (fcntl(listener, F_SETFD, 0) < 0) return;
    } else if (dup2(listener, first_listener) < 0) {
      return;
    }
    // Without zeros before it, which would make it octal to libsystemd.
    unsigned process = (unsigned)getpid();
    int length = 1;
    for (unsigned rest = process / 10; rest > 0 && length < pid_digits; rest /= 10) length++;
    listen_pid[length] = 0;
    for (int digit = length - 1; digit >= 0; digit--, process /= 10)
      listen_pid[digit] = (char)('0' + process % 10);
  }
  execve(path, arguments, environment);
}

int32_t cposix_start(const char *path, char *const *arguments, char *const *environment, int output,
                     int errors, int listener, char *listen_pid) {
  pid_t process = fork();
  if (process != 0) return process;
  become(path, arguments, environment, output, errors, listener, listen_pid);
  _exit(127);
}

int cposix_wait(int32_t process, int *status, int64_t *microseconds) {
  struct rusage usage;
  pid_t ended;
  do ended = wait4(process, status, 0, &usage);
  while (ended < 0 && errno == EINTR);
  if (ended < 0) return -1;
  *microseconds = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * INT64_C(1000000) +
                  usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  return 0;
}
