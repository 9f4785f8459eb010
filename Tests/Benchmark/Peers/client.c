// The least a client can do to show a day: connect, ask, copy the reply to standard output.
//
// usage: client SOCKET

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(int count, char **arguments) {
  static const char request[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"loadDay\"}\n";
  static char reply[1 << 16];
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (count != 2 || strlen(arguments[1]) >= sizeof address.sun_path) return 64;
  strcpy(address.sun_path, arguments[1]);
  int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(server, (struct sockaddr *)&address, sizeof address) < 0) return 1;
  if (write(server, request, sizeof request - 1) != sizeof request - 1) return 1;
  ssize_t received;
  while ((received = read(server, reply, sizeof reply)) > 0) {
    if (write(1, reply, (size_t)received) != received) return 1;
    if (reply[received - 1] == '\n') return 0;
  }
  return 1;
}
