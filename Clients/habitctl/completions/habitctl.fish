# Completion of habitctl(1) for fish; the program itself supplies the words.
#
# Names come from the running daemon as data. Nothing here evaluates them.

function __habitctl_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    # Fish filters words by itself; only options are completed in parts.
    set -l begun ''
    string match -q -- '-*' "$current"; and set begun "$current"
    set -l lines (command habitctl --timeout 0.1 _complete -- $words[2..-1] "$begun" 2>/dev/null)
    set -q lines[2]; and printf '%s\n' $lines[2..-1]
    test "$lines[1]" = files; and __fish_complete_path "$current"
end

complete -c habitctl -f -a '(__habitctl_complete)'
