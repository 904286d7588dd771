// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A well-known routine as a file, made from its published rules.
    public struct RoutineTemplate: Sendable {
        /// What it is called, such as `531`.
        public let name: String
        /// What it is, in a line.
        public let summary: String
        /// Where its rules come from.
        public let source: String
        /// The file.
        public let text: String
    }
}

extension Workouts.Business.Model.RoutineTemplate {
    /// All templates, in the order they are listed.
    public static let all = [
        startingStrength, fiveByFive, pushPullLegs, fiveThreeOne, boringButBig,
    ]

    private static let startingStrength = Self(
        name: "starting-strength", summary: "novice, 3 days a week, linear",
        source: "Rippetoe, Starting Strength, 3rd ed., novice program, phase 2; the reset of 10 % "
            + "after three misses",
        text: """
            # Starting Strength, novice program, phase 2 (Rippetoe, 3rd ed.).
            # Alternate the days, three times a week. Write the loads you begin with.
            routine starting strength

            day a
            squat           3x5 60kg +2.5kg deload 10% after 3
            overhead press  3x5 30kg +1.25kg deload 10% after 3 round 1.25kg
            deadlift        1x5 80kg +5kg deload 10% after 3

            day b
            squat           3x5 60kg +2.5kg deload 10% after 3
            bench press     3x5 40kg +1.25kg deload 10% after 3 round 1.25kg
            power clean     5x3 40kg +1.25kg deload 10% after 3 round 1.25kg

            """)

    private static let fiveByFive = Self(
        name: "5x5", summary: "novice, 3 days a week, linear",
        source:
            "Mehdi, StrongLifts 5x5 (stronglifts.com): 2.5 kg a workout, 5 kg for the deadlift, "
            + "and 10 % less after three misses",
        text: """
            # StrongLifts 5x5 (Mehdi, stronglifts.com).
            # Alternate the days, three times a week. It begins with the bar, or half of your 5RM.
            routine 5x5

            day a
            squat           5x5 20kg +2.5kg deload 10% after 3
            bench press     5x5 20kg +2.5kg deload 10% after 3
            barbell row     5x5 30kg +2.5kg deload 10% after 3

            day b
            squat           5x5 20kg +2.5kg deload 10% after 3
            overhead press  5x5 20kg +2.5kg deload 10% after 3
            deadlift        1x5 40kg +5kg deload 10% after 3

            """)

    private static let pushPullLegs = Self(
        name: "ppl", summary: "novice, 6 days a week, linear with double progression",
        source:
            "Metallicadpa, A Linear Progression Based PPL Program for Beginners, r/Fitness 2015",
        text: """
            # A Linear Progression Based PPL Program for Beginners (Metallicadpa, r/Fitness 2015).
            # Six days a week in this order: exercises, sets and repetitions are its own, the steps those of
            # 5x5. What has no load begins with that of your last time.
            routine ppl

            day pull a
            deadlift                     1x5+ +5kg deload 10% after 3 rest 3min
            lat pulldown                 3x8-12 +2.5kg
            seated cable row             3x8-12 +2.5kg
            face pull                    5x15-20 +2.5kg
            hammer curl                  4x8-12 +2kg
            dumbbell curl                4x8-12 +2kg

            day push a
            bench press                  4x5, 1x5+ +2.5kg deload 10% after 3 rest 3min
            overhead press               3x8-12 +2.5kg
            incline dumbbell press       3x8-12 +2kg
            triceps pushdown             3x8-12 +2.5kg
            triceps extension (dumbbell) 3x8-12 +2.5kg
            lateral raise                6x15-20 +2kg

            day legs a
            squat                        2x5, 1x5+ +2.5kg deload 10% after 3 rest 3min
            romanian deadlift            3x8-12 +2.5kg
            leg press                    3x8-12 +5kg
            seated leg curl              3x8-12 +2.5kg
            standing calf raise          5x8-12 +5kg

            day pull b
            barbell row                  4x5, 1x5+ +2.5kg deload 10% after 3 rest 3min
            lat pulldown                 3x8-12 +2.5kg
            seated cable row             3x8-12 +2.5kg
            face pull                    5x15-20 +2.5kg
            hammer curl                  4x8-12 +2kg
            dumbbell curl                4x8-12 +2kg

            day push b
            overhead press               4x5, 1x5+ +2.5kg deload 10% after 3 rest 3min
            bench press                  3x8-12 +2.5kg
            incline dumbbell press       3x8-12 +2kg
            triceps pushdown             3x8-12 +2.5kg
            triceps extension (dumbbell) 3x8-12 +2.5kg
            lateral raise                6x15-20 +2kg

            day legs b
            squat                        2x5, 1x5+ +2.5kg deload 10% after 3 rest 3min
            romanian deadlift            3x8-12 +2.5kg
            leg press                    3x8-12 +5kg
            seated leg curl              3x8-12 +2.5kg
            standing calf raise          5x8-12 +5kg

            """)

    private static let fiveThreeOne = Self(
        name: "531", summary: "intermediate, 4 days a week, cycles of 4 weeks",
        source: "Wendler, 5/3/1: The Simplest and Most Effective Training System, 2009",
        text: """
            # 5/3/1 (Jim Wendler, 2009). Four weeks: 5s, 3s, 5/3/1 and a deload.
            # Percentages are of a training maximum, which is 90 % of your best. Without tm it is
            # taken from your best estimated maximum: airfit pr list.
            # After a cycle upper-body lifts get 2.5 kg more, lower-body lifts 5 kg; after a missed
            # cycle the training maximum goes back by 10 %.
            routine 531

            day press
            overhead press  5/3/1 tm 40kg +2.5kg deload 10%

            day deadlift
            deadlift        5/3/1 tm 100kg +5kg deload 10%

            day bench
            bench press     5/3/1 tm 60kg +2.5kg deload 10%

            day squat
            squat           5/3/1 tm 90kg +5kg deload 10%

            """)

    private static let boringButBig = Self(
        name: "531-bbb", summary: "5/3/1 with Boring But Big, 4 days a week",
        source: "Wendler, 5/3/1, 2009: Boring But Big, 5 x 10 with half of the training maximum",
        text: """
            # 5/3/1 with Boring But Big (Jim Wendler, 2009): after the main lift, 5 x 10 of it.
            # The half is of the same training maximum as the line above it.
            routine 531 bbb

            day press
            overhead press  5/3/1 tm 40kg +2.5kg deload 10%
            overhead press  5x10 50%
            chin up         5x10 bw

            day deadlift
            deadlift            5/3/1 tm 100kg +5kg deload 10%
            deadlift            5x10 50%
            hanging leg raise   5x10

            day bench
            bench press     5/3/1 tm 60kg +2.5kg deload 10%
            bench press     5x10 50%
            dumbbell row    5x10

            day squat
            squat           5/3/1 tm 90kg +5kg deload 10%
            squat           5x10 50%
            seated leg curl 5x10

            """)
}
