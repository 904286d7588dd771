// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import DesignSystem
public import WorkoutsModels

/// Records as people read them.
public enum RecordText {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The name of a kind of record in a column.
    public static func kind(_ kind: Model.Record.Kind) -> String {
        switch kind {
        case .e1rm: "e1RM"
        case .weight: "weight"
        case .reps: "reps"
        case .volume: "volume"
        }
    }

    /// The figure of a record with its unit; weights are in `unit`.
    public static func value(_ record: Model.Record, _ unit: MassUnit) -> String {
        figure(record.value, record.kind, unit)
    }

    /// A figure of a kind, with its unit.
    public static func figure(
        _ value: Double, _ kind: Model.Record.Kind, _ unit: MassUnit
    ) -> String {
        switch kind {
        case .e1rm, .weight: unit.one(kilograms: value)
        case .reps: "\(Figures.whole(value)) reps"
        case .volume: unit.whole(kilograms: value)
        }
    }

    /// The name of the best of a kind, to stand before its figure.
    public static func best(_ kind: Model.Record.Kind) -> String {
        switch kind {
        case .e1rm: "Best e1RM"
        case .weight: "Heaviest"
        case .reps: "Most reps"
        case .volume: "Best set"
        }
    }

    /// The figure, without its unit when the name of the kind says it.
    public static func bare(_ record: Model.Record, _ unit: MassUnit) -> String {
        record.kind == .reps ? Figures.whole(record.value) : value(record, unit)
    }

    /// The gain over the record before it, in per cent; empty for a first record.
    public static func gain(_ record: Model.Record) -> String {
        guard let previous = record.previous, previous.value > 0 else { return "" }
        return "\(Figures.signed((record.value / previous.value - 1) * 100))%"
    }

    /// What the figures mean, for the line under a list of them.
    public static func footnote(_ kind: Model.Record.Kind, _ formula: OneRepMax) -> String {
        switch kind {
        case .e1rm:
            "Formula: \(formula.name), sets of 1-10 reps, warm-up and assisted sets left out."
        case .weight: "Heaviest load, warm-up and assisted sets left out."
        case .reps: "Most repetitions in a set, warm-up and assisted sets left out."
        case .volume: "Load times repetitions of a set, warm-up and assisted sets left out."
        }
    }

    /// The text beside a set that made records, such as `PR e1RM, weight`. Records without an
    /// earlier value are left out, because the first time of an exercise makes all of them.
    public static func badge(_ set: Int64, in records: [Model.Record]) -> String {
        let kinds = records.filter { $0.set.id == set && $0.previous != nil }.map { kind($0.kind) }
        return kinds.isEmpty ? "" : "PR " + kinds.joined(separator: ", ")
    }
}
