-- Asks for one thing, says why it was not done, and ends.
local model = require('habitd.model')

vim.cmd('runtime plugin/habitd.lua')
vim.cmd('Habit toggle Read')
vim.wait(20000, function()
  return model.problem ~= nil or model.offline() ~= nil
end, 5)
io.write(model.problem or '', '\n', model.offline() or '', '\n')
vim.cmd('cquit!')
