vim9script
# Runs every test in order and ends the editor: status 0 when all have passed. The first that does
# not ends it, as each goes on where the last one was. $HABITD_TESTS says which tests: those with a real
# daemon, or those with a scripted one.
import './support.vim'
import './pure.vim'
import './recording.vim'
import './looking.vim'
import './timers.vim'
import './heat.vim'
import './weeks.vim'
import './hostile.vim'
import './failing.vim'
import './conformance.vim'
import './scripted.vim'

# On a machine that has other work an answer takes its time; a test of its own makes it miss.
g:habitd_timeout = 20000
set nomore encoding=utf-8 lines=24 columns=100

def Report(line: string)
  writefile(split(line, "\n"), $HOME .. '/report', 'a')
enddef

const cases = $HABITD_TESTS == 'scripted' ? conformance.cases + scripted.cases
  : pure.cases + recording.cases + looking.cases + timers.cases + heat.cases + weeks.cases + failing.cases + hostile.cases

def Passed(): bool
  for [name, Case] in cases
    v:errmsg = ''
    try
      Case()
      support.Equal(v:errmsg, '')
      Report('ok      ' .. name)
    catch
      Report('FAILED  ' .. name .. "\n" .. v:exception .. "\n" .. v:throwpoint)
      Report(execute('messages'))
      return false
    endtry
  endfor
  return true
enddef

const passed = Passed()
support.Kill()
execute passed ? 'qall!' : 'cquit!'
