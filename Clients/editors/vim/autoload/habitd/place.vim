vim9script
# Where the daemon listens, and whether that place can be trusted.

# The kernel's sun_path has 108 bytes, one for the final zero.
const longest_path = 107

# This user's number, once it was asked for.
var user = ''

# Where the daemon listens.
export def SocketPath(): string
  var path = get(g:, 'habitd_socket', $HABITD_SOCKET)
  if path == '' && $XDG_RUNTIME_DIR[0] == '/'
    path = $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  elseif path == ''
    user = user == '' ? trim(system('id -u')) : user
    path = '/tmp/habitd-' .. user .. '/habitd.sock'
  endif
  if len(path) > longest_path
    throw 'the path of the socket is longer than 107 bytes: set HABITD_SOCKET'
  endif
  return path
enddef

# The folder of a path; a slash at its end would lead through a link.
export def Folder(path: string): string
  return substitute(fnamemodify(path, ':h'), '\(.\)/*$', '\1', '')
enddef

# Why somebody else can have put the socket there; empty where nobody can. `users` are the owner of the
# folder and this user.
export def Fault(folder: string, users: list<string>): string
  const kind = getftype(folder)
  const permissions = getfperm(folder)
  if kind == 'link'
    return ' is a symbolic link'
  elseif kind != 'dir'
    return ' is not a directory'
  elseif len(users) != 2 || users[0] != users[1]
    return ' belongs to user ' .. get(users, 0, '?') .. ', and you are ' .. get(users, 1, '?')
  elseif permissions[4] == 'w' || permissions[7] == 'w'
    return ' is writable by others: chmod go-w ' .. folder
  endif
  return ''
enddef
