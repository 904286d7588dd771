// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Sets as the lines of another app's file. Strong: dialect S2, whose cells name their units as
/// Strong does, `kg` or `lbs` and `km`.
/// Hevy: kilograms and kilometres (reference, sections 2.1 and 2.2).
struct ExportLines {
    typealias Model = Workouts.Business.Model

    struct Workout {
        let id: Int64
        let name: String
        /// Seconds since 1970.
        let start: Int64
        let end: Int64?
        let notes: String?
    }

    private let format: Model.ExportFormat
    private let calendar: Calendar
    private var workout: Int64?
    private var exercise: Int64?
    /// How many numbered sets each exercise of the workout has so far.
    private var numbers: [Int64: Int] = [:]
    /// Place in the run of sets of one exercise.
    private var index = 0

    init(_ format: Model.ExportFormat, _ calendar: Calendar) {
        self.format = format
        self.calendar = calendar
    }

    var header: String {
        switch format {
        case .strong:
            "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;"
                + "Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\n"
        case .hevy:
            #""title","start_time","end_time","description","exercise_title","superset_id","#
                + #""exercise_notes","set_index","set_type","weight_kg","reps","distance_km","#
                + #""duration_seconds","rpe""# + "\n"
        }
    }

    /// The line of a set, with the rest after it where the format has a line for that.
    mutating func text(of set: Model.WorkoutSet, in workout: Workout) -> String {
        if self.workout != workout.id {
            self.workout = workout.id
            exercise = nil
            numbers = [:]
        }
        index = exercise == set.exerciseID ? index + 1 : 0
        exercise = set.exerciseID
        switch format {
        case .strong: return strong(set, workout)
        case .hevy: return hevy(set, workout)
        }
    }

    // MARK: - Strong

    private mutating func strong(_ set: Model.WorkoutSet, _ workout: Workout) -> String {
        let draft = set.draft
        let head = [date(workout.start), workout.name, set.exerciseName]
        let tail = [workout.notes ?? "", length(workout)]
        let load: [String] = [
            draft.load.map { Self.number($0.entered) } ?? "", Self.unit(of: draft.load),
        ]
        let distance: [String] = [
            draft.metres.map { Self.number($0 / 1_000) } ?? "", draft.metres == nil ? "" : "km",
        ]
        let measures: [String] =
            load + [draft.reps.map(String.init) ?? "", draft.rpe.map(Self.number) ?? ""]
            + distance + [draft.seconds.map(Self.number) ?? ""]
        var lines = line(head + [order(set)] + measures + [draft.note ?? ""] + tail, ";")
        if let rest = set.restSeconds {
            let blank = Array(repeating: "", count: 6)
            lines += line(head + ["Rest Timer"] + blank + ["\(rest)", ""] + tail, ";")
        }
        return lines
    }

    private mutating func order(_ set: Model.WorkoutSet) -> String {
        switch set.draft.tag {
        case .warmup: return "W"
        case .drop: return "D"
        case .failure: return "F"
        case .normal, .unknown:
            numbers[set.exerciseID, default: 0] += 1
            return "\(numbers[set.exerciseID, default: 0])"
        }
    }

    private func length(_ workout: Workout) -> String {
        guard let end = workout.end, end > workout.start else { return "" }
        let seconds = end - workout.start
        let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
        return parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }

    private func date(_ seconds: Int64) -> String {
        let parts = parts(seconds)
        return "\(parts.year ?? 0)-\(Self.two(parts.month))-\(Self.two(parts.day)) "
            + "\(Self.two(parts.hour)):\(Self.two(parts.minute)):\(Self.two(parts.second))"
    }

    // MARK: - Hevy

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private func hevy(_ set: Model.WorkoutSet, _ workout: Workout) -> String {
        let draft = set.draft
        let type =
            switch draft.tag {
            case .normal, .unknown: "normal"
            case .warmup: "warmup"
            case .drop: "dropset"
            case .failure: "failure"
            }
        let hasLoad = draft.load.map { $0.basis == .total || $0.grams > 0 } ?? false
        return line(
            [
                workout.name, moment(workout.start), workout.end.map(moment) ?? "",
                Self.flat(workout.notes), set.exerciseName, set.superset.map(String.init) ?? "",
                Self.flat(draft.note), "\(index)", type,
                hasLoad ? draft.load.map(Self.kilograms) ?? "" : "",
                draft.reps.map(String.init) ?? "",
                draft.metres.map { Self.number($0 / 1_000) } ?? "",
                draft.seconds.map(Self.number) ?? "", draft.rpe.map(Self.number) ?? "",
            ], ",")
    }

    private func moment(_ seconds: Int64) -> String {
        let parts = parts(seconds)
        return "\(parts.day ?? 0) \(Self.months[(parts.month ?? 1) - 1]) \(parts.year ?? 0), "
            + "\(Self.two(parts.hour)):\(Self.two(parts.minute))"
    }

    /// Hevy writes line ends as `\n`.
    private static func flat(_ text: String?) -> String {
        text?.replacing("\n", with: "\\n") ?? ""
    }

    // MARK: - Cells

    private func parts(_ seconds: Int64) -> DateComponents {
        calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: Date(timeIntervalSince1970: Double(seconds)))
    }

    private func line(_ cells: [String], _ delimiter: Character) -> String {
        cells.map { DelimitedText.cell($0, delimiter: delimiter) }
            .joined(separator: String(delimiter)) + "\n"
    }

    /// A load in kilograms, with a zero behind where it would be read as converted pounds.
    private static func kilograms(_ load: Model.Load) -> String {
        let text = number(load.kilograms)
        let read = HevyParser.snapped(load.kilograms, .kg, as: text)
        return read.grams == load.grams ? text : text + "0"
    }

    /// A load's unit as Strong writes it.
    private static func unit(of load: Model.Load?) -> String {
        switch load?.unit {
        case .kg: "kg"
        case .lb: "lbs"
        case nil: ""
        }
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int64(bounding: value))" : "\(value)"
    }

    private static func two(_ number: Int?) -> String {
        let text = String(number ?? 0)
        return text.count == 1 ? "0" + text : text
    }
}
