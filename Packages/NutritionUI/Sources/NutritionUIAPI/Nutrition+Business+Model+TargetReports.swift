// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import DesignSystem
public import NutritionModels

extension Nutrition.Business.Model.WeekTargets {
    /// The report of the targets in force on a day, with those of the whole week where they differ.
    public func report(
        on day: Day, isChange: Bool = false, _ clock: DayClock
    ) -> Report {
        let week = clock.preferences.weekStart.week
        var data = FoodJSON.target(target(on: day))
        if case .object(var members) = data {
            members["week"] = .list(week) { weekday in
                var target = FoodJSON.target(self[weekday])
                if case .object(var members) = target {
                    members["day"] = .string(weekday.name)
                    target = .object(members)
                }
                return target
            }
            data = .object(members)
        }
        let rows = TargetRow.all.filter { row in
            week.contains { self[$0][keyPath: row.path] != nil }
        }
        let title =
            isChange ? "Targets from \(day.text == clock.today ? "today" : day.text) on" : "Targets"
        return Report(
            data: data,
            next: rows.isEmpty ? ["next: airfit target set kcal 2300 protein 160 water 2.5l"] : [],
            isConfirmation: isChange
        ) { context in
            if rows.isEmpty { return ["No targets are set."] }
            let head = context.styled(title, .bold)
            if own.isEmpty {
                return [head]
                    + rows.compactMap { row in
                        row.text(of: usual).map {
                            ReportLine("  \(row.name.padding(to: 8)) \($0) \(row.unit)")
                        }
                    }
            }
            var table = TextTable([.left("")] + week.map { .right($0.short) })
            for row in rows {
                table.add(
                    ["\(row.name) \(row.unit)".replacing("kcal kcal", with: "kcal")]
                        + week.map { row.text(of: self[$0]) ?? "-" })
            }
            return [head] + table.lines(in: context)
        }
    }
}

/// One of the targets, as it is shown.
private struct TargetRow: Sendable {
    let name: String
    let unit: String
    let path: any KeyPath<Nutrition.Business.Model.Target, Double?> & Sendable
    var scale = 1.0

    /// Its figure; `nil` where it is not set.
    func text(of target: Nutrition.Business.Model.Target) -> String? {
        target[keyPath: path].map { Figures.plain($0 * scale) }
    }

    static var all: [Self] {
        [
            .init(name: "kcal", unit: "kcal", path: \.kcal),
            .init(name: "protein", unit: "g", path: \.proteinG),
            .init(name: "carbs", unit: "g", path: \.carbsG),
            .init(name: "fat", unit: "g", path: \.fatG),
            .init(name: "fiber", unit: "g", path: \.fiberG),
            .init(name: "water", unit: "L", path: \.waterMl, scale: 0.001),
            .init(name: "training", unit: "%", path: \.trainingPercent),
        ]
    }
}

extension Nutrition.Business.Model.WeekBudget {
    /// What is left of the week, in a line: `9,900 kcal left, 2,475 a day`.
    public var said: String {
        let said = Self.left(leftKcal, "kcal ") + (daily.map { ", \($0)" } ?? "")
        return unlogged.isEmpty ? said : said + "; \(names(unlogged)) not logged"
    }

    /// The same in a few words: `9,900 left`.
    public var short: String { Self.left(leftKcal) }

    private static func left(_ kcal: Double, _ unit: String = "") -> String {
        "\(Figures.whole(abs(kcal))) \(unit)\(kcal < 0 ? "over" : "left")"
    }

    /// What each day may have; `nil` where only today is left, and where nothing is.
    private var daily: String? {
        guard let perDayKcal, perDayKcal > 0, daysLeft > 1 else { return nil }
        return "\(Figures.whole(perDayKcal)) a day"
    }

    /// The budget of a week in one line or two.
    public func lines(_ context: ReportContext) -> [ReportLine] {
        let (week, eaten) = (Figures.whole(weekKcal), Figures.whole(eatenKcal))
        let counted = countedKcal < weekKcal ? "\(Figures.whole(countedKcal)) of \(week)" : week
        let each = daily.map { ", \($0) for \(Plural.of(daysLeft, "day"))" } ?? ""
        var lines = context.wrapped(
            "\(counted) kcal: \(eaten) eaten, \(short)\(each)",
            behind: context.styled("budget", .bold) + "  ")
        if !unlogged.isEmpty {
            lines.append(
                context.styled("        left out, not logged: \(names(unlogged))", .dim))
        }
        if !untargeted.isEmpty {
            lines.append(
                context.styled("        left out, no target: \(names(untargeted))", .dim))
        }
        return lines
    }

    private func names(_ days: [Day]) -> String {
        days.compactMap { $0.weekday?.short }.joined(separator: ", ")
    }

    /// The budget for `--json`.
    public var json: JSON {
        [
            "week_kcal": .rounded(weekKcal, 1), "counted_kcal": .rounded(countedKcal, 1),
            "eaten_kcal": .rounded(eatenKcal, 1), "left_kcal": .rounded(leftKcal, 1),
            "days_left": .int(daysLeft), "kcal_per_day": .rounded(perDayKcal, 1),
            "not_logged": .list(unlogged) { .string($0.text) },
            "no_target": .list(untargeted) { .string($0.text) },
        ]
    }
}
