// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import WorkoutsModels

/// Reads the workouts of Apple Health's `export.xml`, and the energy that its devices measured. Of
/// its millions of records it reads those of energy alone (reference, section 2.6).
struct HealthParser: MarkupParser {
    struct Session {
        var line = 0
        /// The number of what recorded it.
        var source = 0
        var type = ""
        var start = ""
        var end = ""
        var seconds: Double?
        var metres: Double?
        var kcal: Double?
        var heartRate: Double?
        var maxHeartRate: Double?
        var climb: Double?
    }

    var assembler: ImportAssembler
    private var session: Session?
    private var sessions: [Session] = []
    private var energy = HealthEnergy()
    private var sources: SourceChoice
    /// How many elements are open where the session began.
    private var depth = 0

    init(_ options: Workouts.Business.Model.Import.Options) {
        assembler = ImportAssembler(.appleHealth, options)
        sources = SourceChoice(preferring: options.source)
    }

    /// Takes a piece; an element that is not well-formed is left out, and the document goes on. Of
    /// records the diary says it.
    mutating func take(
        _ event: MarkupReader.Event, _ reader: MarkupReader
    ) throws(MarkupFailure) {
        guard event == .open else { return try takeWhole(event, reader) }
        var reason = reader.fault
        if reason == nil {
            do throws(MarkupFailure) { return try takeWhole(event, reader) } catch {
                guard case .damaged(_, let why) = error else { throw error }
                reason = why
            }
        }
        if session != nil, reader.depth > depth {
            assembler.remarks.warn(
                "A figure of a workout cannot be read and is left out", line: reader.line)
        } else if reader.isNamed("Workout") {
            if reader.fault != nil { assembler.rows += 1 }
            assembler.reject(
                line: reader.line, "Workout", "", "\(reason ?? "") The workout is left out.")
        } else if reader.fault == nil {
            assembler.remarks.warn("An energy could not be read and is left out", line: reader.line)
        }
    }

    private mutating func takeWhole(
        _ event: MarkupReader.Event, _ reader: MarkupReader
    ) throws(MarkupFailure) {
        switch event {
        case .open where session == nil && reader.isNamed("Workout"): try begin(reader)
        case .open where session != nil && reader.isNamed("WorkoutStatistics"):
            try statistics(reader)
        case .open where session != nil && reader.isNamed("MetadataEntry"):
            try metadata(reader)
        case .open where reader.depth == 2 && reader.isNamed("Record"): try record(reader)
        case .open where reader.depth == 2 && reader.isNamed("ExportDate"):
            energy.end(at: try reader.attribute("value") ?? "")
        case .close where session != nil && reader.depth == depth: endSession()
        case .end: finish()
        case .open, .text, .close: break
        }
    }

    /// Energy, which a device writes every few minutes; other records are of no training.
    private mutating func record(_ reader: MarkupReader) throws(MarkupFailure) {
        let isActive = reader.attribute("type", is: "HKQuantityTypeIdentifierActiveEnergyBurned")
        guard
            isActive || reader.attribute("type", is: "HKQuantityTypeIdentifierBasalEnergyBurned")
        else {
            if assembler.options.source != nil { _ = try source(reader) }
            return
        }
        let value = try reader.attribute("value")
        let start = try reader.attribute("startDate") ?? ""
        guard let kcal = Self.kcal(value, try reader.attribute("unit")),
            energy.add(kcal, isActive: isActive, start, source: try source(reader))
        else {
            assembler.remarks.warn("An energy could not be read and is left out", line: reader.line)
            return
        }
        assembler.hold(energy.count, atMost: ImportLimits.rows, "sums of energy")
    }

    private mutating func source(_ reader: MarkupReader) throws(MarkupFailure) -> Int {
        sources.number(of: PlainText.line(try reader.attribute("sourceName") ?? ""))
    }

    private mutating func begin(_ reader: MarkupReader) throws(MarkupFailure) {
        assembler.rows += 1
        depth = reader.depth
        var session = Session(line: reader.line, source: try source(reader))
        session.type = try reader.attribute("workoutActivityType") ?? ""
        session.start = try reader.attribute("startDate") ?? ""
        session.end = try reader.attribute("endDate") ?? ""
        session.seconds = Self.seconds(
            try reader.attribute("duration"), try reader.attribute("durationUnit"))
        session.metres = Self.metres(
            try reader.attribute("totalDistance"), try reader.attribute("totalDistanceUnit"))
        session.kcal = Self.kcal(
            try reader.attribute("totalEnergyBurned"),
            try reader.attribute("totalEnergyBurnedUnit"))
        self.session = session
    }

