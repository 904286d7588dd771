// SPDX-License-Identifier: Apache-2.0

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
        case assumptions
        case dryRun = "dry_run"
        case batch, warnings
    }

    /// Writes the `data` of the command's document: one flat object, what is absent as `null`, the
    /// batch as `b7`.
    ///
    /// The warnings are left out: they have a place of their own in the envelope.
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
        try container.encode(skipped, forKey: .skipped)
        try container.encode(rejected, forKey: .rejected)
        try container.encode(duplicates, forKey: .duplicates)
        try container.encode(newSets, forKey: .newSets)
        try container.encode(newWorkouts, forKey: .newWorkouts)
        try container.encode(matches.new, forKey: .newExercises)
        try container.encode(matches.known, forKey: .knownExercises)
        try container.encode(matches.byAlias, forKey: .aliasedExercises)
        try container.encode(assumptions, forKey: .assumptions)
        try container.encode(dryRun, forKey: .dryRun)
        try container.encode(batch.map { "b\($0)" }, forKey: .batch)
        if isWhole(encoder) { try container.encode(warnings, forKey: .warnings) }
    }
}
