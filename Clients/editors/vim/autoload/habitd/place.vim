" Where the daemon listens, and whether that place can be trusted.

" The kernel's sun_path has 108 bytes, one for the final zero.
let s:longest_path = 107

" This user's number, once it was asked for.
let s:user = ''

" Where the daemon listens.
function habitd#place#SocketPath() abort
  let path = get(g:, 'habitd_socket', $HABITD_SOCKET)
  if path ==# '' && $XDG_RUNTIME_DIR[0] ==# '/'
    let path = $XDG_RUNTIME_DIR .. '/habitd/habitd.sock'
  elseif path ==# ''
    let s:user = s:user ==# '' ? trim(system('id -u')) : s:user
    let path = '/tmp/habitd-' .. s:user .. '/habitd.sock'
  endif
  if len(path) > s:longest_path
    throw 'the path of the socket is longer than 107 bytes: set HABITD_SOCKET'
  endif
  return path
endfunction

" The folder of a path; a slash at its end would lead through a link.
function habitd#place#Folder(path) abort
  return substitute(fnamemodify(a:path, ':h'), '\(.\)/*$', '\1', '')
endfunction

" Why somebody else can have put the socket there; empty where nobody can. `users` are the owner of the
" folder and this user.
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
