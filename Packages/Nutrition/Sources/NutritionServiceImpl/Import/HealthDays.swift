// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import NutritionModels

/// Steps, sleep and figures of the body in Apple Health, by their days and sources.
///
/// A watch and a phone count the same steps, so of each day and kind one source is taken
/// (`SourceChoice`): the figures of two are never added. Sleep belongs to the day of waking.
struct HealthDays {
    typealias Model = Nutrition.Business.Model
    private typealias Measure = ParsedFoodFile.Measure

    private struct Span {
        let from, to: Int
        /// The day on which it ended.
        let day: Model.Day
    }

    private struct Reading {
        let source: Int
        let at: Date
        let value: Double
        let unit: String
    }

    /// A person who is awake for longer begins another sleep.
    private static let mostAwake = 3 * 3_600

    private var steps: [Model.Day: [Int: Double]] = [:]
    private var asleep: [Int: [Span]] = [:]
    private var readings: [Measure.Key: [Reading]] = [:]
    /// How many records are kept until the end of the file; those of steps are added up at once.
    private(set) var count = 0
    /// Records of time in bed, which do not say how long somebody slept.
    var inBed = 0

    mutating func add(steps count: Double, on day: Model.Day, from source: Int) {
        steps[day, default: [:]][source, default: 0] += count
    }

    mutating func add(asleepFrom start: HealthMoment, to end: HealthMoment, source: Int) {
        count += 1
        asleep[source, default: []].append(
            Span(from: start.seconds, to: end.seconds, day: end.day))
    }

    mutating func add(
        _ kind: String, _ value: Double, _ unit: String, at moment: HealthMoment, source: Int
    ) {
        count += 1
        readings[.init(day: moment.day, kind: kind), default: []].append(
            Reading(source: source, at: moment.at, value: value, unit: unit))
    }

    /// One figure of each kind and day.
    func measures(
        _ sources: inout SourceChoice, _ request: Model.Import.Request
    ) -> [ParsedFoodFile.Measure] {
        var measures: [Measure] = []
        func add(_ kind: String, _ unit: String, _ days: [Model.Day: [Int: Double]]) {
            for day in days.keys.sorted() {
                let rivals = days[day] ?? [:]
                guard let source = sources.choose("\(kind) of a day", among: rivals),
                    let sum = rivals[source]
                else { continue }
                let most = Model.MeasureKind.bounds(of: unit).upperBound
                measures.append(
                    .init(
                        day: day, at: request.moment(day, minutes: 8 * 60), kind: kind,
                        entered: min(sum.rounded(), most), unit: .init(unit)))
            }
        }
        add(Model.MeasureKind.steps, "steps", steps)
        add(Model.MeasureKind.sleep, "s", sleep)
        let keys = readings.keys.sorted { ($0.day, $0.kind) < ($1.day, $1.kind) }
        for key in keys {
            let all = readings[key] ?? []
            let rivals = Dictionary(all.map { ($0.source, 1.0) }) { $0 + $1 }
            let source = sources.choose("\(key.kind) of a day", among: rivals)
            guard
                let last = all.filter({ $0.source == source }).max(by: { $0.at < $1.at })
            else { continue }
            measures.append(
                .init(
                    day: key.day, at: last.at, kind: key.kind, entered: last.value,
                    unit: .init(last.unit)))
        }
        return measures
    }

    /// The seconds that each source says somebody slept, by the days of waking. Records of one
    /// source may overlap: what two say is counted once.
    private var sleep: [Model.Day: [Int: Double]] {
        var days: [Model.Day: [Int: Double]] = [:]
        for (source, spans) in asleep {
            var (end, slept) = (Int.min, 0)
            var woke: Model.Day?
            func wake() {
                guard let woke else { return }
                days[woke, default: [:]][source, default: 0] += Double(slept)
            }
            for span in spans.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
                if woke != nil, span.from - end > Self.mostAwake {
                    wake()
                    (slept, woke) = (0, nil)
                }
                guard span.to > end || woke == nil else { continue }
                slept += span.to - max(span.from, woke == nil ? span.from : end)
                (end, woke) = (span.to, span.day)
            }
            wake()
        }
        return days
    }
}
