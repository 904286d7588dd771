// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import DesignSystem
public import WorkoutsModels

/// A figure of an exercise that a chart shows over time.
public enum ExerciseFigure: Sendable, Equatable, CaseIterable {
    case e1rm, volume, reps, time, distance

    /// The short name of the figure.
    public var name: String {
        switch self {
        case .e1rm: "e1RM"
        case .volume: "volume"
        case .reps: "reps"
        case .time: "time"
        case .distance: "distance"
        }
    }

    /// The name of the figure with its unit; weights are in `unit`.
    public func title(_ unit: MassUnit) -> String {
        switch self {
        case .e1rm: "e1RM, \(unit.rawValue)"
        case .volume: "Volume, \(unit.rawValue)"
        case .reps: "Most reps"
        case .time: "Time"
        case .distance: "Distance, km"
        }
    }

    /// The figure of a day, with weights in `unit`; `nil` when the day has none.
    public func value(_ day: Workouts.Business.Model.ExerciseDay, _ unit: MassUnit) -> Double? {
        switch self {
        case .e1rm: day.e1rmKg.map { unit.figure(kilograms: $0) }
        case .volume: unit.figure(kilograms: day.volumeKg)
        case .reps: day.mostReps.map(Double.init)
        case .time: day.seconds
        case .distance: day.metres.map { $0 / 1_000 }
        }
    }

    /// Its index in `allCases`.
    public var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// A value as it is shown.
    public func text(_ value: Double) -> String {
        switch self {
        case .e1rm: Figures.one(value)
        case .volume, .reps: Figures.whole(value)
        case .time: Figures.duration(value)
        case .distance: Figures.plain(value)
        }
    }
}
