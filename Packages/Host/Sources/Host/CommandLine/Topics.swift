// SPDX-License-Identifier: Apache-2.0

import Basics
import DesignSystem
import HostAPI
import HostFeature
import TerminalUI

/// The topics of help that every program has.
struct Topics {
    let reports: String
    let settings: [Setting]

    /// These and those of features, by name; of one name as one.
    func with(_ more: [Topic]) -> [Topic] {
        let own = [
            Topic("bugs", bugs), Topic("exit-codes", exitCodes), Topic("environment", environment),
            Topic("json", json), Topic("options", Help.globalOptions(width: 80)),
        ]
        var all: [Topic] = []
        for topic in own + more {
            if let place = all.firstIndex(where: { $0.name == topic.name }) {
                all[place] = Topic(topic.name, all[place].text + "\n" + topic.text)
            } else {
                all.append(topic)
            }
        }
        return all.sorted { $0.name == "bugs" || $1.name != "bugs" && $0.name < $1.name }
    }

    /// The names of the program's own variables that set something.
    private var variables: String {
        let own = settings.flatMap(\.variables)
            .filter { $0.hasPrefix(ProgramName.variable("")) }
        return TextWidth.wrap(own.joined(separator: ", "), to: 66)
            .map { "  " + $0 }.joined(separator: "\n")
    }

    private var exitCodes: String {
        "EXIT CODES\n"
            + ExitCode.allCases.map { "  \(String($0.rawValue).leftPadding(to: 3))  \($0.meaning)" }
            .joined(separator: "\n") + "\n"
    }

    private var bugs: String {
        """
        BUGS   what is wrong or missing
          where       \(reports)
          what        the command as you typed it, all of its output, and what
                      you expected; --debug adds what happened inside
          with        \(ProgramName.current) doctor --json: nothing you entered, and no secret, is in it
          a weakness  not in public: see .github/SECURITY.md there

        """
    }

    private var environment: String {
        """
        VARIABLES
          \(ProgramName.variable("DB"))        database file, as --db
          \(ProgramName.variable("USER"))      account name, as --user of \(ProgramName.current) auth
          \(ProgramName.variable("NO_HOOKS"))  set: no hook runs (\(ProgramName.current) config hooks --help)
          \(ProgramName.variable("NO_INPUT"))  set: never ask, as --no-input
          \(ProgramName.variable("NOW"))       a fixed time instead of the real one (for tests):
                           RFC 3339, or seconds since 1970
        \(variables)
                           settings, after --set and before the file
          NO_COLOR         set: no colour;  CLICOLOR_FORCE=1: colour in a pipe;
                           TERM=dumb: neither
          COLUMNS, TZ      width and time zone
          VISUAL, EDITOR   the editor of \(ProgramName.current) config edit
          \(ProgramName.variable("PAGER")), PAGER
                           shows output longer than the terminal (default:
                           less); empty: no pager, as --no-pager

        FILES
          $XDG_DATA_HOME/\(ProgramName.current)/\(ProgramName.current).db   the database, readable by its owner
                                            only; beside it, \(ProgramName.current).db-drafts
                                            says which ui is open
          $XDG_STATE_HOME/\(ProgramName.current)/session    the session of whoever is signed in
          $XDG_CONFIG_HOME/\(ProgramName.current)/config    the settings: \(ProgramName.current) config --help

        """
    }

    private var json: String {
        """
        JSON   every command except ui takes --json and prints one document
          schema        \(ProgramName.current)/1: keys may be added to it, none is renamed or removed
          command       the command that ran
          generated_at  when, RFC 3339
          data          what the command has to say; an unknown figure is null
          warnings      what a person should know although the command worked

        A FAILURE   prints error and no data, with the exit code as without --json
          error.code     stable, for programs
          error.message  what happened, for people; it may change
          error.hint     what to type next, or null
          error.field    the option or argument at fault, or null
          error.exit     the exit code (\(ProgramName.current) help exit-codes)

        UNITS   a key's name has its unit (_kg, _kcal, _ml, _s): settings change none
        KEYS    every key of every document, as JSON Schema:
                share/\(ProgramName.current)/\(ProgramName.current)-1.schema.json beside bin, where installed

        """
    }
}
