import Stateloupe

/// For zsh: as a file `_stateloupe` on its `fpath`, or sourced.
enum ZshCompletion {
    static var script: String {
        """
        #compdef stateloupe
        # zsh completions of stateloupe \(CommonOptions.version), written by: stateloupe --completions zsh
        _stateloupe_first() {
            local -a commands
            commands=(
        \(Subcommand.firstWords.map { "        \(quoted("\($0.name):\($0.words)"))" }.joined(separator: "\n"))
            )
            _describe command commands
            _files
        }
        _stateloupe() {
            local command=explore
            if (( CURRENT > 2 )); then
                case $words[2] in
                    (\(Subcommand.help)) compadd \(Subcommand.names); return ;;
                    (\(Subcommand.writtenNames.joined(separator: "|"))) command=$words[2]; shift words; (( CURRENT-- )) ;;
                esac
            fi
            case $command in
        \(Subcommand.allCases.map(arguments).joined(separator: "\n"))
            esac
        }
        if [ "$funcstack[1]" = _stateloupe ]; then _stateloupe "$@"; else compdef _stateloupe stateloupe; fi

        """
    }

    private static func arguments(of command: Subcommand) -> String {
        let options = command.options.map { quoted(specification($0)) }
        let words = quoted(command == .explore ? "*:file:_stateloupe_first" : "*:file:_files")
        let all = (options + [words]).joined(separator: " \\\n            ")
        return "        (\(command.rawValue)) _arguments \\\n            \(all) ;;"
    }

    /// As `_arguments` takes it: `--theme=[a theme]:NAME:(dark light)`, the value behind an equals sign or the next word.
    private static func specification(_ option: OptionWords) -> String {
        let isAlone = option.value == .none
        let start = "\(option.name)\(isAlone ? "" : "=")[\(escaped(option.help))]"
        switch option.value {
        case .none: return start
        case .word(let name): return "\(start):\(name): "
        case .file(let name): return "\(start):\(name):_files"
        case .choice(let words, let name):
            return "\(start):\(escaped(name)):(\(words.joined(separator: " ")))"
        case .list(let words, let name):
            return
                "\(start):\(escaped(name)):_values -s , \(name.prefix { $0.isLetter }) \(words.joined(separator: " "))"
        }
    }

    /// What would end a part of a specification.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { text, sign in text += "[]:\\".contains(sign) ? "\\\(sign)" : "\(sign)" }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }
}
