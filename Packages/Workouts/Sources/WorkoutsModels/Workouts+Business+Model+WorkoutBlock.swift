// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// Sets of a workout that are shown together.
    public enum WorkoutBlock: Sendable, Hashable {
        /// Sets of one exercise that follow each other.
        case exercise([WorkoutSet])
        /// Exercises that are done in turn.
        case superset(Superset)

        /// The blocks of a workout, in the order they were begun. A superset with one exercise is
        /// none.
        public static func blocks(of sets: [WorkoutSet]) -> [WorkoutBlock] {
            let numbered = sets.filter { $0.superset != nil }
            let supersets = Dictionary(grouping: numbered) { $0.superset ?? 0 }
                .filter { _, own in Set(own.map(\.exerciseID)).count > 1 }
            var blocks: [WorkoutBlock] = []
            var begun: Set<Int> = []
            var run: [WorkoutSet] = []
            func endRun() {
                if !run.isEmpty { blocks.append(.exercise(run)) }
                run = []
            }
            for set in sets {
                if let number = set.superset, let own = supersets[number] {
                    guard begun.insert(number).inserted else { continue }
                    endRun()
                    blocks.append(.superset(Superset(number, own)))
                } else {
                    if run.last?.exerciseID != set.exerciseID { endRun() }
                    run.append(set)
                }
            }
            endRun()
            return blocks
        }

        /// Its sets in the order they are shown: of a superset round by round.
        public var sets: [WorkoutSet] {
            switch self {
            case .exercise(let sets): sets
            case .superset(let superset): superset.rounds.flatMap { $0.compactMap(\.self) }
            }
        }

        /// What the exercise of a set is called in the block, such as `A2`; empty outside of a
        /// superset.
        public func label(of set: WorkoutSet) -> String {
            guard case .superset(let superset) = self,
                let place = superset.exercises.firstIndex(where: {
                    $0.exerciseID == set.exerciseID
                })
            else { return "" }
            return superset.letter + "\(place + 1)"
        }
    }

    /// Exercises that are done in turn, round by round.
    public struct Superset: Sendable, Hashable {
        /// Its number in the workout, from 0.
        public let number: Int
        /// The first set of each exercise, in the order they were begun.
        public let exercises: [WorkoutSet]
        /// For each round the set of each exercise, `nil` where it has none. Warm-ups stand beside
        /// warm-ups, before the work.
        public let rounds: [[WorkoutSet?]]

        /// The superset of these sets, in the order they were done.
        public init(_ number: Int, _ sets: [WorkoutSet]) {
            var seen: Set<Int64> = []
            let exercises = sets.filter { seen.insert($0.exerciseID).inserted }
            self.number = number
            self.exercises = exercises
            rounds = [false, true].flatMap { isWorking in
                let columns = exercises.map { first in
                    sets.filter {
                        $0.exerciseID == first.exerciseID && $0.draft.tag.isWorking == isWorking
                    }
                }
                return (0..<(columns.map(\.count).max() ?? 0)).map { round in
                    columns.map { round < $0.count ? $0[round] : nil }
                }
            }
        }

        /// `A` for the number 0, `B` for 1; from 26 on the number.
        public var letter: String { Self.letter(number) }

        /// The letter of a number.
        public static func letter(_ number: Int) -> String {
            guard (0..<26).contains(number) else { return "\(number)" }
            return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number)))
        }
    }
}

extension Workouts.Business.Model.Plan {
    public typealias Item = Workouts.Business.Model.PlanItem

    /// Exercises in their order, those of a superset together.
    public static func groups(of items: [Item]) -> [[Item]] {
        items.reduce(into: []) { groups, item in
            if item.line.isJoined, !groups.isEmpty {
                groups[groups.count - 1].append(item)
            } else {
                groups.append([item])
            }
        }
    }

    /// What exercises are called in their supersets, such as `A2`, one for each; empty outside.
    public static func labels(of items: [Item]) -> [String] {
        var supersets = 0
        return groups(of: items).flatMap { group -> [String] in
            guard group.count > 1 else { return [""] }
            supersets += 1
            let letter = Workouts.Business.Model.Superset.letter(supersets - 1)
            return group.indices.map { "\(letter)\($0 + 1)" }
        }
    }

    /// The exercise that is due; `nil` when all is done or skipped. In a superset it is the one
    /// with the fewest sets done, so that they are done in turn.
    public var due: Item? {
        for group in Self.groups(of: items) {
            let open = group.filter { !$0.isOver }
            if let next = open.min(by: { $0.done.count < $1.done.count }) { return next }
        }
        return nil
    }

    /// The superset of an exercise, itself included; alone outside of one.
    public func group(of item: Item) -> [Item] {
        Self.groups(of: items).first { $0.contains(item) } ?? [item]
    }

    /// Whether what is due belongs to a round of a superset that has begun: no rest before it.
    public var isMidRound: Bool {
        guard let due else { return false }
        return group(of: due).contains { $0.skippedAt == nil && $0.done.count > due.done.count }
    }
}
