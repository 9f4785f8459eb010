#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int cbench_processors(int *numbers, int capacity) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) < 0) return -1;
  int count = 0;
  for (int number = 0; number < CPU_SETSIZE && count < capacity; number++)
    if (CPU_ISSET(number, &set)) numbers[count++] = number;
  return count;
}

int cbench_set_processors(const int *numbers, int count) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int position = 0; position < count; position++) CPU_SET(numbers[position], &set);
  return sched_setaffinity(0, sizeof set, &set);
}

// What stands between fork and execve may call what is safe in a signal handler only: signal-safety(7).
static void become(const char *path, char *const *arguments, char *const *environment, int input, int output,
                   int errors, int listener, char *listen_pid) {
  enum { first_listener = 3, pid_digits = 10 };
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (input < 0) input = open("/dev/null", O_RDONLY);
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

int32_t cbench_start(const char *path, char *const *arguments, char *const *environment, int input, int output,
                     int errors, int listener, char *listen_pid) {
  pid_t process = fork();
  if (process != 0) return process;
  become(path, arguments, environment, input, output, errors, listener, listen_pid);
  _exit(127);
}

int cbench_wait(int32_t process, int *status, int64_t *microseconds) {
  struct rusage usage;
  pid_t ended;
  do ended = wait4(process, status, 0, &usage);
  while (ended < 0 && errno == EINTR);
  if (ended < 0) return -1;
  *microseconds = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * INT64_C(1000000) +
                  usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  return 0;
}

int cbench_open_terminal(int columns, int rows, int *terminal) {
  char path[64];
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  int person = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (person < 0) return -1;
  if (grantpt(person) == 0 && unlockpt(person) == 0 && ptsname_r(person, path, sizeof path) == 0 &&
      ioctl(person, TIOCSWINSZ, &size) == 0) {
    *terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*terminal >= 0) return person;
  }
  int failure = errno;
  close(person);
  errno = failure;
  return -1;
}
