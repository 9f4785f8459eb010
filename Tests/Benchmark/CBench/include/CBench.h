#ifndef CBENCH_H
#define CBENCH_H

// The system calls that only a benchmark needs, and fork(2), which Swift does not offer.

#include <stdint.h>

// sched_getaffinity(2) and sched_setaffinity(2) for the calling thread, by the processors' numbers; how many
// there are, at most `capacity`, and 0; -1 for an error.
int cbench_processors(int *numbers, int capacity);
int cbench_set_processors(const int *numbers, int count);

// fork(2) and execve(2): a program with no signal blocked, with `input`, `output` and `errors` as its
// streams; an `input` below 0 is empty. A `listener` of 0 and more becomes descriptor 3,
// and `listen_pid` then points to ten digits and a zero within `environment` where the process id is
// written, as sd_listen_fds(3) wants it. The program is killed when the calling thread ends
// (prctl(2), PR_SET_PDEATHSIG). It ends with 127 where it cannot be run.
int32_t cbench_start(const char *path, char *const *arguments, char *const *environment, int input, int output,
                     int errors, int listener, char *listen_pid);

// wait4(2): how the process ended, as waitpid(2) tells it, and the processor time it used.
int cbench_wait(int32_t process, int *status, int64_t *microseconds);

// posix_openpt(3) and what follows it: a terminal of a size, see pty(7). Returns the person's side and stores
// the program's in `terminal`; -1 for an error.
int cbench_open_terminal(int columns, int rows, int *terminal);

#endif
