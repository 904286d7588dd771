// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
package import NutritionModels

/// Finds the times between meals from the lines of the diary.
package enum Fasts {
    package typealias Model = Nutrition.Business.Model

    /// A line with less energy does not end a fast: less than 5 kcal a serving may be called free of
    /// calories (US Code of Federal Regulations, title 21, 101.60 (b) (1)).
    package static let leastKcal = 5.0
    /// How many days before the first are looked at for the beginning of its fast.
    package static let daysBefore = 7

    /// The fasts of the days from `first` to `last`. `entries` are those of `daysBefore` more days.
    ///
    /// A day without any line or drink was not kept: what goes over it is not taken for a fast.
    package static func over(
        _ entries: [Model.DiaryEntry], water: [Model.Day: Double], from first: Model.Day,
        to last: Model.Day, _ clock: Model.FastingClock
    ) -> Model.Fasting {
        let eaten = entries.filter { $0.nutrients.energyKcal ?? leastKcal >= leastKcal }
        let timed = eaten.filter { $0.hasTime(in: clock.timeZone) }.sorted { $0.at < $1.at }
        let kept = Set(entries.map(\.day)).union(water.keys)
        func unkept(between start: Model.Day, and end: Model.Day) -> Model.Day? {
            guard let from = start.number, let to = end.number, from + 1 < to else { return nil }
            return (from + 1..<to).map { Model.Day(number: $0) }.first { !kept.contains($0) }
        }
        var longest: [Model.Day: (from: Model.DiaryEntry, to: Model.DiaryEntry)] = [:]
        for (line, next) in zip(timed, timed.dropFirst())
        where unkept(between: line.day, and: next.day) == nil {
            let best = longest[next.day].map { $0.to.at.timeIntervalSince($0.from.at) } ?? 0
            if next.at.timeIntervalSince(line.at) > best { longest[next.day] = (line, next) }
        }
        let untimed = Dictionary(grouping: eaten, by: \.day).mapValues { lines in
            lines.count { !$0.hasTime(in: clock.timeZone) }
        }
        let newest = clock.now.flatMap { now in timed.last { $0.at <= now } }
        let gap = newest.flatMap { unkept(between: $0.day, and: last) }
        let count = max(0, (last.number ?? 0) - (first.number ?? 0))
        return Model.Fasting(
            since: gap == nil ? newest?.at : nil, gap: gap,
            days: (0...count).map { offset in
                let day = first.adding(offset)
                return .init(
                    day: day, from: longest[day]?.from.at, to: longest[day]?.to.at,
                    untimed: untimed[day] ?? 0)
            })
    }
}
