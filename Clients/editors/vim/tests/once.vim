vim9script
# Asks for one thing, says why it was not done, and ends.
import autoload 'habitd/model.vim'

runtime plugin/habitd.vim
Habit toggle Read
while model.Problem() == '' && model.Offline() == ''
  sleep 5m
endwhile
# Where it has no screen, Vim prints nothing else.
verbose echo model.Problem() model.Offline()
cquit!
