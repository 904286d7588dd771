// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
public import WorkoutsModels

/// The sessions of a sport that a person names, the newest first.
public struct SportSessions: Sendable {
    let sport: Workouts.Business.Model.Cardio.Sport
    /// The word that people type for it.
    let word: String
    /// The sessions, of which there is one at least.
    public let sessions: [Workouts.Business.Model.WorkoutSummary]

    /// - Parameter name: what sessions of no common sport are called; `nil` for a common one.
    public init(
        _ sport: Workouts.Business.Model.Cardio.Sport, _ name: String?,
        sessions: [Workouts.Business.Model.WorkoutSummary]
    ) {
        let title = sport.title.lowercased()
        let isTitle = Workouts.Business.Model.Cardio.Sport(named: title) == sport
        (self.sport, self.sessions) = (sport, sessions)
        word = name ?? (isTitle ? title : sport.rawValue)
    }

    var records: Workouts.Business.Model.SportRecords { .init(sport, sessions) }
}

/// The reports of a sport: its sessions, and the best of them.
public enum SportReport {
    /// The values of the domain.
    public typealias Model = Workouts.Business.Model

    /// The sessions of a sport, the newest first, at most `limit`, with what they come to.
    public static func history(
        _ done: SportSessions, limit: Int?, _ clock: DayClock
    ) -> Report {
        let shown = limit.map { Array(done.sessions.prefix($0)) } ?? done.sessions
        let records = done.records
        return Report(
            data: [
                "sport": .string(done.sport.rawValue),
                "sessions": .list(shown) { WorkoutJSON.summary($0, clock.zone(at: $0.start)) },
                "total": total(records),
            ],
            next: ["records: airfit pr \(done.word)"]
        ) { context in
            var table = TextTable([
                .left("ID"), .left("DATE"), .left("NAME", shrinks: true), .right("DISTANCE"),
                .right("TIME"), .right("PACE"), .right("BPM"),
            ])
            for session in shown {
                table.add(
                    "w\(session.id)", session.day.text, session.name,
                    session.cardio?.metres.map(CardioText.distance) ?? "-",
                    session.cardio?.seconds.map(Figures.duration) ?? "-",
                    session.cardio.flatMap(CardioText.pace) ?? "-",
                    session.cardio?.heartRate.map(String.init) ?? "-")
            }
            return table.lines(in: context) + [context.styled(sum(records), .dim)]
        }
    }

    /// The records of one sport.
    public static func records(_ done: SportSessions) -> Report {
        let records = done.records
        return Report(
            data: ["prs": [], "sports": [json(records)]],
            next: ["all of them: airfit history \(done.word)"]
        ) { context in
            guard !records.bests.isEmpty else { return [] }
            var table = TextTable([
                .left("RECORD"), .right("FIGURE"), .left("SESSION", shrinks: true), .left("DATE"),
                .left("ID"),
            ])
            for best in records.bests {
                table.add(
                    name(best.kind), figure(best), best.session.cardio.map(CardioText.text) ?? "",
                    best.session.day.text, "w\(best.session.id)")
            }
            let foot = "A pace is the mean of a session of at least that distance."
            return table.lines(in: context)
                + [sum(records), foot].flatMap { context.wrapped($0, .dim) }
        }
    }

    /// A line for each sport, below the records of exercises.
    public static func lines(_ all: [Model.SportRecords]) -> [String] {
        all.map { records in
            let bests = records.bests.prefix(3).map { "\(name($0.kind)) \(figure($0))" }
            return "\(records.sport.title): " + bests.joined(separator: ", ")
        }
    }

    /// The records of a sport as JSON.
    public static func json(_ records: Model.SportRecords) -> JSON {
        [
            "sport": .string(records.sport.rawValue),
            "records": .list(records.bests) { best in
                let over: JSON =
                    switch best.kind {
                    case .pace(let metres): .rounded(metres, 1)
                    case .distance, .time: .null
                    }
                let cardio = best.session.cardio
                return [
                    "kind": .string(kind(best.kind)), "over_m": over,
                    "distance_m": .rounded(cardio?.metres), "duration_s": .rounded(cardio?.seconds),
                    "date": .string(best.session.day.text),
                    "workout_id": .id("w", best.session.id),
                ]
            },
            "total": total(records),
        ]
    }

    private static func total(_ records: Model.SportRecords) -> JSON {
        [
            "sessions": .int(records.sessions), "distance_m": .rounded(records.metres),
            "duration_s": .rounded(records.seconds),
        ]
    }

    private static func sum(_ records: Model.SportRecords) -> String {
        let all = CardioText.total(metres: records.metres, seconds: records.seconds)
        return Plural.of(records.sessions, "session") + (all.map { ", \($0)" } ?? "") + "."
    }

    private static func kind(_ kind: Model.SportRecords.Kind) -> String {
        switch kind {
        case .distance: "distance"
        case .time: "time"
        case .pace: "pace"
        }
    }

    private static func name(_ kind: Model.SportRecords.Kind) -> String {
        switch kind {
        case .distance: "farthest"
        case .time: "longest"
        case .pace(let metres): "fastest \(CardioText.distance(metres))"
        }
    }

    private static func figure(_ best: Model.SportRecords.Best) -> String {
        let cardio = best.session.cardio
        return switch best.kind {
        case .distance: cardio?.metres.map(CardioText.distance) ?? "-"
        case .time: cardio?.seconds.map(Figures.duration) ?? "-"
        case .pace: cardio.flatMap(CardioText.pace) ?? "-"
        }
    }
}
