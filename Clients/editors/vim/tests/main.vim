" Runs every test in order, then ends the editor with status 0. The first failure ends it, because each test
" continues from the state the last one left. $HABITD_TESTS selects the tests: those with a real daemon, or
" those with a scripted one.

" Long, because a reply may be slow on a busy machine; one test of timeouts sets its own.
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
