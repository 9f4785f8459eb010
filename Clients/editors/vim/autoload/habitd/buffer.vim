" Read-only buffers of the plugin.

" The delay before a changed buffer is reloaded, in milliseconds, so that several changes cause one reload.
let s:pause_of_loading = 150
" The lines written in each buffer; unchanged lines are not written again.
let s:written = {}
" The keys of each buffer, and the function that draws it.
let s:keys = {}
let s:drawings = {}

" Shows the buffer of that name, in its window if it has one in this tab, else in a new one, and
" returns its number. Each key is a list: its names, a description (empty if another key's covers it)
" and an action, in which s: is replaced by `scope`, the caller's <SID>. `Draw` is called when a window may
" have been resized or the colours have changed.
function habitd#buffer#Show(name, modifiers, scope, keys, Draw) abort
  let buffer = bufadd(a:name)
  let window = bufwinid(buffer)
  if window != -1
    call win_gotoid(window)
    return buffer
  endif
  if !bufloaded(buffer)
    let s:written[buffer] = []
    call setbufvar(buffer, '&buftype', 'nofile')
    call setbufvar(buffer, '&swapfile', 0)
    call bufload(buffer)
  endif
  " The message with the file's name and length would be useless.
  execute 'silent' a:modifiers 'sbuffer' buffer
  setlocal buftype=nofile bufhidden=hide noswapfile nobuflisted nomodeline nomodifiable
  setlocal nowrap nonumber norelativenumber nospell nolist filetype=habitd
  let s:keys[buffer] = a:keys
    \ + [['q', 'close', 'habitd#buffer#Close()'], ['?', 'show these keys', 'habitd#buffer#ShowKeys()']]
  let s:drawings[buffer] = a:Draw
  for [names, _, action] in s:keys[buffer]
    for left in split(names)
      execute 'nnoremap <buffer> <nowait> <silent>' left '<Cmd>call' substitute(action, '^s:', a:scope, '') .. '<CR>'
    endfor
  endfor
  return buffer
endfunction

" Redraws every buffer that has a window.
function s:Redraw() abort
  for [buffer, Draw] in items(s:drawings)
    if bufwinid(str2nr(buffer)) != -1
      call Draw()
    endif
  endfor
endfunction
augroup habitd
  autocmd!
  autocmd ColorScheme,VimResized * call s:Redraw()
  autocmd OptionSet background call s:Redraw()
  " Older versions lack WinResized: there a window is redrawn when it is entered.
  execute 'autocmd' (exists('##WinResized') ? 'WinResized' : 'WinEnter') '* call s:Redraw()'
augroup END

" Reloads a buffer when the history has changed, once for several changes in quick succession.
function habitd#buffer#Follow(name, Load) abort
  call habitd#model#Follow(function('s:LoadSoon', [#{timer: 0}, a:name, a:Load]))
endfunction

function s:LoadSoon(reloading, name, Load) abort
  if bufwinid(a:name) != -1 && empty(timer_info(a:reloading.timer))
    let a:reloading.timer = timer_start(s:pause_of_loading, {-> a:Load()})
  endif
endfunction

" The width of the buffer's window, in columns.
function habitd#buffer#Width(buffer) abort
  let window = bufwinid(a:buffer)
  return window == -1 ? &columns : winwidth(window)
endfunction

" Fits the height of a full-width window to its lines.
function habitd#buffer#Fit() abort
  if winwidth(0) == &columns && winnr('$') > 1
    execute 'resize' line('$')
  endif
endfunction

" Closes the window; the last one gets an empty buffer.
function habitd#buffer#Close() abort
  if winnr('$') > 1 || tabpagenr('$') > 1
    close
  else
    enew
  endif
endfunction

" Shows the keys of the current buffer.
function habitd#buffer#ShowKeys() abort
  let told = copy(s:keys[bufnr()])->filter({_, key -> key[1] !=# ''})
  call habitd#display#Show('Habits: keys', map(told, {_, key -> printf('  %-16s%s  ', key[0], key[1])}))
endfunction

" Prompts for a line of text; `given_up` is returned if the prompt is cancelled.
function habitd#buffer#Ask(prompt, before = '', given_up = '') abort
  try
    let answer = inputdialog(a:prompt, a:before, a:given_up)
  catch /^Vim:Interrupt$\|Keyboard interrupt/
    let answer = a:given_up
  endtry
  " The prompt is cleared, so that the next message does not follow it on the same line.
  redraw
  echo ''
  return answer
endfunction

function s:WriteLine(buffer, row, pieces) abort
  " Padding after the last column is dropped.
  let line = map(copy(a:pieces), {_, piece -> piece[0]})->join('')->substitute(' \+$', '', '')
  call setbufline(a:buffer, a:row, line)
  call habitd#display#Clear(a:buffer, a:row, a:row)
  let column = 1
  for piece in a:pieces
    let length = min([len(piece[0]), len(line) - column + 1])
    for group in length > 0 ? piece[1 :] : []
      if group !=# ''
        call habitd#display#Paint(a:buffer, a:row, column, length, group)
      endif
    endfor
    let column += len(piece[0])
  endfor
endfunction

" Writes lines of pieces, each a text and its highlight groups, into a buffer.
function habitd#buffer#Write(buffer, lines) abort
  " The buffer may have been emptied, for example by :edit.
  let is_whole = getbufinfo(a:buffer)[0].linecount == len(s:written[a:buffer])
  let before = is_whole ? s:written[a:buffer] : []
  let known = len(before)
  call setbufvar(a:buffer, '&modifiable', 1)
  for row in filter(range(len(a:lines)), 'v:val >= known || before[v:val] isnot a:lines[v:val]')
    if row >= known || before[row] !=# a:lines[row]
      call s:WriteLine(a:buffer, row + 1, a:lines[row])
    endif
  endfor
  let last = getbufinfo(a:buffer)[0].linecount
  if last > len(a:lines)
    call habitd#display#Clear(a:buffer, len(a:lines) + 1, last)
    silent call deletebufline(a:buffer, len(a:lines) + 1, '$')
  endif
  let s:written[a:buffer] = a:lines
  call setbufvar(a:buffer, '&modifiable', 0)
  call setbufvar(a:buffer, '&modified', 0)
endfunction
