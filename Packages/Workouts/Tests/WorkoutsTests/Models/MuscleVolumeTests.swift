// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Testing
import WorkoutsModels
import WorkoutsTestSupport

@Suite("Volume of muscles")
struct MuscleVolumeTests {
    typealias Model = Workouts.Business.Model

    private static func exercise(
        _ id: Int64, _ primary: [Model.Muscle], _ secondary: [Model.Muscle] = [],
        kind: Model.Exercise.Kind = .weight
    ) -> Model.Exercise {
        .init(
            id: id, name: "Exercise \(id)", kind: kind, primary: primary, secondary: secondary,
            equipment: .other)
    }

    private static func weeks(_ totals: [Model.ExerciseTotals]) -> Model.MuscleWeeks {
        .init(first: .init("2026-11-16"), weeks: 1, of: totals)
    }

    private static func sets(_ weeks: Model.MuscleWeeks) -> [Model.Muscle: Double] {
        Dictionary(weeks.muscles.map { ($0.muscle, $0.sets) }, uniquingKeysWith: { $1 })
    }

    /// The push day of a published page on the fractional method: four sets of the bench press,
    /// three inclined, three overhead, three lateral raises, three pushdowns
    /// (befitandstrong.com, Direct vs Indirect Volume, after Pelland et al. 2025).
    @Test("the published push day has the published direct sets, and half of the indirect ones")
    func published() {
        let bench = Self.exercise(1, [.chest], [.shoulders, .triceps])
        let incline = Self.exercise(2, [.chest], [.shoulders, .triceps])
        let overhead = Self.exercise(3, [.shoulders], [.triceps])
        let raise = Self.exercise(4, [.shoulders])
        let pushdown = Self.exercise(5, [.triceps])
        let weeks = Self.weeks([
            .init(exercise: bench, workingSets: 4, volumeKg: 1_600),
            .init(exercise: incline, workingSets: 3, volumeKg: 900),
            .init(exercise: overhead, workingSets: 3, volumeKg: 700),
            .init(exercise: raise, workingSets: 3, volumeKg: 300),
            .init(exercise: pushdown, workingSets: 3, volumeKg: 500),
        ])
        let direct = Dictionary(
            weeks.muscles.map { ($0.muscle, $0.direct) }, uniquingKeysWith: { $1 })
        #expect(direct[.chest] == 7 && direct[.shoulders] == 6 && direct[.triceps] == 3)
        let sets = Self.sets(weeks)
        // 6 + 7/2 and 3 + 10/2: the page counts the pressing sets as about 3.5 and about 5.
        #expect(sets[.chest] == 7 && sets[.shoulders] == 9.5 && sets[.triceps] == 8)
        let load = Dictionary(
            weeks.muscles.map { ($0.muscle, $0.volumeKg) }, uniquingKeysWith: { $1 })
        #expect(load[.chest] == 2_500.0 && load[.shoulders] == 2_250.0)
        #expect(load[.triceps] == 2_100.0)
    }

    @Test("a muscle that an exercise names twice counts once, as a direct one")
    func twice() {
        let weeks = Self.weeks([
            .init(exercise: Self.exercise(1, [.lats], [.lats]), workingSets: 2, volumeKg: 100)
        ])
        #expect(Self.sets(weeks)[.lats] == 2)
        #expect(weeks.muscles.first { $0.muscle == .lats }?.volumeKg == 100)
    }

    @Test("every muscle is there; runs do not count, and sets without a muscle are told apart")
    func others() {
        let weeks = Self.weeks([
            .init(
                exercise: Self.exercise(1, [.quadriceps], kind: .distance), workingSets: 1,
                volumeKg: 0),
            .init(exercise: Self.exercise(2, []), workingSets: 4, volumeKg: 40),
            .init(
                exercise: Self.exercise(3, [.abdominals], kind: .duration), workingSets: 2,
                volumeKg: 0),
        ])
        #expect(weeks.muscles.map(\.muscle) == Model.Muscle.allCases)
        #expect(weeks.muscles.filter { $0.sets > 0 }.map(\.muscle) == [.abdominals])
        #expect(weeks.unknownSets == 4 && weeks.unknownExercises == ["Exercise 2"])
        #expect(weeks.last.text == "2026-11-22")
    }

    @Test("the sum over all muscles is what its sets give, one by one")
    func recomputed() {
        var totals: [Model.ExerciseTotals] = []
        let muscles = Model.Muscle.allCases
        for number in 0..<40 {
            let primary = [muscles[number % 17]]
            let secondary = [muscles[(number * 7 + 3) % 17], muscles[(number * 5 + 1) % 17]]
            totals.append(
                .init(
                    exercise: Self.exercise(Int64(number), primary, secondary),
                    workingSets: number % 6, volumeKg: Double(number) * 12.5))
        }
        let found = Self.weeks(totals)
        for muscle in muscles {
            var (sets, load) = (0.0, 0.0)
            for total in totals where total.workingSets > 0 {
                let share =
                    total.exercise.primary.contains(muscle)
                    ? 1 : total.exercise.secondary.contains(muscle) ? 0.5 : 0.0
                sets += share * Double(total.workingSets)
                load += share * total.volumeKg
            }
            let one = found.muscles.first { $0.muscle == muscle }
            #expect(one?.sets == sets && abs((one?.volumeKg ?? -1) - load) < 1e-9, "\(muscle)")
        }
    }
}
