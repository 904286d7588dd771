// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import Storage
import WorkoutsModels

/// Reads Garmin's FIT, the sessions of an activity (FIT protocol and profile of the FIT SDK). The
/// checksum and every size are checked before anything is believed.
struct FITParser {
    typealias Import = Workouts.Business.Model.Import

    /// The most that is read of a file; an activity of a day has some 10 MiB.
    static let byteLimit = 64 << 20
    /// Seconds from 1970 to 31 December 1989, 00:00 UTC, where FIT begins to count.
    static let epoch = 631_065_600

    /// Below it a time is seconds since the device was switched on, and no date.
    private static let firstDate = 0x1000_0000

    /// What a definition message says of the data messages of its local number.
    private struct Definition {
        var message = 0
        var isBigEndian = false
        /// The fields that are read, with their places in a data message.
        var fields: [(number: Int, place: Int, size: Int)] = []
        var size = 0
    }

    /// The number of a message of the profile.
    private enum Message {
        static let session = 18
        static let record = 20
        static let set = 225
    }

    private let bytes: [UInt8]
    private let file: String
    private var assembler: ImportAssembler
    private var place = 0
    private var definitions = [Definition?](repeating: nil, count: 16)
    private var sums = TrackSums()
    private var track = Track()
    private var sets = 0
    private var messages = 0

    /// The records since the last session, for a file that was never closed by one.
    private struct Track {
        var start: Int?
        var last: Int?
        var seconds = 0
        var metres: Double?
    }

    private init(_ bytes: [UInt8], _ options: Import.Options) {
        self.bytes = bytes
        file = options.file
        assembler = ImportAssembler(.fit, options)
    }

    /// Reads a whole file.
    static func read(
        _ stream: ByteStream, _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        let bytes: [UInt8]?
        do throws(DelimitedFailure) { bytes = try stream.rest(atMost: byteLimit) } catch {
            throw Import.Failure(error, file: options.file)
        }
        guard let bytes else {
            throw .tooMuch(file: options.file, limit: "\(byteLimit >> 20) MiB")
        }
        return try parse(bytes, options, tick)
    }

    private static func parse(
        _ bytes: [UInt8], _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        var parser = FITParser(bytes, options)
        // Several files may stand one behind the other.
        repeat { try parser.part(tick) } while parser.place < bytes.count
        guard !parser.assembler.sessions.isEmpty || !parser.assembler.rejected.isEmpty else {
            throw .nothing(file: options.file, format: .fit, lacks: "a session")
        }
        return parser.assembler.finish()
    }

    /// One file: header, messages, checksum.
    private mutating func part(_ tick: WorkoutImporter.Tick) throws(Import.Failure) {
        let start = place
        guard bytes.count - start >= 12 else { throw damaged("It is shorter than its header.") }
        let header = Int(bytes[start])
        guard header == 12 || header == 14, bytes.count - start >= header,
            bytes[(start + 8)..<(start + 12)].elementsEqual(".FIT".utf8)
        else { throw damaged("It has no header of a FIT file.") }
        guard bytes[start + 1] >> 4 <= 2 else {
            throw damaged("It is of version \(bytes[start + 1] >> 4) of FIT; 1 and 2 are known.")
        }
        let size = little(start + 4, 4)
        guard bytes.count - start >= header + size + 2 else {
            throw damaged(
                "It has \(bytes.count - start) bytes where its header says \(header + size + 2). "
                    + "The file may be cut off: export it again.")
        }
        let end = start + header + size
        guard Self.checksum(bytes[start..<end]) == little(end, 2) else {
            throw damaged("Its checksum is wrong: export it again.")
        }
        definitions = [Definition?](repeating: nil, count: 16)
        (sums, track) = (TrackSums(), Track())
        let known = assembler.sessions.count + assembler.rejected.count
        place = start + header
        while place < end {
            try message(before: end)
            messages += 1
            if messages.isMultiple(of: CardioImporter.stepsPerTick) {
                do throws(CancellationError) { try tick(Double(place) / Double(bytes.count)) } catch
                {
                    throw .stopped(file: file)
                }
                if let failure = assembler.failure { throw failure }
            }
        }
        place = end + 2
        if assembler.sessions.count + assembler.rejected.count == known { recorded() }
        if sets > 0 {
            assembler.remarks.say(
                "The file has sets of strength training (\(sets)). They are left out: enter them with "
                    + "airfit log.")
            sets = 0
        }
    }

