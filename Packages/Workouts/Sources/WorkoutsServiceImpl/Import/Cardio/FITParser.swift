// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import Foundation
import WorkoutsModels

/// Reads the sessions of Garmin's FIT (profile of the FIT SDK), and the sets of strength training.
struct FITParser {
    typealias Import = Workouts.Business.Model.Import

    /// The number of a message of the profile.
    private enum Message {
        static let session = 18
        static let record = 20
        static let weight = 30
        static let set = 225
        static let exerciseTitle = 264
    }

    private let file: String
    private var reader: FITReader
    private var assembler: ImportAssembler
    private var sums = TrackSums()
    private var track = Track()
    private var sets = FITSets()
    /// Sessions and rejections of the files before this one.
    private var known = 0
    /// Whether the file has weighings, which are the diary's.
    private var hasWeights = false

    /// The records since the last session, for a file that was never closed by one.
    private struct Track {
        var start: Int?
        var last: Int?
        var seconds = 0
        var metres: Double?
    }

    private init(_ bytes: [UInt8], _ options: Import.Options) {
        reader = FITReader(bytes)
        file = options.file
        assembler = ImportAssembler(.fit, options)
    }

    /// Reads a whole file.
    static func read(
        _ stream: ByteStream, _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        let bytes: [UInt8]?
        do throws(DelimitedFailure) { bytes = try stream.rest(atMost: FITReader.byteLimit) } catch {
            throw Import.Failure(error, file: options.file)
        }
        guard let bytes else {
            throw .tooMuch(file: options.file, limit: "\(FITReader.byteLimit >> 20) MiB")
        }
        var parser = FITParser(bytes, options)
        try parser.readAll(tick)
        guard
            !parser.assembler.sessions.isEmpty || !parser.assembler.rejected.isEmpty
                || parser.hasWeights
        else {
            throw .nothing(file: options.file, format: .fit, lacks: "a session")
        }
        return parser.assembler.finish()
    }

    private mutating func readAll(_ tick: WorkoutImporter.Tick) throws(Import.Failure) {
        var messages = 0
        while true {
            let event: FITReader.Event
            do throws(FITFailure) { event = try reader.next() } catch {
                throw .damaged(file: file, place: "byte \(error.place)", reason: error.reason)
            }
            switch event {
            case .message(let number): take(number)
            case .fileEnd:
                if !sets.isEmpty { strength() }
                if count == known { recorded() }
                known = count
                (sums, track, sets) = (TrackSums(), Track(), FITSets())
            case .end: return
            }
            messages += 1
            guard messages.isMultiple(of: CardioImporter.stepsPerTick) else { continue }
            do throws(CancellationError) { try tick(reader.fraction) } catch {
                throw .stopped(file: file)
            }
            if let failure = assembler.failure { throw failure }
        }
    }

    /// Sessions and rejections so far.
    private var count: Int { assembler.sessions.count + assembler.rejected.count }

    private mutating func take(_ message: Int) {
        switch message {
        case Message.session: session()
        case Message.record:
            assembler.rows += 1
            addToTrack()
            sums.add(heartRate: reader.value(3, 1))
            sums.add(height: reader.value(2, 2).map { $0 / 5 - 500 })
        case Message.weight: hasWeights = true
        case Message.set: sets.take(reader, &assembler)
        case Message.exerciseTitle: sets.takeTitle(reader)
        default: break
        }
    }

    /// The sets behind the last session, or of a device that stopped before it wrote one.
    private mutating func strength() {
        if let last = assembler.sessions.last, last.cardio?.sport == .other, count > known {
            assembler.sessions.removeLast()
            let elapsed = last.end.map { $0.timeIntervalSince(last.start) }
            return addSets(last.clock, elapsed: elapsed)
        }
        guard let start = sets.start else {
            return assembler.reject(
                line: count + 1, "start_time", "", "Sets need the time of one of them.")
        }
        let clock = ImportClock(secondsSince1970: start + FITReader.epoch)
        addSets(clock, elapsed: sets.end.map { Double(max($0 - start, 0)) })
    }

    /// A workout of the sets so far.
    private mutating func addSets(_ clock: ImportClock, elapsed: Double?) {
        guard clock.isValid else {
            return assembler.reject(
                line: count + 1, "start_time", "", "A session needs the time of its start.")
        }
        var session = assembler.newSession(
            clock, text: clock.rfc3339(in: .gmt), name: "Strength training")
        session.end = elapsed.map { session.start.addingTimeInterval($0) }
        sets.add(session, to: &assembler)
        sets = FITSets()
    }

