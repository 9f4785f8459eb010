" vim -Nu NONE -es -S vim.vim, with HABITD_SOCKET and HABITD_OUTPUT.
let s:events = []
let s:channel = ch_open('unix:' .. $HABITD_SOCKET,
      \ #{mode: 'lsp', timeout: 20000, callback: {_, message -> add(s:events, message)}})
function s:call(method, params) abort
  return ch_evalexpr(s:channel, #{method: a:method, params: a:params}, #{timeout: 20000})
endfunction
try
  call s:call('subscribe', {})
  let s:lines = ['name ' .. s:call('addHabit', #{name: 'Läufe ✓'}).result.habit.name]
  call add(s:lines, 'error ' .. s:call('noSuchMethod', {}).error.code)
  for s:wait in range(2000)
    if !empty(s:events) | break | endif
    sleep 10m
  endfor
  call add(s:lines, 'event ' .. s:events[0].method .. ' ' .. s:events[0].params.revision)
  " A notification, whose answer would be taken for that of the next request.
  call ch_sendexpr(s:channel, #{method: 'toggle', params: ['Läufe ✓']})
  call add(s:lines, 'completed ' .. s:call('loadDay', {}).result.progress.completed)
catch
  let s:lines = [v:exception, v:throwpoint]
endtry
call writefile(s:lines, $HABITD_OUTPUT)
qall!
