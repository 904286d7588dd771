// SPDX-License-Identifier: Apache-2.0

import WorkoutsModels

/// What storing a parsed file comes to: which exercises its names mean and which of its sets are
/// new.
struct ImportPlan {
    typealias Model = Workouts.Business.Model

    /// What a name of the file means.
    enum Target {
        case known(id: Int64, kind: Model.Exercise.Kind)
        /// Place among `created`.
        case new(Int)
    }

    /// One target for each of the file's exercises.
    let targets: [Target]
    /// Exercises nobody knew, without their ids.
    let created: [Model.Exercise]
    let matches: Model.Import.Matches
    /// The name of each of the file's exercises where the exercise is called otherwise.
    let fileNames: [String?]

    /// Matches every name once: own exercises first, then the catalogue by name, alias and words.
    init(_ file: Model.Import.ParsedFile, own: [Model.Exercise]) {
        // Of several with one id the first is the exercise, the others are its other names.
        let ownNames = Dictionary(
            own.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        var ownByName: [String: Model.Exercise] = [:]
        var ownByKey: [String: Model.Exercise] = [:]
        for exercise in own {
            ownByName[ExerciseName.folded(exercise.name)] = exercise
            ownByKey[ExerciseName.key(exercise.name)] = exercise
        }
        var targets: [Target] = []
        var created: [Model.Exercise] = []
        var createdPlaces: [String: Int] = [:]
        var known = 0
        var byAlias = 0
        var new: [Int] = []
        var likes: [Model.Exercise?] = []
        var renamed: [Model.Import.Renamed] = []
        var order: [(id: Int64, name: String)] = []
        var namesOf: [Int64: [String]] = [:]
        var fileNames: [String?] = Array(repeating: nil, count: file.exercises.count)
        for (index, parsed) in file.exercises.enumerated() {
            let folded = ExerciseName.folded(parsed.name)
            let found: Model.Exercise
            if let exercise = ownByName[folded] {
                known += 1
                found = exercise
            } else if let exercise = Self.builtIn(folded) ?? ownByKey[ExerciseName.key(folded)] {
                if ExerciseName.folded(exercise.name) == folded { known += 1 } else { byAlias += 1 }
                found = exercise
            } else {
                let place = createdPlaces[folded] ?? created.count
                if place == created.count {
                    createdPlaces[folded] = place
                    new.append(index)
                    likes.append(ExerciseCatalogue.builtIn.match(folded)?.exercise)
                    created.append(Self.placeholder(parsed.name))
                }
                targets.append(.new(place))
                continue
            }
            targets.append(.known(id: found.id, kind: found.kind))
            let name = ExerciseCatalogue.exercise(id: found.id)?.name ?? ownNames[found.id] ?? ""
            let written = Self.trimmed(parsed.name)
            if namesOf[found.id] == nil { order.append((found.id, name)) }
            namesOf[found.id, default: []].append(written)
            if ExerciseName.folded(name) != folded {
                fileNames[index] = written
                renamed.append(.init(name: written, exercise: name))
            }
        }
        let kinds = Self.kinds(of: new, in: file)
        created = created.indices.map { Self.exercise(created[$0].name, kinds[$0], likes[$0]) }
        self.targets = targets
        self.fileNames = fileNames
        self.created = created
        matches = Model.Import.Matches(
            known: known, byAlias: byAlias, new: created.map(\.name), renamed: renamed,
            joined: order.compactMap { id, name in
                let names = namesOf[id] ?? []
                let isOne = Set(names.map(ExerciseName.folded)).count == 1
                return isOne ? nil : .init(exercise: name, names: names)
            })
    }

    /// The built-in exercise a name means: near movements stay apart, because an app that has a
    /// name for each means two exercises.
    private static func builtIn(_ folded: String) -> Model.Exercise? {
        switch ExerciseCatalogue.builtIn.match(folded) {
        case .exact(let exercise), .alias(let exercise), .words(let exercise): exercise
        case .near, nil: nil
        }
    }

    private static func placeholder(_ name: String) -> Model.Exercise {
        exercise(name, .weight, nil)
    }

    /// A new exercise; where it is near to a built-in one, it is measured alike and trains the same
    /// muscles.
    private static func exercise(
        _ name: String, _ kind: Model.Exercise.Kind, _ like: Model.Exercise?
    ) -> Model.Exercise {
        let kind = like?.kind ?? kind
        let words = Set(ExerciseName.words(name))
        let equipment = Model.Equipment.allCases.first {
            words.isSuperset(of: ExerciseName.words($0.rawValue))
        }
        return Model.Exercise(
            id: 0, name: trimmed(name), kind: kind, primary: like?.primary ?? [],
            equipment: equipment ?? like?.equipment ?? (kind == .bodyweight ? .bodyweight : .other),
            isCustom: true)
    }

    private static func trimmed(_ name: String) -> String {
        name.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }

    /// How unknown exercises are measured, by what their sets hold.
    private static func kinds(
        of exercises: [Int], in file: Model.Import.ParsedFile
    ) -> [Model.Exercise.Kind] {
        var loads: Set<Int> = []
        var repetitions: Set<Int> = []
        var times: Set<Int> = []
        var distances: Set<Int> = []
        for workout in file.workouts {
            for set in workout.sets {
                if set.draft.load.map({ $0.grams > 0 }) ?? false { loads.insert(set.exercise) }
                if set.draft.reps ?? 0 > 0 { repetitions.insert(set.exercise) }
                if set.draft.seconds ?? 0 > 0 { times.insert(set.exercise) }
                if set.draft.metres ?? 0 > 0 { distances.insert(set.exercise) }
            }
        }
        return exercises.map { index in
            if file.exercises[index].isAssisted { return .assisted }
            if loads.contains(index) { return .weight }
            if repetitions.contains(index) { return .bodyweight }
            if distances.contains(index) { return .distance }
            return times.contains(index) ? .duration : .weight
        }
    }
}
