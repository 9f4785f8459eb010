vim9script
# Buffers that show something and cannot be edited.

const groups = [
  'HabitdTitle', 'HabitdSlot', 'HabitdDone', 'HabitdPartial', 'HabitdOpen', 'HabitdSkipped',
  'HabitdFailed', 'HabitdFaint', 'HabitdTime', 'HabitdCount', 'HabitdStreak', 'HabitdNext',
  'HabitdNote', 'HabitdError', 'HabitdOffline'
]

# The lines written in each buffer: an unchanged line costs nothing.
var written: dict<any> = {}

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
    written[buffer] = []
    setbufvar(buffer, '&buftype', 'nofile')
    setbufvar(buffer, '&swapfile', false)
    bufload(buffer)
  endif
  # The name and length of a file mean nothing here.
  execute 'silent' modifiers 'sbuffer' buffer
  setlocal buftype=nofile bufhidden=hide noswapfile nobuflisted nomodeline nomodifiable
  setlocal nowrap nonumber norelativenumber nospell nolist filetype=habitd
  for group in groups
    if empty(prop_type_get(group, {bufnr: buffer}))
      prop_type_add(group, {bufnr: buffer, highlight: group})
    endif
  endfor
  return buffer
enddef

# Gives a window that has the whole width the height that its lines take.
export def Fit()
  if winwidth(0) == &columns && winnr('$') > 1
    execute 'resize' line('$')
  endif
enddef

# Closes the window; the last one gets an empty buffer.
export def Close()
  if winnr('$') > 1 || tabpagenr('$') > 1
    close
  else
    enew
  endif
enddef

def WriteLine(buffer: number, row: number, pieces: list<list<string>>)
  # The blanks that keep the columns apart are nothing where none follows.
  const line = mapnew(pieces, (_, piece) => piece[0])->join('')->substitute(' \+$', '', '')
  setbufline(buffer, row, line)
  prop_clear(row, row, {bufnr: buffer})
  var column = 1
  for [shown, group] in pieces
    const length = min([len(shown), len(line) - column + 1])
    if group != '' && length > 0
      prop_add(row, column, {length: length, type: group, bufnr: buffer})
    endif
    column += len(shown)
  endfor
enddef

# Writes lines of pieces into a buffer. They come from a function: see connection.vim.
export def Write(buffer: number, Lines: func)
  final lines = Lines()
  # Somebody may have emptied the buffer, as :edit does.
  const is_whole = getbufinfo(buffer)[0].linecount == len(written[buffer])
  final before = is_whole ? written[buffer] : []
  const known = len(before)
  setbufvar(buffer, '&modifiable', true)
  var index = 0
  for pieces in lines
    if index >= known || (before[index] isnot pieces && before[index] != pieces)
      WriteLine(buffer, index + 1, pieces)
    endif
    index += 1
  endfor
  silent deletebufline(buffer, index + 1, '$')
  written[buffer] = lines
  setbufvar(buffer, '&modifiable', false)
  setbufvar(buffer, '&modified', false)
enddef
