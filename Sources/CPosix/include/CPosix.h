#ifndef CPOSIX_H
#define CPOSIX_H

// Calls that Swift's Glibc module does not offer: those of headers it leaves out (epoll, eventfd, signalfd)
// and those it cannot see without _GNU_SOURCE (accept4, SO_PEERCRED, POLLRDHUP). Each wrapper is one call;
// policy belongs in Swift.

#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// strerrorname_np(3) and strerrordesc_np(3): `ENOENT` and its sentence, null for an unknown number.
const char *cposix_error_name(int number);
const char *cposix_error_message(int number);

// accept4(2) with SOCK_NONBLOCK | SOCK_CLOEXEC; the peer's address is not requested.
int cposix_accept(int listener);

// getsockopt(2) with SO_PEERCRED. ENOPROTOOPT if the kernel returns another size.
int cposix_peer_credentials(int socket, uint32_t *user, int32_t *process);

// POSIX_SPAWN_SETSID, the flag of posix_spawn(3) for a session of its own.
short cposix_spawn_own_session(void);

// POLLRDHUP, the event of poll(2) for a peer that has ended its side.
short cposix_poll_peer_end(void);

// openat(2) with O_PATH | O_CLOEXEC: a descriptor of a place that gives no access to its content.
int cposix_open_place(int directory, const char *path, int flags);

// statx(2) with STATX_INO alone: device and inode of an open file. fstat(2) requests the times too, and
// the next write then records a new one (Linux 6.13, multigrain timestamps), for which fdatasync(2)
// waits: on ext4 100 microseconds instead of 70.
int cposix_open_file_identity(int descriptor, uint64_t *device, uint64_t *node);

// The same for the file at a path; a symbolic link is not followed.
int cposix_path_identity(const char *path, uint64_t *device, uint64_t *node);

// timerfd_create(2) on CLOCK_REALTIME, close-on-exec and non-blocking.
int cposix_clock_change_create(void);

// timerfd_settime(2) at the end of time with TFD_TIMER_CANCEL_ON_SET: the descriptor becomes
// readable, and read(2) fails with ECANCELED, when the clock is set.
int cposix_clock_change_arm(int descriptor);

// mallopt(3) with M_MMAP_THRESHOLD at its initial 128 KiB, which keeps glibc from raising it.
void cposix_return_large_blocks(void);

// signal(2) with SIG_IGN for SIGPIPE.
void cposix_ignore_broken_pipe(void);

// signal(2) with SIG_IGN for SIGXFSZ.
void cposix_ignore_file_size_limit(void);

// The command line of this process, as the C library passed it on: the Swift runtime reads it from
// /proc, which a bare root need not have. Its length is stored in `count`.
char *const *cposix_arguments(int *count);

// fork(2).
int32_t cposix_fork(void);

// close_range(2) to the highest descriptor; nothing is closed before Linux 5.9.
void cposix_close_from(int first);

// prctl(2) with PR_SET_PDEATHSIG: the signal that this process is sent when its parent ends.
int cposix_signal_at_end_of_parent(int signal);

// memchr(3) from `bytes` on: the number of bytes before it, -1 if there is none.
ptrdiff_t cposix_index_of(uint8_t byte, const uint8_t *bytes, size_t count);

// Restores the terminal if the program crashes: a handler of the crash signals writes the bytes to `output`,
// sets the mode that `input` has now, and lets the signal take effect. Both calls are allowed in a handler
// (signal-safety(7)). Bytes beyond 256 are left out.
int cposix_restore_terminal_after_crash(int input, int output, const uint8_t *bytes, size_t count);

// Gives the crash signals their default actions again.
void cposix_forget_terminal(void);

#endif
