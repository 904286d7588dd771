// SPDX-License-Identifier: Apache-2.0

/// The script by which a shell completes the lines of a program.
///
/// It asks the program itself, `PROGRAM complete -- WORD…`, so its answers always fit the installed
/// program.
public enum CompletionScript: String, CaseIterable, Sendable {
    /// For bash 3.2 or later; bash itself completes file names.
    case bash
    /// For zsh, from a folder in `fpath` or sourced.
    case zsh
    /// For fish.
    case fish

    /// The script for a program of this name.
    public func text(for program: String) -> String {
        let function = "_" + program.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        return template.replacing("PROGRAM", with: program).replacing("FUNCTION", with: function)
    }

    private var template: String {
        switch self {
        case .bash: Self.bashTemplate
        case .zsh: Self.zshTemplate
        case .fish: Self.fishTemplate
        }
    }

    /// bash splits words at `=` and `:` and puts in only what stands behind them.
    private static let bashTemplate = #"""
        # bash completion for PROGRAM. Made by: PROGRAM completions bash
        FUNCTION() {
            local words=() word last='' raw='' before='' quote='' value note i
            for ((i = 1; i <= COMP_CWORD; i++)); do
                raw=${COMP_WORDS[i]}
                word=${raw//[\\\"\']/}
                if [ ${#words[@]} -gt 0 ] && [[ $raw == [=:]* || $last == *[=:] ]]; then
                    words[${#words[@]}-1]=$last$word
                    case $raw in [=:]*) before=$last${raw:0:1} ;; *) before=$last ;; esac
                else
                    words[${#words[@]}]=$word
                    before=''
                fi
                last=${words[${#words[@]}-1]}
            done
            case $raw in \"* | \'*) quote=${raw:0:1} ;; esac
            COMPREPLY=()
            compopt +o default -o nosort 2>/dev/null
            while IFS=$'\t' read -r value note; do
                if [ "$value" = :files ]; then
                    compopt -o default 2>/dev/null
                    return
                fi
                value=${value#"$before"}
                # A name may be anything: nothing in it is for the shell to run.
                case $quote in
                    '') printf -v value %q "$value" ;;
                    \') value=${value//\'/\'\\\'\'} ;;
                    *) value=$(printf %s "$value" | sed 's/[\\"$`]/\\&/g') ;;
                esac
                COMPREPLY[${#COMPREPLY[@]}]=$value
            done < <(command "${COMP_WORDS[0]}" complete -- "${words[@]}" 2>/dev/null)
            # A place is no end: workouts/ goes on.
            case ${COMPREPLY[0]:-} in */ | *=) compopt -o nospace 2>/dev/null ;; esac
        }
        complete -o default -F FUNCTION PROGRAM

        """#

    private static let zshTemplate = #"""
        #compdef PROGRAM
        # zsh completion for PROGRAM. Made by: PROGRAM completions zsh
        FUNCTION() {
            local line
            local -a asked=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}") values notes
            for line in "${(@f)$(command ${words[1]} complete -- "$asked[@]" 2>/dev/null)}"; do
                if [[ $line == :files ]]; then
                    compset -P '--*='
                    _files
                    return
                fi
                [[ -n $line ]] || continue
                values+=("${line%%$'\t'*}")
                notes+=("${line/$'\t'/  -- }")
            done
            [[ ${#values} -gt 0 ]] && compadd -U -V FUNCTION -l -d notes -a values
        }
        if [ "$funcstack[1]" = FUNCTION ]; then
            FUNCTION "$@"
        else
            compdef FUNCTION PROGRAM
        fi

        """#

    private static let fishTemplate = #"""
        # fish completion for PROGRAM. Made by: PROGRAM completions fish
        function FUNCTION_words
            set -l typed (commandline -ct | string trim --left --chars '"\'' |
                string replace -ra '\\\\(.)' '$1')
            set -l words (commandline -opc)
            set -l lines (command $words[1] complete -- $words[2..-1] "$typed" 2>/dev/null)
            if test "$lines[1]" = :files
                __fish_complete_path "$typed"
            else
                printf '%s\n' $lines
            end
        end
        complete -c PROGRAM -f -k -a '(FUNCTION_words)'

        """#
}
