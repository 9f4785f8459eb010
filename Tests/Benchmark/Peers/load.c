// Asks a server on a Unix socket as fast as it answers, from one thread, and prints how many replies came, in how many
// nanoseconds. A connection sends DEPTH requests at once and waits for all their replies.
//
// usage: load SOCKET CONNECTIONS DEPTH MILLISECONDS LINES PREFIX REQUEST…
//
// Connection n sends the n-th request, or begins anew where there are fewer. A reply has LINES lines and begins with
// PREFIX; any other ends the program.

#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { most_connections = 512, batch = 512, input_size = 1 << 18, usual_arguments = 7 };

struct connection {
  int socket, lines_left;
  size_t received, sent_bytes;
  char *requests;
};

static struct connection connections[most_connections];
static char input[most_connections][input_size], *prefix;
static int depth, lines;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

static void ask(struct connection *connection) {
  connection->lines_left = depth * lines;
  ssize_t sent = send(connection->socket, connection->requests, connection->sent_bytes, MSG_NOSIGNAL);
  if (sent != (ssize_t)connection->sent_bytes) fail("send");
}

static void connect_to(const char *path, struct connection *connection, const char *request) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) fail(path);
  strcpy(address.sun_path, path);
  connection->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(connection->socket, (struct sockaddr *)&address, sizeof address) < 0) fail(path);
  size_t length = strlen(request);
  connection->requests = malloc(length * (size_t)depth);
  if (!connection->requests) fail("malloc");
  for (int copy = 0; copy < depth; copy++) memcpy(connection->requests + (size_t)copy * length, request, length);
  connection->sent_bytes = length * (size_t)depth;
}

// True where the whole batch is answered.
static int receive(struct connection *connection) {
  char *start = input[connection - connections], *stop;
  ssize_t count = recv(connection->socket, start + connection->received, sizeof input[0] - connection->received, 0);
  if (count <= 0) fail("recv");
  char *end = start + connection->received + count;
  char *line = start;
  while ((stop = memchr(line, '\n', (size_t)(end - line)))) {
    if (connection->lines_left-- % lines == 0 && strncmp(line, prefix, strlen(prefix))) {
      fprintf(stderr, "unexpected reply: %.*s\n", (int)(stop - line < 300 ? stop - line : 300), line);
      exit(1);
    }
    line = stop + 1;
  }
  connection->received = (size_t)(end - line);
  memmove(start, line, connection->received);
  return connection->lines_left == 0;
}

int main(int count, char **arguments) {
  if (count <= usual_arguments) fail("usage");
  int number = atoi(arguments[2]);
  depth = atoi(arguments[3]);
  lines = atoi(arguments[5]);
  prefix = arguments[6];
  if (number < 1 || number > most_connections || depth < 1 || lines < 1) fail("usage");
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  for (int index = 0; index < number; index++) {
    int request = usual_arguments + index % (count - usual_arguments);
    connect_to(arguments[1], &connections[index], arguments[request]);
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)index};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, connections[index].socket, &event) < 0) fail("epoll_ctl");
    ask(&connections[index]);
  }
  // A fifth of the time is for warming up.
  int64_t wanted = atoi(arguments[4]) * INT64_C(1000000), begin = now() + wanted / 5, end = begin + wanted;
  int64_t replies = 0, first = 0, last = 0;
  int busy = number;
  static struct epoll_event events[batch];
  while (busy > 0) {
    // With one connection it waits in recv(2) alone, so that a round trip costs the least there is.
    int ready = number == 1 ? 1 : epoll_wait(epoll, events, batch, -1);
    if (ready < 0) fail("epoll_wait");
    for (int index = 0; index < ready; index++) {
      struct connection *connection = &connections[number == 1 ? 0 : events[index].data.u32];
      if (!receive(connection)) continue;
      int64_t time = now();
      if (last < end || replies == 0) {
        if (first) replies += depth, last = time;
        else if (time >= begin) first = time;
        ask(connection);
      } else {
        busy--;
      }
    }
  }
  printf("%lld %lld\n", (long long)replies, (long long)(last - first));
}
