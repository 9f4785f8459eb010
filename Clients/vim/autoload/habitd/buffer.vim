vim9script
# Buffers that show something and cannot be edited.

const groups = [
  'HabitdTitle', 'HabitdSlot', 'HabitdDone', 'HabitdBegun', 'HabitdOpen', 'HabitdSkipped',
  'HabitdFailed', 'HabitdFaint', 'HabitdTime', 'HabitdCount', 'HabitdStreak', 'HabitdNext',
  'HabitdNote', 'HabitdError', 'HabitdOffline'
]

# Shows the buffer of that name: in its window where it has one here, else in a new one. The
# buffer's number.
export def Show(name: string, modifiers: string): number
  const buffer = bufadd(name)
  const window = bufwinid(buffer)
  if window != -1
    win_gotoid(window)
    return buffer
  endif
  if !bufloaded(buffer)
    setbufvar(buffer, '&buftype', 'nofile')
    setbufvar(buffer, '&swapfile', false)
    bufload(buffer)
  endif
  execute modifiers 'sbuffer' buffer
  setlocal buftype=nofile bufhidden=hide noswapfile nobuflisted nomodeline nomodifiable
  setlocal nowrap nonumber norelativenumber nospell nolist filetype=habitd
  for group in groups
    if empty(prop_type_get(group, {bufnr: buffer}))
      prop_type_add(group, {bufnr: buffer, highlight: group})
    endif
  endfor
  return buffer
enddef

# Closes the window; the last one gets an empty buffer.
export def Close()
  if winnr('$') > 1 || tabpagenr('$') > 1
    close
  else
    enew
  endif
enddef

# Writes lines of pieces into a buffer.
export def Write(buffer: number, lines: list<list<list<string>>>)
  # The blanks that keep the columns apart are nothing where none follows.
  const texts = mapnew(lines, (_, pieces) =>
    mapnew(pieces, (_, piece) => piece[0])->join('')->substitute(' \+$', '', ''))
  setbufvar(buffer, '&modifiable', true)
  setbufline(buffer, 1, texts)
  silent deletebufline(buffer, len(texts) + 1, '$')
  prop_clear(1, len(texts), {bufnr: buffer})
  for [row, pieces] in items(lines)
    var column = 1
    for [shown, group] in pieces
      const length = min([len(shown), len(texts[row]) - column + 1])
      if group != '' && length > 0
        prop_add(row + 1, column, {length: length, type: group, bufnr: buffer})
      endif
      column += len(shown)
    endfor
  endfor
  setbufvar(buffer, '&modifiable', false)
  setbufvar(buffer, '&modified', false)
enddef
