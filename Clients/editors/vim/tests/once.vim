" Sends one request, prints why it failed, and ends.

runtime plugin/habitd.vim
Habit toggle Read
while habitd#model#Problem() ==# '' && habitd#connection#Offline() ==# ''
  sleep 5m
endwhile
" Without a screen the editor prints nothing else.
verbose echo habitd#model#Problem() habitd#connection#Offline()
cquit!