    /// Newer exports have the totals in elements of their own.
    private mutating func statistics(_ reader: MarkupReader) throws(MarkupFailure) {
        let type = try reader.attribute("type") ?? ""
        let unit = try reader.attribute("unit")
        let sum = try reader.attribute("sum")
        if type.hasPrefix("HKQuantityTypeIdentifierDistance") {
            if let metres = Self.metres(sum, unit) { session?.metres = metres }
        } else if type == "HKQuantityTypeIdentifierActiveEnergyBurned" {
            if let kcal = Self.kcal(sum, unit) { session?.kcal = kcal }
        } else if type == "HKQuantityTypeIdentifierHeartRate" {
            session?.heartRate = CardioFigure.number(try reader.attribute("average"), atMost: 250)
            session?.maxHeartRate = CardioFigure.number(
                try reader.attribute("maximum"), atMost: 250)
        }
    }

    /// The climb, `12345 cm`.
    private mutating func metadata(_ reader: MarkupReader) throws(MarkupFailure) {
        guard try reader.attribute("key") == "HKElevationAscended" else { return }
        let words = (try reader.attribute("value") ?? "").split(separator: " ")
        guard words.count == 2, let figure = Double(words[0]), words[1] == "cm" || words[1] == "m"
        else { return }
        let climb = words[1] == "cm" ? figure / 100 : figure
        if (0...CardioFigure.climb).contains(climb) { session?.climb = climb }
    }

    private mutating func endSession() {
        if let session {
            sessions.append(session)
            assembler.hold(sessions.count, atMost: ImportLimits.workouts, "workouts")
        }
        session = nil
    }

    /// Chooses between sources, once all of them are known.
    private mutating func finish() {
        guard !sources.lacksPreferred else {
            assembler.failure = .unknownSource(
                file: assembler.options.file, source: assembler.options.source ?? "",
                names: sources.names)
            return
        }
        for session in HealthTwins.one(of: sessions, &sources) { add(session) }
        assembler.energy = energy.days(&sources)
        for sentence in sources.sentences { assembler.remarks.say(sentence) }
    }

    private mutating func add(_ session: Session) {
        guard let clock = ImportClock(session.start) else {
            assembler.reject(
                line: session.line, "startDate", session.start,
                "A workout needs the time of its start.")
            return
        }
        let sport = Workouts.Business.Model.Cardio.Sport(named: session.type)
        let elapsed = session.elapsed
        assembler.add(
            CardioDraft(
                clock: clock, startText: session.start, name: Self.name(session.type, sport),
                cardio: .init(
                    sport: sport, seconds: session.seconds ?? elapsed,
                    metres: session.metres.flatMap { $0 > 0 ? $0 : nil },
                    heartRate: CardioFigure.heartRate(session.heartRate),
                    maxHeartRate: CardioFigure.heartRate(session.maxHeartRate),
                    climbMetres: session.climb, kcal: session.kcal), elapsed: elapsed))
    }

    /// `HKWorkoutActivityTypeYoga` is called Yoga where it has no name of its own here.
    private static func name(
        _ type: String, _ sport: Workouts.Business.Model.Cardio.Sport
    ) -> String {
        let prefix = "HKWorkoutActivityType"
        guard sport == .other, type.hasPrefix(prefix), type.count > prefix.count else {
            return sport.title
        }
        var name = ""
        for letter in type.dropFirst(prefix.count).prefix(60) {
            if letter.isUppercase, !name.isEmpty { name += " " }
            name.append(name.isEmpty ? letter : Character(letter.lowercased()))
        }
        return PlainText.line(name)
    }

    private static func seconds(_ text: String?, _ unit: String?) -> Double? {
        let factors = ["min": 60.0, "s": 1, "sec": 1, "hr": 3_600, "h": 3_600]
        guard let factor = factors[unit ?? "min"],
            let value = CardioFigure.number(text, atMost: CardioFigure.seconds / factor)
        else { return nil }
        return value * factor
    }

    private static func metres(_ text: String?, _ unit: String?) -> Double? {
        guard let unit, let length = ImportHeader.distanceUnit(unit),
            let value = CardioFigure.number(text, atMost: CardioFigure.metres / length.metres)
        else { return nil }
        return value * length.metres
    }

    /// Apple's `Cal` is a kilocalorie.
    private static func kcal(_ text: String?, _ unit: String?) -> Double? {
        let factors = ["kcal": 1.0, "Cal": 1, "kJ": 1 / 4.184]
        guard let factor = factors[unit ?? ""],
            let value = CardioFigure.number(text, atMost: CardioFigure.kcal)
        else { return nil }
        return value * factor
    }
}
