// SPDX-License-Identifier: Apache-2.0

import CommandPages
import DesignSystem
import HostAPI

/// Help that belongs to no single command: `airfit help TOPIC`.
enum Topics {
    /// The topics by name.
    static let all: [(name: String, text: String)] = [
        ("bugs", bugs),
        ("exit-codes", exitCodes),
        ("environment", environment),
        ("grammar", grammar),
        ("json", json),
        ("options", options),
        ("routines", routines),
    ]

    /// The page of the options, which the manual lists by itself.
    static var options: String { Help(root: Commands.root).globalOptions(width: 80) }

    private static var exitCodes: String {
        "EXIT CODES\n"
            + ExitCode.allCases.map { "  \(String($0.rawValue).leftPadding(to: 3))  \($0.meaning)" }
            .joined(separator: "\n") + "\n"
    }

    private static var bugs: String {
        """
        BUGS   what is wrong or missing
          where       \(Release.reports)
          what        the command as you typed it, all of its output, and what
                      you expected; --debug adds what happened inside
          with        airfit doctor --json: no workout, meal or secret is in it
          a weakness  not in public: see .github/SECURITY.md there

        """
    }

    private static let environment = """
        VARIABLES
          AIRFIT_DB        database file, as --db
          AIRFIT_USER      account name, as --user of airfit auth
          AIRFIT_NO_HOOKS  set: no hook runs (airfit config hooks --help)
          AIRFIT_NO_INPUT  set: never ask, as --no-input
          AIRFIT_NOW       a fixed time instead of the real one (for tests):
                           RFC 3339, or seconds since 1970
          AIRFIT_UNIT, AIRFIT_WEEK_START, AIRFIT_DAY_START, AIRFIT_FORMULA,
          AIRFIT_MEALS, AIRFIT_BARS, AIRFIT_PLATES, AIRFIT_REST,
          AIRFIT_WEEKLY_SETS, AIRFIT_FASTING, AIRFIT_ZONES, AIRFIT_STRICT
                           settings, after --set and before the file
          NO_COLOR         set: no colour;  CLICOLOR_FORCE=1: colour in a pipe;
                           TERM=dumb: neither
          COLUMNS, TZ      width and time zone
          VISUAL, EDITOR   the editor of airfit config edit
          AIRFIT_PAGER, PAGER
                           shows output longer than the terminal (default:
                           less); empty: no pager, as --no-pager

        FILES
          $XDG_DATA_HOME/airfit/airfit.db   the database, readable by its owner
                                            only; beside it, airfit.db-drafts
                                            says which ui is open
          $XDG_STATE_HOME/airfit/session    the session of whoever is signed in
          $XDG_CONFIG_HOME/airfit/config    the settings: airfit config --help

        """

    private static let grammar = """
        SETS   airfit log EXERCISE SETS...
          3x5 80kg @8        three sets of five with 80 kg, exertion 8 of 10
          80kg 5,5,4         one load, three sets
          80kg 5,5 x4 @9     the same, exertion of the last set alone
          80kg x5 rir2       with two repetitions in reserve, which is @8
          80kg x5 tempo 31X0 seconds down, at the bottom, up, at the top; X is fast
          60kg x10 w         a warm-up; d is a drop set, f a set to failure
          bw+10kg x8         the body's weight plus 10 kg;  bw x8 without
          60s                a set of sixty seconds
          5km 24:30          a distance, with its time
          80 x5              a load without a unit, after airfit config set unit kg
          3x5                the load of the last working set
          +2.5kg             last time's sets with 2.5 kg more;  same: as last time

        SESSIONS   airfit session SPORT FIGURES...
          5km  800m  3mi     how far
          28:30  45min  1h30 how long
          152bpm  max180bpm  heart rate, mean and highest
          up120m  320kcal    climb and energy

        AMOUNTS   airfit eat AMOUNT FOOD
          150g  0.2kg  5oz   by mass
          200ml  1 cup       by volume, for drinks and what has a cup measure
          2 large            by a portion the food knows (airfit food show FOOD)
          1.5 servings       of a recipe (airfit recipe --help)

        FIGURES   airfit eat FIGURES [NAME], airfit food add NAME FIGURES
          450kcal  1880kJ    energy
          protein 30g        also carbs, fat and fiber, in grams
          per 60g  per bar   what the figures of a food are of (default: 100 g)

        """

    private static let routines = """
        FILE   airfit routine check FILE, airfit routine import FILE
          routine ppl                    its name (else that of the file)
          round 2.5kg                    what loads are rounded to (2.5 kg, 5 lb)
          day push                       a day; its exercises stand below
          bench press 3x8-12 60kg +2.5kg an exercise: its name, its sets, how it goes on
          + barbell row 3x10 50kg        in a superset with the line above it: in turn
          # all behind this is a remark

        SETS
          3x5                            three sets of five
          3x8-12                         a range of repetitions
          4x5, 1x5+                      then one of five or more
          3x60s                          by time
          3x5 @8  3x5 rir2               the exertion, or reps in reserve, to aim at
          3x5 75%                        with a part of the training maximum
          3x5 70% / 3x3 80% / 3x1 90%    workout by workout, then from the start again
          5/3/1                          the four weeks of Wendler's 5/3/1

        HOW IT GOES ON
          60kg  bw  bw+10kg              the load it begins with (else last time's)
          tm 120kg                       the training maximum (else 90 % of your best
                                         estimate)
          +2.5kg                         what is added: with a range, when all sets have
                                         its top; else after each workout, or cycle, in
                                         which nothing was missed
          deload 10% after 3             10 % off after three misses in a row
          rest 2min                      the rest after a set
          tempo 3110                     seconds down, at the bottom, up and at the top

        The same exercise with the same sets shares its progress on all days. A load or
        training maximum that you change begins there; else the progress goes on.

        """

    private static let json = """
        JSON   every command except ui takes --json and prints one document
          schema        airfit/1: keys may be added to it, none is renamed or removed
          command       the command that ran
          generated_at  when, RFC 3339
          data          what the command has to say; an unknown figure is null
          warnings      what a person should know although the command worked

        A FAILURE   prints error and no data, with the exit code as without --json
          error.code     stable, for programs
          error.message  what happened, for people; it may change
          error.hint     what to type next, or null
          error.field    the option or argument at fault, or null
          error.exit     the exit code (airfit help exit-codes)

        UNITS   a key's name has its unit (_kg, _kcal, _ml, _s): settings change none
        KEYS    every key of every document, as JSON Schema:
                share/airfit/airfit-1.schema.json beside bin, where installed

        """
}
