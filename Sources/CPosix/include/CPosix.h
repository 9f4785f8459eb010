#ifndef CPOSIX_H
#define CPOSIX_H

// What Swift's Glibc module does not offer: headers it leaves out (epoll, eventfd, signalfd, getopt_long),
// calls it cannot see without _GNU_SOURCE (accept4, SO_PEERCRED) and globals that Swift rightly
// calls unsafe (optind, optarg). Each wrapper is one call; policy belongs in Swift.

#include <getopt.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// strerrorname_np(3) and strerrordesc_np(3): `ENOENT` and its sentence, null for an unknown number.
const char *cposix_error_name(int number);
const char *cposix_error_message(int number);

// accept4(2) with SOCK_NONBLOCK | SOCK_CLOEXEC; the peer's address is not asked for.
int cposix_accept(int listener);

// getsockopt(2) with SO_PEERCRED. ENOPROTOOPT when the kernel answers with another size.
int cposix_peer_credentials(int socket, uint32_t *user, int32_t *process);

// timerfd_create(2) on CLOCK_REALTIME, close-on-exec and non-blocking.
int cposix_clock_change_create(void);

// timerfd_settime(2) at the end of time with TFD_TIMER_CANCEL_ON_SET: the descriptor becomes
// readable, and read(2) fails with ECANCELED, when somebody sets the clock.
int cposix_clock_change_arm(int descriptor);

// mallopt(3) with M_MMAP_THRESHOLD at its initial 128 KiB, which keeps glibc from raising it.
void cposix_return_large_blocks(void);

// signal(2) with SIG_IGN for SIGPIPE.
void cposix_ignore_broken_pipe(void);

// signal(2) with SIG_IGN for SIGXFSZ.
void cposix_ignore_file_size_limit(void);

// The last value of one getopt_long(3) step, in place of its globals.
struct cposix_option {
  int result;
  int option;
  int next_index;
  char *argument;
};

// getopt_long keeps its state in globals: hold this from the first step to the last.
void cposix_options_lock(void);
void cposix_options_unlock(void);

// One step of getopt_long(3); `start` makes it begin anew.
struct cposix_option cposix_options_next(int count, char *const *arguments, const char *short_names,
                                         const struct option *long_names, int start);

#endif
