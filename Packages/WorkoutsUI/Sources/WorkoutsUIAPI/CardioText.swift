// SPDX-License-Identifier: Apache-2.0

public import CoreModels
import DesignSystem
public import WorkoutsModels

/// What a workout came to, in few words: its sets, or the figures of a cardio session.
public enum CardioText {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The figures that are known, such as `4.69 km, 33:13, 7:05 /km, 153 bpm, 379 kcal`.
    public static func text(_ cardio: Model.Cardio) -> String {
        let parts = [
            cardio.metres.map(distance), cardio.seconds.map(Figures.duration), pace(cardio),
            rates(cardio), cardio.climbMetres.map { "up \(Figures.whole($0)) m" },
            cardio.kcal.map { "\(Figures.whole($0)) kcal" },
        ].compactMap(\.self)
        return parts.isEmpty ? cardio.sport.rawValue : parts.joined(separator: ", ")
    }

    /// The session as `airfit session` reads it, such as `run 5km 28:30 152bpm`; `nil` where neither
    /// how far nor how long it was is known.
    /// - Parameter name: the name of the session, which is kept where it is an everyday word.
    public static func typed(_ cardio: Model.Cardio, _ name: String) -> String? {
        guard cardio.metres != nil || cardio.seconds != nil else { return nil }
        func number(_ value: Double, _ decimals: Int = 0) -> String {
            Figures.plain(value, decimals: decimals).filter { $0 != "," }
        }
        let own = name.lowercased().split(separator: " ")
        let isOwn =
            cardio.sport == .other && own.count == 1 && own[0].allSatisfy(\.isLetter)
            && Model.Cardio.Sport.isEveryday(name)
        let sport = cardio.sport == .other ? "training" : cardio.sport.title.lowercased()
        let parts = [
            isOwn ? String(own[0]) : sport,
            cardio.metres.map {
                $0 < 1_000 ? "\(number($0))m" : "\(number($0 / 1_000, 3))km"
            }, cardio.seconds.map { Figures.duration($0.rounded()) },
            cardio.heartRate.map { "\($0)bpm" }, cardio.maxHeartRate.map { "max\($0)bpm" },
            cardio.climbMetres.map { "up\(number($0))m" },
            cardio.kcal.map { "\(number($0))kcal" },
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// The parts of a line about a workout: what was done, and how much of it.
    public static func parts(_ workout: Model.WorkoutSummary, _ unit: MassUnit) -> [String] {
        if let cardio = workout.cardio { return [text(cardio)] }
        let volume = workout.volumeKg > 0 ? [unit.whole(kilograms: workout.volumeKg)] : []
        return [Plural.of(workout.sets, "set")] + volume
    }

    /// The three cells of a list: exercises, sets and volume, or sport and distance.
    public static func cells(_ workout: Model.WorkoutSummary, _ unit: MassUnit) -> [String] {
        guard let cardio = workout.cardio else {
            return [
                String(workout.exercises), String(workout.sets),
                unit.whole(kilograms: workout.volumeKg),
            ]
        }
        return [cardio.sport.rawValue, "-", cardio.metres.map(distance) ?? "-"]
    }

    /// The distance and the time of many sessions, such as `42 km in 3 h 10 min`; `nil` without any.
    public static func total(metres: Double, seconds: Double) -> String? {
        let minutes = Int(bounding: (seconds / 60).rounded())
        let hours =
            seconds <= 0
            ? nil : minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
        switch (metres > 0, hours) {
        case (true, let hours?): return "\(distance(metres)) in \(hours)"
        case (true, nil): return distance(metres)
        case (false, let hours): return hours
        }
    }

    /// A distance in metres or kilometres, such as `4.69 km`.
    public static func distance(_ metres: Double) -> String {
        metres < 1_000 ? "\(Figures.whole(metres)) m" : "\(Figures.plain(metres / 1_000)) km"
    }

    /// Time for a kilometre on foot, for 100 m in the water and for 500 m in a boat, else kilometres
    /// in an hour; `nil` without a distance and a time.
    public static func pace(_ cardio: Model.Cardio) -> String? {
        guard let metres = cardio.metres, let seconds = cardio.seconds, metres >= 100, seconds > 0
        else { return nil }
        func time(for distance: Double) -> String {
            Figures.duration((seconds * distance / metres).rounded())
        }
        switch cardio.sport {
        case .running, .walking, .hiking: return "\(time(for: 1_000)) /km"
        case .swimming: return "\(time(for: 100)) /100 m"
        case .rowing: return "\(time(for: 500)) /500 m"
        case .cycling, .skiing, .skating, .other:
            return "\(Figures.one(metres * 3.6 / seconds)) km/h"
        }
    }

    private static func rates(_ cardio: Model.Cardio) -> String? {
        switch (cardio.heartRate, cardio.maxHeartRate) {
        case (let mean?, let most?): "\(mean) bpm (max \(most))"
        case (let mean?, nil): "\(mean) bpm"
        case (nil, let most?): "max \(most) bpm"
        case (nil, nil): nil
        }
    }
}