    /// A session of the records alone, of a device that stopped before it wrote one.
    private mutating func recorded() {
        guard let start = track.start, let last = track.last, track.seconds > 0 else { return }
        let clock = ImportClock(secondsSince1970: start + Self.epoch)
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
    private mutating func addToTrack(_ definition: Definition) {
        if let metres = value(5, 4, definition).map({ $0 / 100 }), metres <= CardioFigure.metres {
            track.metres = max(track.metres ?? 0, metres)
        }
        guard let time = value(253, 4, definition).map({ Int(bounding: $0) }),
            time >= Self.firstDate
        else {
            return
        }
        if let last = track.last, (0...86_400).contains(time - last) {
            track.seconds = min(track.seconds + time - last, Int(bounding: CardioFigure.seconds))
        } else {
            (track.start, track.seconds) = (time, 0)
        }
        track.last = time
    }

    private mutating func message(before end: Int) throws(Import.Failure) {
        let head = bytes[place]
        place += 1
        // The time of a compressed header is that of a record, which is not needed.
        if head & 0x80 != 0 { return try data(Int(head >> 5 & 3), before: end) }
        if head & 0x40 != 0 {
            return try define(Int(head & 15), hasOwnFields: head & 0x20 != 0, before: end)
        }
        try data(Int(head & 15), before: end)
    }

    private mutating func define(
        _ local: Int, hasOwnFields: Bool, before end: Int
    ) throws(Import.Failure) {
        guard end - place >= 5 else { throw damaged("A definition is cut off.") }
        var definition = Definition()
        definition.isBigEndian = bytes[place + 1] == 1
        let number = place + 2
        definition.message =
            definition.isBigEndian
            ? Int(bytes[number]) << 8 | Int(bytes[number + 1]) : little(number, 2)
        let count = Int(bytes[place + 4])
        place += 5
        guard end - place >= count * 3 else { throw damaged("A definition is cut off.") }
        let isRead = [Message.session, Message.record, Message.set].contains(definition.message)
        for _ in 0..<count {
            let size = Int(bytes[place + 1])
            if isRead {
                definition.fields.append((Int(bytes[place]), definition.size, size))
            }
            definition.size += size
            place += 3
        }
        if hasOwnFields {
            guard end > place, end - place > Int(bytes[place]) * 3 else {
                throw damaged("A definition is cut off.")
            }
            let own = Int(bytes[place])
            place += 1
            for _ in 0..<own {
                definition.size += Int(bytes[place + 1])
                place += 3
            }
        }
        definitions[local] = definition
    }

    private mutating func data(_ local: Int, before end: Int) throws(Import.Failure) {
        guard let definition = definitions[local] else {
            throw damaged("A message has no definition.")
        }
        guard end - place >= definition.size else { throw damaged("A message is cut off.") }
        switch definition.message {
        case Message.session: session(definition)
        case Message.record:
            assembler.rows += 1
            addToTrack(definition)
            sums.add(heartRate: value(3, 1, definition))
            sums.add(height: value(2, 2, definition).map { $0 / 5 - 500 })
        // Type 0 is a rest.
        case Message.set: if value(5, 1, definition) == 1 { sets += 1 }
        default: break
        }
        place += definition.size
    }

    /// A session of the profile: 2 start, 5 sport, 7 and 8 time with and without pauses in
    /// milliseconds, 9 distance in centimetres, 11 kilocalories, 16 and 17 heart rates, 22 climb.
    private mutating func session(_ definition: Definition) {
        defer { (sums, track) = (TrackSums(), Track()) }
        guard let start = value(2, 4, definition), Int(bounding: start) >= Self.firstDate else {
            assembler.reject(
                line: assembler.sessions.count + assembler.rejected.count + 1, "start_time", "",
                "A session needs the time of its start.")
            return
        }
        let instant = Int(bounding: start) + Self.epoch
        let clock = ImportClock(secondsSince1970: instant)
        guard clock.isValid else {
            assembler.reject(
                line: assembler.sessions.count + assembler.rejected.count + 1, "start_time",
                "\(Int(bounding: start))", "A session needs the time of its start.")
            return
        }
        let sport = Self.sport(value(5, 1, definition))
        func scaled(_ number: Int, _ scale: Double, atMost most: Double) -> Double? {
            guard let value = value(number, 4, definition), value / scale <= most else {
                return nil
            }
            return value / scale
        }
        let elapsed = scaled(7, 1_000, atMost: CardioFigure.seconds)
        let seconds = scaled(8, 1_000, atMost: CardioFigure.seconds) ?? elapsed
        let metres = scaled(9, 100, atMost: CardioFigure.metres)
        let heartRate = CardioFigure.heartRate(value(16, 1, definition)) ?? sums.heartRate
        let maxHeartRate = CardioFigure.heartRate(value(17, 1, definition)) ?? sums.maxHeartRate
        let climb = value(22, 2, definition) ?? sums.climbMetres
        assembler.add(
            CardioDraft(
                clock: clock, startText: clock.rfc3339(in: .gmt), name: sport.title,
                cardio: .init(
                    sport: sport, seconds: seconds, metres: metres, heartRate: heartRate,
                    maxHeartRate: maxHeartRate, climbMetres: climb, kcal: value(11, 2, definition)),
                elapsed: elapsed))
    }

    /// The unsigned number of a field; `nil` when the message has no such field of that size, or
    /// it says that it has no value (all bits set).
    private func value(_ number: Int, _ size: Int, _ definition: Definition) -> Double? {
        guard let field = definition.fields.first(where: { $0.number == number }),
            field.size == size
        else { return nil }
        let at = place + field.place
        var value = 0
        for index in 0..<size {
            let byte = bytes[at + (definition.isBigEndian ? index : size - 1 - index)]
            value = value << 8 | Int(byte)
        }
        return value == 1 << (8 * size) - 1 ? nil : Double(value)
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

    private func little(_ place: Int, _ size: Int) -> Int {
        (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    /// CRC-16 of the FIT SDK, by half bytes.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        let table = [
            0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800,
            0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
        ]
        return bytes.reduce(0) { sum, byte in
            let low = sum >> 4 & 0x0FFF ^ table[sum & 15] ^ table[Int(byte & 15)]
            return low >> 4 & 0x0FFF ^ table[low & 15] ^ table[Int(byte >> 4)]
        }
    }

    private func damaged(_ reason: String) -> Import.Failure {
        .damaged(file: file, place: "byte \(place)", reason: reason)
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
