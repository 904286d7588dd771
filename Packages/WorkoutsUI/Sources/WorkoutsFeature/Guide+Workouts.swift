// SPDX-License-Identifier: Apache-2.0

import HostFeature
import Storage

extension Guide {
    /// Help on sets and routines, other words for commands, and what hooks can wait for.
    static let workouts = Guide(
        topics: [Topic("grammar", sets), Topic("routines", routine)],
        otherWords: [
            "train": "log", "lift": "log", "add": "log", "records": "pr list", "prs": "pr list",
            "1rm": "pr", "gym": "log", "push": "log", "pull": "log", "legs": "log",
            "start": "workout start", "finish": "workout finish", "program": "routine",
        ],
        events: [
            StepEvent("logged", hook: "on-log") { step in
                !isFinish(step)
                    && step.parts.contains {
                        $0.change == .added && ["workout_sets", "workouts"].contains($0.table)
                    }
            },
            StepEvent("finished", hook: "on-finish", isMeant: isFinish),
        ],
        settingExamples: [
            ("config set formula brzycki", "records and estimates of the whole history"),
            ("config set alias.b \"log bench\"", "airfit b 3x5 80kg logs the bench press"),
        ],
        settingNote: "It follows the formula, except in the report of an import, where estimated "
            + "maxima are always Epley's.")

    @Sendable
    private static func isFinish(_ step: Journal.Step) -> Bool {
        step.words.hasPrefix("workout finish")
    }

    private static let sets = """
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

        """

    private static let routine = """
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
}
