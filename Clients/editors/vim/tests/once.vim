" Asks for one thing, says why it was not done, and ends.

runtime plugin/habitd.vim
Habit toggle Read
while habitd#model#Problem() ==# '' && habitd#connection#Offline() ==# ''
  sleep 5m
endwhile
" Without a screen an editor prints nothing else.
verbose echo habitd#model#Problem() habitd#connection#Offline()
cquit!
