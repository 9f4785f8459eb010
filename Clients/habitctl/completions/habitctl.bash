# Completion of habitctl(1) for bash; the program itself supplies the words.
#
# Names come from the running daemon as data. Nothing here evaluates them: no eval, no `compgen -W`.

_habitctl() {
  local -a words=()
  local piece before='' joined='' line i
  # Bash splits words at = and :, which belong to the words here.
  for ((i = 1; i <= COMP_CWORD; i++)); do
    piece=${COMP_WORDS[i]}
    if ((${#words[@]} > 0)) && { [[ $joined ]] || [[ $piece == [:=]* ]]; }; then
      before=${words[-1]}
      words[-1]+=$piece
    else
      before=
      words+=("$piece")
    fi
    joined=
    if [[ $piece == *[:=] ]]; then joined=yes; fi
  done
  # After a bare = or : an empty word is completed.
  if [[ $joined ]]; then before=${words[-1]}; fi

  local quote=
  case ${words[-1]} in [\'\"]*) quote=${words[-1]:0:1} ;; esac
  for i in "${!words[@]}"; do
    piece=${words[i]}
    case $piece in
    \'*) piece=${piece#\'} piece=${piece%\'} ;;
    \"*) piece=${piece#\"} piece=${piece%\"} ;;
    *) piece=${piece//\\/} ;;
    esac
    words[i]=$piece
  done
  before=${before//\\/}

  local kind='' word
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ ! $kind ]]; then
      kind=$line
      continue
    fi
    word=${line%%$'\t'*}
    word=${word#"$before"}
    if [[ $word == *= ]]; then compopt -o nospace; fi
    # Within quotes readline does the quoting, as for files.
    if [[ ! $quote && $word != -* && $word != *= ]]; then printf -v word %q "$word"; fi
    COMPREPLY+=("$word")
  done < <(command habitctl --timeout 0.1 _complete -- "${words[@]}" 2>/dev/null)
  if [[ $quote ]]; then compopt -o filenames; fi
  if [[ $kind == files ]]; then
    compopt -o filenames
    while IFS= read -r line; do
      COMPREPLY+=("$line")
    done < <(compgen -f -- "${words[-1]#"$before"}")
  fi
}

complete -F _habitctl habitctl
