// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import WorkoutsModels

/// Reads Garmin's TCX, version 2: activities of laps. A session is an activity, its figures the
/// sums of its laps (reference, section 2.7).
struct TCXParser: ElementParser {
    private struct Activity {
        var sport = Workouts.Business.Model.Cardio.Sport.other
        var id = ""
        var notes: String?
        var line = 0
        var seconds: Double?
        var metres: Double?
        var kcal: Double?
        var rateTimesSeconds = 0.0
        var ratedSeconds = 0.0
        var maxRate = 0.0
        var track = TrackSums()
        var last: ImportClock?
        var jumps = false
    }

    private struct Lap {
        var start = ""
        var seconds = 0.0
        var rate: Double?
    }

    var assembler: ImportAssembler
    var elements = OpenElements()
    private var activity: Activity?
    private var lap: Lap?

    init(_ options: Workouts.Business.Model.Import.Options) {
        assembler = ImportAssembler(.tcx, options)
    }

    mutating func begin(_ name: String, _ reader: MarkupReader) throws(MarkupFailure) {
        if name == "Activity", activity == nil {
            activity = Activity(line: reader.line)
            activity?.sport = .init(named: try reader.attribute("Sport") ?? "")
        } else if name == "Lap", activity != nil {
            lap = Lap(start: try reader.attribute("StartTime") ?? "")
        } else if name == "Trackpoint" {
            assembler.rows += 1
        }
    }

    mutating func end(_ name: String, of parent: String, _ text: String) {
        switch (parent, name) {
        case ("Activity", "Id"): activity?.id = text
        case ("Activity", "Notes"): activity?.notes = Self.note(text)
        case ("Lap", "TotalTimeSeconds"):
            let seconds = CardioFigure.number(text, atMost: CardioFigure.seconds)
            lap?.seconds = seconds ?? 0
            add(seconds, to: \.seconds)
        case ("Lap", "DistanceMeters"):
            add(CardioFigure.number(text, atMost: CardioFigure.metres), to: \.metres)
        case ("Lap", "Calories"):
            add(CardioFigure.number(text, atMost: CardioFigure.kcal), to: \.kcal)
        case ("AverageHeartRateBpm", "Value"):
            lap?.rate = CardioFigure.number(text, atMost: 250)
        case ("MaximumHeartRateBpm", "Value"):
            let most = max(activity?.maxRate ?? 0, CardioFigure.number(text, atMost: 250) ?? 0)
            activity?.maxRate = most
        case ("HeartRateBpm", "Value"):
            activity?.track.add(heartRate: CardioFigure.number(text, atMost: 250))
        case ("Trackpoint", "AltitudeMeters"):
            activity?.track.add(height: Double(text))
        case ("Trackpoint", "Time"):
            if let clock = ImportClock(text) { takeTime(clock) }
        case (_, "Lap"): endLap()
        case (_, "Activity"): endActivity()
        default: break
        }
    }

    /// No recording rests for a day: the clock was set, or wrong before.
    private mutating func takeTime(_ clock: ImportClock) {
        let before = activity?.last ?? activity.flatMap { ImportClock($0.id) }
        if let before, abs(clock.identity - before.identity) > 86_400 { activity?.jumps = true }
        activity?.last = clock
    }

    private mutating func add(_ value: Double?, to path: WritableKeyPath<Activity, Double?>) {
        guard let value, var changed = activity else { return }
        changed[keyPath: path] = (changed[keyPath: path] ?? 0) + value
        activity = changed
    }

    private mutating func endLap() {
        guard let lap else { return }
        if activity?.id.isEmpty == true { activity?.id = lap.start }
        if let rate = lap.rate, rate > 0 {
            activity?.rateTimesSeconds += rate * lap.seconds
            activity?.ratedSeconds += lap.seconds
        }
        self.lap = nil
    }

    private mutating func endActivity() {
        // An activity inside another one ends with that one.
        guard let activity, !elements.isOpen("Activity") else { return }
        self.activity = nil
        guard let clock = ImportClock(activity.id) else {
            assembler.reject(
                line: activity.line, "Id", activity.id, "An activity needs the time of its start.")
            return
        }
        if activity.jumps {
            assembler.clockJumps(
                of: "an activity", "check its day and its length", line: activity.line)
        }
        let isRated = activity.ratedSeconds > 0
        let mean =
            isRated
            ? CardioFigure.heartRate(activity.rateTimesSeconds / activity.ratedSeconds)
            : activity.track.heartRate
        let elapsed = activity.last.map { Double($0.identity - clock.identity) }
        assembler.add(
            CardioDraft(
                clock: clock, startText: activity.id, name: activity.sport.title,
                cardio: .init(
                    sport: activity.sport, seconds: activity.seconds, metres: activity.metres,
                    heartRate: mean,
                    maxHeartRate: CardioFigure.heartRate(activity.maxRate)
                        ?? activity.track.maxHeartRate,
                    climbMetres: activity.track.climbMetres, kcal: activity.kcal),
                elapsed: elapsed.flatMap {
                    (0...CardioFigure.seconds).contains($0) ? max($0, activity.seconds ?? 0) : nil
                }, notes: activity.notes))
    }

    private static func note(_ text: String) -> String? {
        let note = PlainText.lines(text)
        return note.isEmpty ? nil : String(note.prefix(ImportLimits.noteLength))
    }
}
