// The least a server of JSON-RPC on a Unix socket can do: epoll, a parser made for one request, a
// constant reply with the request's id. With a file it appends a record for each request and syncs
// once a turn of its loop, before the replies leave.
//
// usage: echo [FILE]    the listening socket is descriptor 3, as sd_listen_fds(3) has it

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { listener = 3, most_clients = 1024, input_size = 65536, output_size = 131072, batch = 1024 };

struct client {
  int socket;
  size_t received, unsent;
  char input[input_size];
  char output[output_size];
};

static struct client *clients[most_clients];
static char records[4 << 20];
static size_t record_bytes;

static void fail(const char *call) {
  perror(call);
  exit(1);
}

// Answers one request; the id is what stands behind "id": up to a comma.
static void answer(struct client *client, const char *line, size_t length) {
  static const char name[] = "\"id\":";
  static const char head[] = "{\"jsonrpc\":\"2.0\",\"id\":";
  static const char tail[] = ",\"result\":{\"dayStart\":\"00:00\",\"weekStart\":1}}\n";
  const char *id = memmem(line, length, name, sizeof name - 1);
  if (!id) fail("a request without an id");
  id += sizeof name - 1;
  const char *end = memchr(id, ',', line + length - id);
  if (!end) fail("a request that ends behind its id");
  char *place = client->output + client->unsent;
  memcpy(place, head, sizeof head - 1);
  place += sizeof head - 1;
  memcpy(place, id, end - id);
  place += end - id;
  memcpy(place, tail, sizeof tail - 1);
  client->unsent = place + sizeof tail - 1 - client->output;
  if (record_bytes + 128 <= sizeof records) {
    size_t kept = length < 100 ? length : 100;
    memcpy(records + record_bytes, line, kept);
    record_bytes += kept;
  }
}

static void send_replies(struct client *client) {
  if (client->unsent == 0) return;
  if (send(client->socket, client->output, client->unsent, MSG_NOSIGNAL) != (ssize_t)client->unsent)
    fail("send");
  client->unsent = 0;
}

// Whether the client is still there.
static int serve(struct client *client) {
  ssize_t count = recv(client->socket, client->input + client->received,
                       sizeof client->input - client->received, 0);
  if (count < 0 && errno == EAGAIN) return 1;
  if (count <= 0) return 0;
  client->received += (size_t)count;
  char *start = client->input, *end = client->input + client->received, *stop;
  while ((stop = memchr(start, '\n', end - start))) {
    answer(client, start, stop - start);
    start = stop + 1;
  }
  client->received = end - start;
  memmove(client->input, start, client->received);
  return 1;
}

static void take_connections(int epoll) {
  int socket;
  while ((socket = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0) {
    if (socket >= most_clients) fail("too many connections");
    struct client *client = calloc(1, sizeof *client);
    if (!client) fail("calloc");
    client->socket = socket;
    clients[socket] = client;
    struct epoll_event event = {.events = EPOLLIN, .data.fd = socket};
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, socket, &event) < 0) fail("epoll_ctl");
  }
}

int main(int count, char **arguments) {
  int file = -1;
  if (count > 1) {
    file = open(arguments[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) fail(arguments[1]);
  }
  fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) | O_NONBLOCK);
  int epoll = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = listener};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, listener, &event) < 0) fail("epoll_ctl");
  static struct epoll_event events[batch];
  for (;;) {
    int ready = epoll_wait(epoll, events, batch, -1);
    if (ready < 0 && errno != EINTR) fail("epoll_wait");
    for (int index = 0; index < ready; index++) {
      int socket = events[index].data.fd;
      if (socket == listener) {
        take_connections(epoll);
      } else if (!serve(clients[socket])) {
        close(socket);
        free(clients[socket]);
        clients[socket] = NULL;
      } else if (file < 0) {
        send_replies(clients[socket]);
        record_bytes = 0;
      }
    }
    if (file < 0 || record_bytes == 0) continue;
    if (write(file, records, record_bytes) != (ssize_t)record_bytes) fail("write");
    if (fdatasync(file) < 0) fail("fdatasync");
    record_bytes = 0;
    for (int index = 0; index < ready; index++) {
      int socket = events[index].data.fd;
      if (socket != listener && clients[socket]) send_replies(clients[socket]);
    }
  }
}
