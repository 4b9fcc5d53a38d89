import Stateloupe

/// For bash 3.2 and later: macOS has no newer one.
enum BashCompletion {
    static var script: String {
        """
        # bash completions of stateloupe \(CommonOptions.version), written by: stateloupe --completions bash
        _stateloupe() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=explore
            COMPREPLY=()
            # An equals sign between an option and its value is a word of its own.
            if [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
            if [ "$word" = = ]; then word=; fi
            if [ "$COMP_CWORD" -gt 1 ]; then
                case ${COMP_WORDS[1]} in
                    \(Subcommand.writtenNames.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
                    \(Subcommand.help)) COMPREPLY=($(compgen -W '\(Subcommand.names)' -- "$word")); return ;;
                esac
            fi
            case $command:$before in
        \(Subcommand.allCases.flatMap(values).joined(separator: "\n"))
            esac
            case $command:$word in
        \(Subcommand.allCases.map(options).joined(separator: "\n"))
            esac
            if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W '\(firstWords)' -- "$word")); fi
            _stateloupe_files
        }
        _stateloupe_files() {
            local IFS=$'\\n'
            COMPREPLY+=($(compgen -f -- "$word"))
        }
        # What stands before the last comma stays.
        _stateloupe_list() {
            local first=
            case $word in *,*) first=${word%,*}, ;; esac
            COMPREPLY=($(compgen -P "$first" -W "$1" -- "${word##*,}"))
        }
        complete -o filenames -F _stateloupe stateloupe

        """
    }

    private static var firstWords: String { Subcommand.firstWords.map(\.name).joined(separator: " ") }

    /// What can follow an option.
    private static func values(of command: Subcommand) -> [String] {
        command.options.compactMap { option in
            let start = "        \(command.rawValue):\(option.name))"
            switch option.value {
            case .none: return nil
            case .word: return "\(start) return ;;"
            case .file: return "\(start) _stateloupe_files; return ;;"
            case .choice(let words, _):
                return "\(start) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")); return ;;"
            case .list(let words, _): return "\(start) _stateloupe_list '\(words.joined(separator: " "))'; return ;;"
            }
        }
    }

    private static func options(of command: Subcommand) -> String {
        let names = command.options.map(\.name).joined(separator: " ")
        return "        \(command.rawValue):-*) COMPREPLY=($(compgen -W '\(names)' -- \"$word\")); return ;;"
    }
}
