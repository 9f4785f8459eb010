" The daemon's socket, and the check that nobody else could have put it there.

" The kernel's sun_path has 108 bytes, one for the final zero.
let s:longest_path = 107

" This user's id, empty until it is needed.
let s:user = ''

" The path of the daemon's socket.
function habitd#place#SocketPath() abort
  let path = get(g:, 'habitd_socket', $HABITD_SOCKET)
  if path ==# '' && $XDG_RUNTIME_DIR[0] ==# '/'
    let path = $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  elseif path ==# ''
    let s:user = s:user ==# '' ? trim(system('id -u')) : s:user
    let path = '/tmp/habitd-' .. s:user .. '/habitd.sock'
  endif
  if len(path) > s:longest_path
    throw 'The path of the socket is longer than 107 bytes: set HABITD_SOCKET'
  endif
  return path
endfunction

" The folder of a path, without a final slash, which would follow a symbolic link.
function habitd#place#Folder(path) abort
  return substitute(fnamemodify(a:path, ':h'), '\(.\)/*$', '\1', '')
endfunction

" The reason why somebody else could have put the socket there; empty if nobody could. `users` are the
" owner of the folder and this user.
function habitd#place#Fault(folder, users) abort
  let kind = getftype(a:folder)
  let permissions = getfperm(a:folder)
  if kind ==# 'link'
    return ' is a symbolic link'
  elseif kind !=# 'dir'
    return ' is not a directory'
  elseif len(a:users) != 2 || a:users[0] !=# a:users[1]
    return ' belongs to user ' .. get(a:users, 0, '?') .. ', and you are ' .. get(a:users, 1, '?')
  elseif permissions[4] ==# 'w' || permissions[7] ==# 'w'
    return ' is writable by others: chmod go-w ' .. a:folder
  endif
  return ''
endfunction
