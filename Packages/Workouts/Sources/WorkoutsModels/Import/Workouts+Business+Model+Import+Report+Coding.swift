// SPDX-License-Identifier: Apache-2.0

import CoreModels

extension Workouts.Business.Model.Import.Report: Encodable {
    enum CodingKeys: String, CodingKey {
        case file, format, dialect, unit, rows, workouts, sets
        case workingSets = "working_sets"
        case exercises, volume, first, last
        case firstAt = "first_at"
        case lastAt = "last_at"
        case topE1RM = "top_e1rm"
        case skipped, rejected, duplicates
        case newSets = "new_sets"
        case newWorkouts = "new_workouts"
        case newExercises = "new_exercises"
        case knownExercises = "known_exercises"
        case aliasedExercises = "aliased_exercises"
        case renamedExercises = "renamed_exercises"
        case joinedExercises = "joined_exercises"
        case assumptions
        case dryRun = "dry_run"
        case batch, warnings, cardio, energy
    }

    /// Writes the `data` of the command's document: one flat object, with `null` for an absent
    /// value and the batch as `b7`.
    ///
    /// The warnings are left out: the envelope has its own place for them.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file, forKey: .file)
        try container.encode(format, forKey: .format)
        try container.encode(dialect, forKey: .dialect)
        try container.encode(unit, forKey: .unit)
        try container.encode(rows, forKey: .rows)
        try container.encode(workouts, forKey: .workouts)
        try container.encode(figures.sets, forKey: .sets)
        try container.encode(figures.workingSets, forKey: .workingSets)
        try container.encode(exercises, forKey: .exercises)
        try container.encode(figures.volume, forKey: .volume)
        try container.encode(figures.first?.text, forKey: .first)
        try container.encode(figures.last?.text, forKey: .last)
        try container.encode(figures.first?.rfc3339, forKey: .firstAt)
        try container.encode(figures.last?.rfc3339, forKey: .lastAt)
        try container.encode(figures.topE1RM, forKey: .topE1RM)
        try container.encode(figures.cardio, forKey: .cardio)
        try container.encode(figures.energy, forKey: .energy)
        try container.encode(skipped, forKey: .skipped)
        try container.encode(rejected, forKey: .rejected)
        try container.encode(duplicates, forKey: .duplicates)
        try container.encode(newSets, forKey: .newSets)
        try container.encode(newWorkouts, forKey: .newWorkouts)
        try container.encode(matches.new, forKey: .newExercises)
        try container.encode(matches.known, forKey: .knownExercises)
        try container.encode(matches.byAlias, forKey: .aliasedExercises)
        try container.encode(matches.renamed, forKey: .renamedExercises)
        try container.encode(matches.joined, forKey: .joinedExercises)
        try container.encode(assumptions, forKey: .assumptions)
        try container.encode(dryRun, forKey: .dryRun)
        try container.encode(batch.map { "b\($0)" }, forKey: .batch)
        if isWhole(encoder) { try container.encode(warnings, forKey: .warnings) }
    }
}

