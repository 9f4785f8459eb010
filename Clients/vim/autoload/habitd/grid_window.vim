vim9script
# The window of a contribution grid.

import autoload 'habitd/buffer.vim' as buffers
import autoload 'habitd/day_window.vim'
import autoload 'habitd/grid.vim' as grids
import autoload 'habitd/model.vim'

const legend = [
  [],
  [['● done  ◐ partial  ○ missed  ✗ failed  – skipped  ‖ paused  ◌ open  ─ enough done  · not due', '']],
  [['<CR> shows the day under the cursor, q closes', '']],
]

# The time for which changes are collected before the grid is loaded again, in milliseconds.
const pause_of_loading = 150

var buffer = -1
var reloading = 0
# The habit on show, empty for all together, and its grid as the daemon sent it.
var habit = ''
var grid: dict<any> = {}
var is_listening = false

def Load(Done: func)
  const asked = habit
  model.Ask('grid', asked == '' ? {} : {habit: asked}, (Result) => {
    if asked ==# habit
      grid = Result()
      Done()
    endif
  })
enddef

# Loads what is on show again, once for all that changes in a moment.
def LoadAgain()
  if empty(timer_info(reloading))
    reloading = timer_start(pause_of_loading, (_) => Load(Write))
  endif
enddef

def Write()
  buffers.Write(buffer, () => grids.Lines(grid) + legend)
enddef

def ShowDay()
  const day = empty(grid) ? '' : grids.DateAt(grid, line('.'), virtcol('.'))
  if day == ''
    model.Report('no day under the cursor')
  else
    day_window.Open(day)
  endif
enddef

# Shows the grid of a habit, or of all together.
export def Open(named: string, modifiers = '')
  habit = named
  if !is_listening
    is_listening = true
    model.Listen((history) => {
      if history && bufwinid(buffer) != -1
        LoadAgain()
      endif
    })
  endif
  Load(() => {
    buffer = buffers.Show('habitd://grid', modifiers)
    nnoremap <buffer> <nowait> <CR> <ScriptCmd>ShowDay()<CR>
    nnoremap <buffer> <nowait> q <ScriptCmd>buffers.Close()<CR>
    Write()
    buffers.Fit()
  })
enddef
