// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import WorkoutsModels

/// The energy that devices measured, day by day. Each day is that of the source that measured the
/// most on it: two devices on one body do not add up.
struct HealthEnergy {
    /// A day as `YYYYMMDD`, and whether the energy is active.
    private struct Key: Hashable {
        let day: Int
        let isActive: Bool
    }

    private var sums: [Key: [Int: Double]] = [:]
    /// The day on which the file was written, which was not over.
    private var last: Int?

    /// How many sums there are.
    private(set) var count = 0

    /// Adds a record; `false` for one without a day.
    mutating func add(_ kcal: Double, isActive: Bool, _ start: String, source: Int) -> Bool {
        guard let day = Self.day(start) else { return false }
        let key = Key(day: day, isActive: isActive)
        if sums[key]?[source] == nil { count += 1 }
        sums[key, default: [:]][source, default: 0] += kcal
        return true
    }

    /// The file was written at this time.
    mutating func end(at text: String) { last = Self.day(text) }

    /// The days, in order, without that on which the file was written.
    func days(_ sources: inout SourceChoice) -> [Workouts.Business.Model.MeasuredEnergy] {
        let days = Set(sums.keys.map(\.day)).sorted().filter { $0 != last }
        return days.map { day in
            func sum(_ isActive: Bool, _ what: String) -> (kcal: Double, source: String?)? {
                guard let sums = sums[Key(day: day, isActive: isActive)],
                    let source = sources.choose("\(what) energy of a day", among: sums),
                    let kcal = sums[source]
                else { return nil }
                let names = sources.names
                return (kcal, source < names.count ? names[source] : nil)
            }
            let (active, basal) = (sum(true, "active"), sum(false, "basal"))
            return .init(
                day: .init("\(day / 10_000)-\(Self.two(day / 100))-\(Self.two(day))"),
                activeKcal: active.map { min($0.kcal, CardioFigure.kcal) },
                basalKcal: basal.map { min($0.kcal, CardioFigure.kcal) },
                source: active?.source ?? basal?.source ?? "")
        }
    }

    private static func two(_ number: Int) -> String {
        number % 100 < 10 ? "0\(number % 100)" : "\(number % 100)"
    }

    /// The day that a text such as `2017-07-17 07:00:00 +0200` begins with.
    private static func day(_ text: String) -> Int? {
        var number = 0
        var digits = 0
        for byte in text.utf8.prefix(10) where byte != UInt8(ascii: "-") {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
            digits += 1
        }
        let isDay = (101...1231).contains(number % 10_000) && (1...31).contains(number % 100)
        guard digits == 8, isDay, (19_700_000...21_999_999).contains(number) else { return nil }
        return number
    }
}