    /// A session of the records alone, of a device that stopped before it wrote one.
    private mutating func recorded() {
        guard let start = track.start, let last = track.last, track.seconds > 0 else { return }
        let clock = ImportClock(secondsSince1970: start + FITReader.epoch)
        guard clock.isValid else { return }
        assembler.remarks.assume(
            "a session of the records alone (the file has none); sport not named")
        assembler.add(
            CardioDraft(
                clock: clock, startText: clock.rfc3339(in: .gmt),
                name: Workouts.Business.Model.Cardio.Sport.other.title,
                cardio: .init(
                    sport: .other, seconds: Double(track.seconds), metres: track.metres,
                    heartRate: sums.heartRate, maxHeartRate: sums.maxHeartRate,
                    climbMetres: sums.climbMetres), elapsed: Double(max(last - start, 0))))
    }

    /// A record: 253 its time, 5 the distance so far in centimetres. A pause of more than a day is
    /// a clock that was set.
    private mutating func addToTrack() {
        if let metres = reader.value(5, 4).map({ $0 / 100 }), metres <= CardioFigure.metres {
            track.metres = max(track.metres ?? 0, metres)
        }
        guard let time = reader.value(253, 4).map({ Int(bounding: $0) }),
            time >= FITReader.firstDate
        else {
            return
        }
        if let last = track.last, (0...86_400).contains(time - last) {
            track.seconds = min(track.seconds + time - last, Int(bounding: CardioFigure.seconds))
        } else {
            if track.last != nil {
                assembler.clockJumps(
                    of: "an activity", "check its day and its length", line: assembler.rows)
            }
            (track.start, track.seconds) = (time, 0)
        }
        track.last = time
    }

    /// A session of the profile: 2 start, 5 sport, 7 and 8 time with and without pauses in
    /// milliseconds, 9 distance in centimetres, 11 kilocalories, 16 and 17 heart rates, 22 climb.
    private mutating func session() {
        defer { (sums, track) = (TrackSums(), Track()) }
        guard let start = reader.value(2, 4), Int(bounding: start) >= FITReader.firstDate else {
            assembler.reject(
                line: count + 1, "start_time", "",
                "A session needs the time of its start.")
            return
        }
        let instant = Int(bounding: start) + FITReader.epoch
        let clock = ImportClock(secondsSince1970: instant)
        guard clock.isValid else {
            assembler.reject(
                line: count + 1, "start_time",
                "\(Int(bounding: start))", "A session needs the time of its start.")
            return
        }
        func scaled(_ number: Int, _ scale: Double, atMost most: Double) -> Double? {
            guard let value = reader.value(number, 4), value / scale <= most else {
                return nil
            }
            return value / scale
        }
        let elapsed = scaled(7, 1_000, atMost: CardioFigure.seconds)
        guard sets.isEmpty else {
            if [(16, 1), (17, 1), (11, 2)].contains(where: { reader.value($0, $1) != nil }) {
                assembler.remarks.say(
                    "Heart rate and energy of a session with sets are left out: the sets are read.")
            }
            return addSets(clock, elapsed: elapsed)
        }
        let sport = Self.sport(reader.value(5, 1))
        let seconds = scaled(8, 1_000, atMost: CardioFigure.seconds) ?? elapsed
        let metres = scaled(9, 100, atMost: CardioFigure.metres)
        let heartRate = CardioFigure.heartRate(reader.value(16, 1)) ?? sums.heartRate
        let maxHeartRate = CardioFigure.heartRate(reader.value(17, 1)) ?? sums.maxHeartRate
        let climb = reader.value(22, 2) ?? sums.climbMetres
        assembler.add(
            CardioDraft(
                clock: clock, startText: clock.rfc3339(in: .gmt), name: sport.title,
                cardio: .init(
                    sport: sport, seconds: seconds, metres: metres, heartRate: heartRate,
                    maxHeartRate: maxHeartRate, climbMetres: climb, kcal: reader.value(11, 2)),
                elapsed: elapsed))
    }

    private static func sport(_ value: Double?) -> Workouts.Business.Model.Cardio.Sport {
        switch value.map({ Int(bounding: $0) }) {
        case 1: .running
        case 2, 21: .cycling
        case 5: .swimming
        case 11: .walking
        case 12, 13: .skiing
        case 15: .rowing
        case 17: .hiking
        case 30, 33: .skating
        default: .other
        }
    }
}

extension ImportClock {
    /// The clock in Greenwich at a moment; of a moment before 1970 or after 2199 it is not valid.
    init(secondsSince1970 seconds: Int) {
        let (day, time) = (seconds / 86_400, seconds % 86_400)
        // Days by the 400-year cycle of the Gregorian calendar, counted from 1 March of year 0.
        let shifted = day + 719_468
        let dayOfCycle = shifted % 146_097
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            year: yearOfCycle + shifted / 146_097 * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
        (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
        offset = 0
    }
}
