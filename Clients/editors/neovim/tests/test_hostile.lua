local t = require('support')
local model = require('habitd.model')

local hostile = {
  "%{execute('let g:pwned = 1')}%#Error#%99999(",
  "'|let g:pwned = 1|'",
  '"\nlet g:pwned = 1\n',
  '`touch $HOME/pwned` $(touch $HOME/pwned)',
  '\27]0;pwned\7\27[2J<CR>:let g:pwned = 1<CR>',
  '\u{202e}drawkcab\u{2028}next\u{85}line',
  ' vim: set modeline statusline=%{execute("let\\ g:pwned=1")}:',
  ('long '):rep(199),
  '👩‍👩‍👧‍👦 नि é 日本語',
}

local function corpus()
  local path = (vim.env.HABITD_CORPUS or '') .. '/blns/blns.json'
  local file = io.open(path)
  if not file then
    io.write('        (without the list of naughty strings: HABITD_CORPUS names its folder)\n')
    return {}
  end
  local list = vim.json.decode(file:read('*a'))
  file:close()
  return list
end

return {
  {
    'hostile names are shown on one line each, and nothing of them is done',
    function()
      local names = vim.list_extend(vim.deepcopy(hostile), corpus())
      local habits, entries = {}, {}
      for index, name in ipairs(names) do
        if #name < 1000 then
          -- A name needs something that can be seen, and the daemon takes no control characters.
          name = name:gsub('[%z\1-\31\127]', ' '):gsub('\194[\128-\159]', ' ')
          name = name:gsub('\u{2028}', ' '):gsub('\u{2029}', ' ')
          name = name:find('[%w%p]') and name or 'x' .. name
          local id = 'hostile-' .. index
          local habit = { id = id, name = name, icon = '%' }
          habit.startDate = '2026-01-01'
          habit.time = '00:00'
          table.insert(habits, habit)
          table.insert(entries, { habit = id, date = '2026-01-05', count = 0, note = name })
        end
      end
      -- An import takes so many habits at most; its parts share a group.
      local requests = {}
      for start = 1, #habits, 400 do
        table.insert(
          requests,
          vim.json.encode({
            jsonrpc = '2.0',
            id = start,
            method = 'importData',
            params = {
              group = 'hostile',
              habits = vim.list_slice(habits, start, start + 399),
              entries = vim.list_slice(entries, start, start + 399),
            },
          })
        )
      end
      vim.fn.writefile(requests, vim.env.HOME .. '/request')
      local reply = vim.fn.system({
        'socat',
        '-t10',
        '-',
        'UNIX-CONNECT:' .. vim.env.XDG_RUNTIME_DIR .. '/habitd/habitd.sock',
      }, vim.fn.readfile(vim.env.HOME .. '/request'))
      assert(reply:find('"revision"', 1, true) and not reply:find('"error"', 1, true), reply)
      t.eventually('all of them, each on a line of its own', function()
        local shown = model.day(model.today).habits
        local known = vim.tbl_filter(function(habit)
          return vim.startswith(habit.id, 'hostile-')
        end, shown)
        -- Around them: heading, week, names of the slots, progress, and blank lines.
        return #known == #habits and #t.lines() == 3 + 3 + #shown + 2
      end)
      vim.cmd('Habit day 2026-01-05')
      t.eventually('their notes', function()
        return t.lines()[1]:find('2026-01-05', 1, true) and t.has('%{exec', '%{execute', 'pwned')
      end)
      for _, line in ipairs(t.lines()) do
        assert(not line:find('[%z\1-\31\127]'), line)
        assert(vim.fn.strdisplaywidth(line) < 250, line)
      end
    end,
  },
  {
    'they can be recorded, completed and shown in the status line',
    function()
      t.type('t')
      t.eventually('today', function()
        return t.lines()[1]:find(', today', 1, true)
      end)
      t.go("'|let g:pwned")
      t.type('x')
      assert(t.has("'|let g:pwned", '✓'))
      t.answer = "%{execute('let g:pwned = 1')}\\n | quit"
      t.type('i')
      t.type('o')
      t.eventually('the grid', function()
        return t.lines()[1] == "'|let g:pwned = 1|'"
      end)
      t.type('q')
      for _, candidate in ipairs(vim.fn.getcompletion('Habit toggle ', 'cmdline')) do
        assert(not candidate:find('[%z\1-\31\127]'), candidate)
      end
      vim.cmd('Habit toggle hostile-3')
      t.eventually('what was done', function()
        return t.was_told('" let g:pwned = 1 : done')
      end)
      for _ = 1, #hostile do
        local component = require('habitd').statusline()
        assert(not component:find('%', 1, true), component)
        assert(not vim.api.nvim_eval_statusline(vim.o.statusline, {}).str:find('[%z\1-\31]'))
        local next_one = model.day(model.today).progress.next
        t.call('markCompleted', { habit = next_one })
        t.eventually('the next one', function()
          return model.day(model.today).progress.next ~= next_one
        end)
      end
    end,
  },
  {
    'nothing of them was run',
    function()
      t.equal(vim.g.pwned, nil)
      t.equal(vim.fn.filereadable(vim.env.HOME .. '/pwned'), 0)
      t.habitctl('undo')
    end,
  },
}
