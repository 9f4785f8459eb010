" Text colours and floating windows, for which Vim and Neovim have different functions.

if has('nvim')
  let s:namespace = nvim_create_namespace('habitd')
endif

" Removes all colours from the lines `row` to `last`.
function habitd#display#Clear(buffer, row, last) abort
  if has('nvim')
    call nvim_buf_clear_namespace(a:buffer, s:namespace, a:row - 1, a:last)
  else
    call prop_clear(a:row, a:last, #{bufnr: a:buffer})
  endif
endfunction

" Highlights a part of a line; row and column count from 1, the length is in bytes.
function habitd#display#Paint(buffer, row, column, length, group) abort
  if has('nvim')
    call nvim_buf_set_extmark(a:buffer, s:namespace, a:row - 1, a:column - 1,
      \ #{end_col: a:column - 1 + a:length, hl_group: a:group})
  else
    if empty(prop_type_get(a:group))
      call prop_type_add(a:group, #{highlight: a:group})
    endif
    call prop_add(a:row, a:column, #{length: a:length, type: a:group, bufnr: a:buffer})
  endif
endfunction

" The highlighted parts of a line: each is a group, its first column, and the column after its last.
function habitd#display#Painted(row) abort
  if has('nvim')
    return nvim_buf_get_extmarks(0, s:namespace, [a:row - 1, 0], [a:row - 1, -1], #{details: v:true})
      \ ->map({_, mark -> [mark[3].hl_group, mark[2] + 1, mark[3].end_col + 1]})
  endif
  return prop_list(a:row)->map({_, prop -> [prop.type, prop.col, prop.col + prop.length]})
endfunction

" Shows lines in a floating window until a key is pressed.
function habitd#display#Show(title, lines) abort
  " The border and the command line take three lines.
  let highest = &lines - 3
  if !has('nvim')
    call popup_create(a:lines, #{title: ' ' .. a:title .. ' ', border: [], highlight: 'Normal',
      \ maxheight: highest, mapping: v:false, filter: function('s:Filter')})
    return
  endif
  let buffer = nvim_create_buf(v:false, v:true)
  call nvim_buf_set_lines(buffer, 0, -1, v:false, a:lines)
  call setbufvar(buffer, '&bufhidden', 'wipe')
  call setbufvar(buffer, '&modifiable', 0)
  let height = max([1, min([len(a:lines), highest])])
  let width = min([max(map(copy(a:lines), {_, line -> strdisplaywidth(line)})), &columns - 2])
  let window = nvim_open_win(buffer, v:true, #{relative: 'editor', style: 'minimal', border: 'single',
    \ width: width, height: height, row: (&lines - height) / 2 - 1, col: max([0, (&columns - width) / 2 - 1])})
  call setwinvar(window, '&winhighlight', 'NormalFloat:Normal,FloatBorder:Normal')
  for left in ['q', '?', '<Esc>', '<CR>', '<Space>']
    execute 'nnoremap <buffer> <nowait> <silent>' left '<Cmd>close<CR>'
  endfor
  execute 'autocmd WinLeave <buffer> ++once silent! call nvim_win_close(' .. window .. ', v:true)'
endfunction

function s:Filter(popup, key) abort
  if index(['j', "\<Down>", "\<ScrollWheelDown>"], a:key) >= 0
    call win_execute(a:popup, "normal! \<C-E>")
  elseif index(['k', "\<Up>", "\<ScrollWheelUp>"], a:key) >= 0
    call win_execute(a:popup, "normal! \<C-Y>")
  elseif a:key !=# "\<CursorHold>"
    call popup_close(a:popup)
  endif
  return v:true
endfunction

" Shows a notification.
function habitd#display#Announce(words) abort
  if has('nvim')
    call luaeval('vim.notify(_A)', a:words)
  else
    call popup_notification(a:words, #{highlight: 'HabitdDone'})
  endif
endfunction
