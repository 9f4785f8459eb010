" Runs every test in order and ends the editor: status 0 when all have passed. The first that does
" not ends it, as each goes on where the last one was. $HABITD_TESTS says which tests: those with a real
" daemon, or those with a scripted one.

" On a machine that has other work an answer takes its time; a test of its own makes it miss.
let g:habitd_timeout = 20000
set nomore encoding=utf-8 lines=24 columns=100
let s:folder = expand('<sfile>:p:h')
execute 'set runtimepath+=' .. s:folder

function s:Report(line) abort
  call writefile(split(a:line, "\n"), $HOME .. '/report', 'a')
endfunction

function s:Passed() abort
  for file in $HABITD_TESTS ==# 'scripted' ? ['conformance', 'scripted']
    \ : ['pure', 'recording', 'looking', 'timers', 'heat', 'weeks', 'failing', 'hostile']
    execute 'source' s:folder .. '/' .. file .. '.vim'
    for [name, Case] in g:cases
      let v:errmsg = ''
      try
        call Case()
        call t#Equal(v:errmsg, '')
        call s:Report('ok      ' .. name)
      catch
        call s:Report('FAILED  ' .. name .. "\n" .. v:exception .. "\n" .. v:throwpoint)
        call s:Report(execute('messages'))
        return v:false
      endtry
    endfor
  endfor
  return v:true
endfunction

let s:passed = s:Passed()
call t#Kill()
execute s:passed ? 'qall!' : 'cquit!'
