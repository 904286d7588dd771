// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import WorkoutsModels

/// Reads the lists of activities of Garmin Connect and Strava: a row is a session (reference,
/// section 2.7).
///
/// Strava has five names twice, first as its pages show them, then in metres and seconds: the last
/// column of a name counts, and its times are in UTC. Garmin writes the clock on the wall, dashes for
/// what is missing, and distances in the unit of the account, which it does not name.
struct ActivityParser: ImportRowParser {
    typealias Model = Workouts.Business.Model
    typealias Import = Workouts.Business.Model.Import

    private struct Columns {
        let start, type, name, moving, time, elapsed, metres, kcal, rate, maxRate, climb: Int

        init(_ header: ImportHeader) {
            start = header.last("activity date", "date")
            type = header.last("activity type")
            name = header.last("activity name", "title")
            moving = header.last("moving time")
            time = header.last("time")
            elapsed = header.last("elapsed time")
            metres = header.last("distance")
            kcal = header.last("calories")
            rate = header.last("average heart rate", "avg hr")
            maxRate = header.last("max heart rate", "max hr")
            climb = header.last("elevation gain", "total ascent")
        }
    }

    private let columns: Columns
    private let header: ImportHeader
    private let dialect: Import.Dialect
    private let unit: Import.Distance.Unit

    init(_ dialect: Import.Dialect, _ header: ImportHeader, _ options: Import.Options) {
        columns = Columns(header)
        self.header = header
        self.dialect = dialect
        unit = dialect == .strava ? .m : options.unit == .lb ? .mi : .km
    }

    var known: Set<Int>? { nil }

    func read(
        _ row: ImportRow, _ assembler: inout ImportAssembler
    ) throws(ImportRejection) {
        try row.checkWidth()
        let text = row.line(columns.start).trimmingCharacters(in: .whitespaces)
        guard var clock = ImportClock(text) else {
            throw row.rejection(columns.start, "It is not a date with a time.")
        }
        if dialect == .strava { clock.offset = 0 }
        let type = row.line(columns.type)
        let sport = Model.Cardio.Sport(named: type)
        // A swim is in metres or yards, whatever the account has.
        let unit =
            dialect == .garmin && sport == .swimming ? (self.unit == .mi ? .yd : .m) : self.unit
        let metres = try figure(columns.metres, row, CardioFigure.metres / unit.metres)
        if dialect == .garmin, metres != nil {
            assembler.remarks.assume(
                self.unit == .mi
                    ? "distances in miles, climbs in feet (you said lb)"
                    : "distances in km, climbs in m (the file names no unit; say --unit lb for miles)"
            )
        }
        let isInFeet = self.unit == .mi
        let elapsed = try time(columns.elapsed, row)
        let timer = try time(columns.time, row)
        let moving = try time(columns.moving, row)
        // The speed that the file gives belongs to this time: Garmin's pauses are those of its timer.
        let main = dialect == .garmin ? timer ?? moving : moving ?? timer
        let seconds = main ?? elapsed
        let name = String(row.line(columns.name).prefix(ImportLimits.nameLength))
        assembler.add(
            CardioDraft(
                clock: clock, startText: text, name: name.isEmpty ? sport.title : name,
                cardio: .init(
                    sport: sport, seconds: seconds,
                    metres: metres.map { $0 * unit.metres },
                    heartRate: CardioFigure.heartRate(try figure(columns.rate, row, 1_000)),
                    maxHeartRate: CardioFigure.heartRate(try figure(columns.maxRate, row, 1_000)),
                    climbMetres: try figure(columns.climb, row, CardioFigure.climb)
                        .map { isInFeet ? $0 * Import.Distance.Unit.ft.metres : $0 },
                    kcal: try figure(columns.kcal, row, CardioFigure.kcal)),
                elapsed: elapsed))
    }

    /// A number, with commas between thousands; `nil` for what is missing.
    private func figure(
        _ column: Int, _ row: ImportRow, _ most: Double
    ) throws(ImportRejection) -> Double? {
        guard column >= 0 else { return nil }
        let text = row.line(column).trimmingCharacters(in: .whitespaces)
        if Self.isMissing(text) { return nil }
        guard let value = CardioFigure.number(Self.plain(text), atMost: most) else {
            throw row.rejection(column, "It is not a number from 0 to \(Int(bounding: most)).")
        }
        return value
    }

    /// Whether a text stands for no figure: blank, or the dashes of Garmin, `--` and `--:--:--`.
    private static func isMissing(_ text: String) -> Bool {
        text.allSatisfy { "-:. ".contains($0) }
    }

    /// The figure without commas between thousands; one comma elsewhere is a decimal one.
    private static func plain(_ text: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let groups = parts.dropFirst().map { $0.prefix { $0 != "." } }
        if groups.allSatisfy({ $0.count == 3 }) { return parts.joined() }
        return parts.count == 2 && !text.contains(".") ? parts.joined(separator: ".") : text
    }

    /// Seconds, or `0:30:05`, or `30:05.2`; `nil` for what is missing.
    private func time(_ column: Int, _ row: ImportRow) throws(ImportRejection) -> Double? {
        guard column >= 0 else { return nil }
        let text = row.line(column).trimmingCharacters(in: .whitespaces)
        if Self.isMissing(text) { return nil }
        guard text.contains(":") else { return try figure(column, row, CardioFigure.seconds) }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
            CardioFigure.number(String($0), atMost: CardioFigure.seconds)
        }
        let known = parts.compactMap(\.self)
        let seconds = known.reduce(0) { $0 * 60 + $1 }
        guard known.count == parts.count, parts.count <= 3, seconds <= CardioFigure.seconds else {
            throw row.rejection(column, "It is not a time such as 0:30:05.")
        }
        return seconds
    }
}
