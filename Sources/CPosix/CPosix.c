#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static int argument_count;
static char **argument_values;

// Runs before every constructor without a number. Without /proc the Swift runtime's constructor cannot find
// its own directory and ends the process before main; if this variable is set, it does not look for it.
__attribute__((constructor(101))) static void note_start(int count, char **values) {
  argument_count = count;
  argument_values = values;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

char *const *cposix_arguments(int *count) {
  *count = argument_count;
  return argument_values;
}

const char *cposix_error_name(int number) { return strerrorname_np(number); }

const char *cposix_error_message(int number) { return strerrordesc_np(number); }

int cposix_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

short cposix_spawn_own_session(void) {
  return POSIX_SPAWN_SETSID;
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

int32_t cposix_fork(void) { return fork(); }

void cposix_close_from(int first) { close_range(first, ~0U, 0); }

int cposix_signal_at_end_of_parent(int signal) { return prctl(PR_SET_PDEATHSIG, signal); }

ptrdiff_t cposix_index_of(uint8_t byte, const uint8_t *bytes, size_t count) {
  if (count == 0) return -1;
  const uint8_t *found = memchr(bytes, byte, count);
  return found ? found - bytes : -1;
}

static struct {
  int input, output;
  struct termios mode;
  uint8_t bytes[256];
  size_t count;
} crashing;

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};

static void restore_terminal(int number) {
  ssize_t written = write(crashing.output, crashing.bytes, crashing.count);
  (void)written;
  tcsetattr(crashing.input, TCSANOW, &crashing.mode);
  // SA_RESETHAND has restored the default action.
  raise(number);
}

int cposix_restore_terminal_after_crash(int input, int output, const uint8_t *bytes, size_t count) {
  if (tcgetattr(input, &crashing.mode) < 0) return -1;
  crashing.input = input;
  crashing.output = output;
  crashing.count = count < sizeof crashing.bytes ? count : sizeof crashing.bytes;
  memcpy(crashing.bytes, bytes, crashing.count);
  struct sigaction action = {.sa_handler = restore_terminal, .sa_flags = SA_RESETHAND | SA_NODEFER};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, NULL);
  return 0;
}

void cposix_forget_terminal(void) {
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) signal(crashes[i], SIG_DFL);
}

// The linker's --wrap puts this in place of the standard library's function, which would add the names of all
// characters to both programs. `Unicode.Scalar.Properties.name` is nil.
ssize_t __wrap__swift_stdlib_getScalarName(unsigned scalar, unsigned char *buffer, ssize_t room) {
  (void)scalar, (void)buffer, (void)room;
  return 0;
}
