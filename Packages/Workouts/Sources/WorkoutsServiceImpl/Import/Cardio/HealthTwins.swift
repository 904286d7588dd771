// SPDX-License-Identifier: Apache-2.0

import FileFormats

/// Workouts that several sources recorded at the same time: only those of one source are taken.
enum HealthTwins {
    /// The sessions to take, in the order of the file.
    static func one(
        of sessions: [HealthParser.Session], _ sources: inout SourceChoice
    ) -> [HealthParser.Session] {
        let spans = sessions.map(\.span)
        let timed = sessions.indices.compactMap { place in spans[place].map { (place, $0) } }
            .sorted { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
        var left = Set<Int>()
        var group: [(place: Int, span: ClosedRange<Int>)] = []
        for (place, span) in timed {
            if !group.contains(where: { isSame($0.span, span) }) {
                left.formUnion(rejects(of: group.map(\.place), sessions, &sources))
                group = []
            }
            group.append((place, span))
        }
        left.formUnion(rejects(of: group.map(\.place), sessions, &sources))
        return sessions.indices.filter { !left.contains($0) }.map { sessions[$0] }
    }

    /// Whether two spans share at least half of the shorter one.
    private static func isSame(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> Bool {
        let shared =
            min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
        return shared > 0 && shared * 2 >= min(one.count, other.count) - 1
    }

    /// Those of a group whose source is not taken.
    private static func rejects(
        of group: [Int], _ sessions: [HealthParser.Session], _ sources: inout SourceChoice
    ) -> [Int] {
        var weights: [Int: Double] = [:]
        for place in group {
            let session = sessions[place]
            weights[session.source] = max(weights[session.source] ?? 0, session.weight)
        }
        guard weights.count > 1, let taken = sources.choose("workouts", among: weights) else {
            return []
        }
        return group.filter { sessions[$0].source != taken }
    }
}

extension HealthParser.Session {
    /// Seconds since 1970 from start to end; `nil` where one of them is not known.
    var span: ClosedRange<Int>? {
        guard let first = ImportClock(start)?.identity, let last = ImportClock(end)?.identity,
            first <= last
        else { return nil }
        return first...last
    }

    /// Seconds from start to end, as far as a person's session goes.
    var elapsed: Double? {
        span.map { Double($0.upperBound - $0.lowerBound) }
            .flatMap { (0...CardioFigure.seconds).contains($0) ? $0 : nil }
    }

    /// How much it tells: the figures that are there, then its length.
    var weight: Double {
        let figures = [seconds, metres, kcal, heartRate, maxHeartRate, climb]
        return Double(figures.count { $0 ?? 0 > 0 }) + (seconds ?? 0) / CardioFigure.seconds
    }
}
