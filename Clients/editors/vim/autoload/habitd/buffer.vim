vim9script
# Buffers that show something and cannot be edited.

import autoload 'habitd/model.vim'

# The time for which changes are collected before what is shown is loaded again, in milliseconds.
const pause_of_loading = 150

const groups = [
  'HabitdTitle', 'HabitdSlot', 'HabitdDone', 'HabitdPartial', 'HabitdOpen', 'HabitdSkipped',
  'HabitdFailed', 'HabitdFaint', 'HabitdTime', 'HabitdCount', 'HabitdStreak', 'HabitdNext',
  'HabitdNote', 'HabitdCue', 'HabitdRunning', 'HabitdError', 'HabitdOffline', 'HabitdRisk',
  'HabitdHeat1', 'HabitdHeat2', 'HabitdHeat3', 'HabitdHeat4', 'HabitdHeat5', 'HabitdToday'
]

# The lines written in each buffer: an unchanged line costs nothing.
var written: dict<any> = {}
# What draws each buffer.
var drawings: dict<func> = {}

# Shows the buffer of that name: in its window where it has one here, else in a new one. The
# buffer's number. `Draw` is called where a window may have another size, or the screen other colours.
export def Show(name: string, modifiers: string, Draw: func): number
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
  if !has_key(drawings, buffer)
    drawings[buffer] = Draw
  endif
  return buffer
enddef

# Draws again what is on the screen.
def Redraw()
  for [buffer, Draw] in items(drawings)
    if bufwinid(str2nr(buffer)) != -1
      Draw()
    endif
  endfor
enddef
autocmd ColorScheme,VimResized * Redraw()
autocmd OptionSet background Redraw()
# Before it only somebody who comes back finds a window fitted.
execute 'autocmd' (exists('##WinResized') ? 'WinResized' : 'WinEnter') '* Redraw()'

# Has a buffer loaded again where the history has changed, once for all that changes in a moment.
export def Follow(Buffer: func, Load: func)
  var reloading = 0
  model.Listen((history) => {
    if history && bufwinid(Buffer()) != -1 && empty(timer_info(reloading))
      reloading = timer_start(pause_of_loading, (_) => Load())
    endif
  })
enddef

# The columns that a buffer is shown in.
export def Width(buffer: number): number
  const window = bufwinid(buffer)
  return window == -1 ? &columns : winwidth(window)
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
  for piece in pieces
    const length = min([len(piece[0]), len(line) - column + 1])
    for group in piece[1 :]
      if group != '' && length > 0
        prop_add(row, column, {length: length, type: group, bufnr: buffer})
      endif
    endfor
    column += len(piece[0])
  endfor
enddef

# Shows what the keys do in a window of their own, which the next key closes: each has its names, what it
# does, empty where another's words tell it, and its action.
export def ShowKeys(keys: list<list<string>>)
  const told = copy(keys)->filter((_, key) => key[1] != '')
  const lines = mapnew(told, (_, key) => printf('  %-16s%s  ', key[0], key[1]))
  popup_create(lines, {
    title: ' Habits: keys ',
    border: [],
    highlight: 'Normal',
    # The room that a border and the command line leave.
    maxheight: &lines - 3,
    mapping: false,
    filter: (popup, key) => {
      if index(['j', "\<Down>", "\<ScrollWheelDown>"], key) >= 0
        win_execute(popup, "normal! \<C-E>")
      elseif index(['k', "\<Up>", "\<ScrollWheelUp>"], key) >= 0
        win_execute(popup, "normal! \<C-Y>")
      elseif key !=# "\<CursorHold>"
        popup_close(popup)
      endif
      return true
    },
  })
enddef

# Writes lines of pieces, each a text and its highlight groups, into a buffer. They come from a function: see connection.vim.
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
