// SPDX-License-Identifier: Apache-2.0

import CoreModels
public import DesignSystem
import Foundation
public import NutritionModels

/// Fasts, as text and as JSON, against the goal that the person has.
public struct FastingReport: Sendable {
    private let fasting: Nutrition.Business.Model.Fasting
    private let clock: DayClock

    /// Creates a report; the goal is that of the clock's preferences.
    public init(_ fasting: Nutrition.Business.Model.Fasting, _ clock: DayClock) {
        (self.fasting, self.clock) = (fasting, clock)
    }

    private var goal: Int? { clock.preferences.fastingHours }

    /// The goal as it is written: `16:8`.
    private var goalText: String? { goal.map { "\($0):\(24 - $0)" } }

    /// When the fast that goes on reaches the goal.
    private var goalAt: Date? {
        fasting.since.flatMap { since in goal.map { since + Double($0) * 3_600 } }
    }

    /// The fast that goes on, in a line that stays true: `since 20:10, 16:8 at 12:10`.
    public var standing: String {
        guard let since = fasting.since else { return unknown }
        let isLong = clock.now.timeIntervalSince(since) >= 86_400
        let begun = "since \(isLong ? weekday(since) : "")\(Figures.time(since, clock))"
        guard let goalText, let goalAt else { return begun }
        return goalAt <= clock.now
            ? "\(begun), \(goalText) reached"
            : "\(begun), \(goalText) at \(Figures.time(goalAt, clock))"
    }

    /// The same with how long it is: `14 h 20 min since 20:10, 16:8 at 12:10`.
    public var now: String {
        fasting.since.map { Self.hours(clock.now.timeIntervalSince($0)) + " \(standing)" }
            ?? unknown
    }

    private var unknown: String {
        guard let gap = fasting.gap else { return "not known: no meal with a time is logged" }
        return "not known: nothing is logged on \(Figures.shortDay(gap.text, clock))"
    }

    private func weekday(_ instant: Date) -> String {
        Day(clock.text(of: instant)).weekday.map { $0.short + " " } ?? ""
    }

    private static func hours(_ seconds: Double) -> String {
        let minutes = Int(bounding: max(0, seconds) / 60)
        return "\(minutes / 60) h \(minutes % 60) min"
    }

    private func isReached(_ day: Nutrition.Business.Model.Fasting.DayFast) -> Bool? {
        goal.flatMap { goal in day.seconds.map { $0 >= Double(goal) * 3_600 } }
    }

    /// The report of several days. `isOpen` adds the fast that goes on.
    public func report(isOpen: Bool) -> Report {
        let isKnown = fasting.since != nil || fasting.days.contains { $0.from != nil }
        let next =
            !isKnown
            ? ["next: airfit eat 450kcal lunch --time 12:30"]
            : goal == nil ? ["set a goal: airfit config set fasting 16:8"] : []
        return Report(data: json, next: next) { lines($0, isOpen: isOpen) }
    }

    private func lines(_ context: ReportContext, isOpen: Bool) -> [ReportLine] {
        var columns: [TextTable.Column] = [
            .left("DAY"), .right("LONGEST"), .left("FROM"), .left("TO"),
        ]
        if let goalText { columns.append(.left(goalText)) }
        var table = TextTable(columns)
        for day in fasting.days.reversed() {
            var row: [String] = [
                day.day.text, day.seconds.map(Self.hours) ?? "-",
                day.from.map { Figures.time($0, clock) } ?? "",
                day.to.map { Figures.time($0, clock) } ?? "",
            ]
            if goal != nil { row.append(isReached(day).map { $0 ? "reached" : "-" } ?? "") }
            table.add(row)
        }
        var lines = isOpen ? [context.styled("fasting", .bold) + "  \(now)"] : []
        let known = fasting.days.compactMap(isReached)
        if fasting.days.contains(where: { $0.from != nil }) {
            lines += table.lines(in: context)
        } else {
            lines.append("No fast is known on these days: it takes two lines with a time.")
        }
        if let goalText, !known.isEmpty {
            lines.append(
                "\(goalText) reached on \(known.count { $0 }) of "
                    + "\(Plural.of(known.count, "day")) with a known fast")
        }
        let untimed = fasting.days.reduce(0) { $0 + $1.untimed }
        if untimed > 0 {
            lines.append(
                context.styled(
                    "left out: \(Plural.of(untimed, "line")) without a time "
                        + "(airfit edit m7 --time 12:30 gives one)", .dim))
        }
        return lines
    }

    /// The fasts for `--json`.
    public var json: JSON {
        let zone = clock.calendar.timeZone
        func time(_ instant: Date?) -> JSON {
            .string(instant.map { Timestamps.rfc3339($0, zone) })
        }
        return [
            "goal_hours": .int(goal), "since": time(fasting.since), "goal_at": time(goalAt),
            "fasted_s": .rounded(
                fasting.since.map { clock.now.timeIntervalSince($0).rounded(.down) }),
            "not_logged": .string(fasting.gap?.text),
            "days": .list(fasting.days) { day in
                [
                    "date": .string(day.day.text), "fasted_s": .rounded(day.seconds),
                    "from": time(day.from), "to": time(day.to),
                    "reached": isReached(day).map { .bool($0) } ?? .null,
                    "lines_without_time": .int(day.untimed),
                ]
            },
        ]
    }
}

extension DayClock {
    /// The clock of the fast that goes on, for a day that is today and a person with a goal.
    public func fasting(on day: String) -> Nutrition.Business.Model.FastingClock? {
        guard preferences.fastingHours != nil, day == today else { return nil }
        return .init(timeZone: calendar.timeZone, now: now)
    }
}