extension Workouts.Business.Model.Import.Report: Decodable {
    /// Reads what `encode(to:)` writes. Missing warnings mean that there are none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        file = try container.decode(String.self, forKey: .file)
        format = try container.decode(
            Workouts.Business.Model.Import.Format.self, forKey: .format)
        dialect = try container.decode(
            Workouts.Business.Model.Import.Dialect.self, forKey: .dialect)
        unit = try container.decodeIfPresent(
            Workouts.Business.Model.MassUnit.self, forKey: .unit)
        rows = try container.decode(Int.self, forKey: .rows)
        workouts = try container.decode(Int.self, forKey: .workouts)
        exercises = try container.decode(Int.self, forKey: .exercises)
        figures = try Self.figures(in: container)
        skipped = try container.decode(
            Workouts.Business.Model.Import.Skipped.self, forKey: .skipped)
        rejected = try container.decode(
            [Workouts.Business.Model.Import.RejectedRow].self, forKey: .rejected)
        assumptions = try container.decode([String].self, forKey: .assumptions)
        warnings = try container.decodeIfPresent([String].self, forKey: .warnings) ?? []
        matches = Workouts.Business.Model.Import.Matches(
            known: try container.decode(Int.self, forKey: .knownExercises),
            byAlias: try container.decode(Int.self, forKey: .aliasedExercises),
            new: try container.decode([String].self, forKey: .newExercises),
            renamed: try container.decodeIfPresent(
                [Workouts.Business.Model.Import.Renamed].self, forKey: .renamedExercises) ?? [],
            joined: try container.decodeIfPresent(
                [Workouts.Business.Model.Import.Joined].self, forKey: .joinedExercises) ?? [])
        duplicates = try container.decode(Int.self, forKey: .duplicates)
        newSets = try container.decode(Int.self, forKey: .newSets)
        newWorkouts = try container.decode(Int.self, forKey: .newWorkouts)
        dryRun = try container.decode(Bool.self, forKey: .dryRun)
        batch = try Self.batch(in: container)
    }

    private static func figures(
        in container: KeyedDecodingContainer<CodingKeys>
    ) throws -> Workouts.Business.Model.Import.Figures {
        var figures = Workouts.Business.Model.Import.Figures()
        figures.sets = try container.decode(Int.self, forKey: .sets)
        figures.workingSets = try container.decode(Int.self, forKey: .workingSets)
        figures.volume = try container.decode(Double.self, forKey: .volume)
        figures.first = try moment(in: container, .first, .firstAt)
        figures.last = try moment(in: container, .last, .lastAt)
        figures.topE1RM = try container.decode(
            [Workouts.Business.Model.Import.BestLift].self, forKey: .topE1RM)
        figures.cardio = try container.decodeIfPresent(
            Workouts.Business.Model.Import.CardioSum.self, forKey: .cardio)
        figures.energy = try container.decodeIfPresent(
            Workouts.Business.Model.Import.EnergySum.self, forKey: .energy)
        return figures
    }

    private static func moment(
        in container: KeyedDecodingContainer<CodingKeys>, _ text: CodingKeys, _ rfc3339: CodingKeys
    ) throws -> Workouts.Business.Model.Import.Moment? {
        guard let written = try container.decodeIfPresent(String.self, forKey: text) else {
            return nil
        }
        return Workouts.Business.Model.Import.Moment(
            text: written, rfc3339: try container.decode(String.self, forKey: rfc3339))
    }

    /// The number of an id such as `b7`.
    private static func batch(
        in container: KeyedDecodingContainer<CodingKeys>
    ) throws -> Int64? {
        guard let id = try container.decodeIfPresent(String.self, forKey: .batch) else {
            return nil
        }
        guard id.hasPrefix("b"), let number = Int64(id.dropFirst(), in: .rowIDs) else {
            throw DecodingError.dataCorruptedError(
                forKey: .batch, in: container, debugDescription: "\(id) is not the id of an import")
        }
        return number
    }

    /// Whether the document is to leave nothing out: a recording must give the same value back.
    func isWhole(_ encoder: any Encoder) -> Bool {
        // The key of Relux's recordings, by its text: models know no framework.
        CodingUserInfoKey(rawValue: "relux.recording").flatMap { encoder.userInfo[$0] } != nil
    }
}

extension Workouts.Business.Model.Import.BestLift: Decodable {
    /// Reads what `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        exercise = try container.decode(String.self, forKey: .exercise)
        e1rm = try container.decode(Double.self, forKey: .e1rm)
        weight = try container.decode(Double.self, forKey: .weight)
        reps = try container.decode(Int.self, forKey: .reps)
        date = Workouts.Business.Model.Import.Moment(
            text: try container.decode(String.self, forKey: .date),
            rfc3339: try container.decode(String.self, forKey: .at))
    }
}
