#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <limits.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>

const char *cposix_error_name(int number) { return strerrorname_np(number); }

const char *cposix_error_message(int number) { return strerrordesc_np(number); }

int cposix_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
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

static pthread_mutex_t options = PTHREAD_MUTEX_INITIALIZER;

void cposix_options_lock(void) { pthread_mutex_lock(&options); }

void cposix_options_unlock(void) { pthread_mutex_unlock(&options); }

struct cposix_option cposix_options_next(int count, char *const *arguments, const char *short_names,
                                         const struct option *long_names, int start) {
  if (start) optind = 0; // glibc: "reinitialize", also of `+` in short_names
  opterr = 0;
  optarg = NULL;
  int result = getopt_long(count, arguments, short_names, long_names, NULL);
  return (struct cposix_option){result, optopt, optind, optarg};
}
