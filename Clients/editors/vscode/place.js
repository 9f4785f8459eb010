'use strict';

const fs = require('fs');
const path = require('path');

const WRITABLE_BY_OTHERS = 0o022;

/** The path of the daemon's socket, as in habitd-rpc(7). */
function socketPath(chosen, environment = process.env) {
  const runtime = environment.XDG_RUNTIME_DIR;
  const folder = runtime ? path.join(runtime, 'habitd') : `/tmp/habitd-${process.getuid()}`;
  return chosen || environment.HABITD_SOCKET || path.join(folder, 'habitd.sock');
}

/** Throws if somebody else could have put the socket there. A missing folder is reported when connecting. */
function checkFolder(socket) {
  const slash = socket.lastIndexOf('/');
  // A final slash would follow a symbolic link.
  const folder = slash < 0 ? '.' : socket.slice(0, slash).replace(/\/+$/, '') || '/';
  const status = fs.lstatSync(folder, { throwIfNoEntry: false });
  const fault = status && faultOf(status, folder);
  if (fault) {
    throw new Error(`Refused to connect to ${socket}: ${folder} ${fault}`);
  }
}

function faultOf(status, folder) {
  if (status.isSymbolicLink()) {
    return 'is a symbolic link';
  }
  if (!status.isDirectory()) {
    return 'is not a directory';
  }
  if (status.uid !== process.geteuid()) {
    return `belongs to user ${status.uid}, and you are ${process.geteuid()}`;
  }
  return status.mode & WRITABLE_BY_OTHERS ? `is writable by others: chmod go-w ${folder}` : null;
}

module.exports = { checkFolder, socketPath };
