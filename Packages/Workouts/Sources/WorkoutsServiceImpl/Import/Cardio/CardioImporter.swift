// SPDX-License-Identifier: Apache-2.0

import FileFormats
import Foundation
import WorkoutsModels

/// Reads the files of cardio sessions that are not tables: TCX, GPX, FIT and Apple Health. The
/// content decides which it is, never the name.
enum CardioImporter {
    typealias Import = Workouts.Business.Model.Import

    /// How much of a file is looked at.
    static let sampleSize = 65_536
    /// Elements or records between two ticks.
    static let stepsPerTick = 4_096

    /// What a file is, by its first bytes; `nil` for every other file.
    static func format(of start: Data) -> Import.Format? {
        let bytes = [UInt8](start.prefix(sampleSize))
        if FITReader.isOne(bytes) { return .fit }
        let text = String(decoding: bytes.prefix(4_096), as: UTF8.self)
        guard let mark = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), mark == "<"
        else { return nil }
        let names: [(String, Import.Format)] = [
            ("<TrainingCenterDatabase", .tcx), ("<gpx", .gpx), ("<HealthData", .appleHealth),
            ("<!DOCTYPE HealthData", .appleHealth),
        ]
        return names.first { text.contains($0.0) }?.1
    }

    /// Reads a file if it is one of cardio sessions; `nil` for another one, of which nothing is
    /// lost.
    static func parse(
        path: String, _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile? {
        // A pipe is read once, by the one reader that the person named.
        if options.format?.isTable ?? true, !isFile(path) { return nil }
        let stream: ByteStream
        do throws(DelimitedFailure) {
            let document = try document(
                options,
                open: { () throws(DelimitedFailure) in
                    try ByteStream.document(root: "HealthData", path: path, name: options.file)
                },
                start: { () throws(DelimitedFailure) in
                    try ByteStream(path: path).start(sampleSize)
                })
            stream = if let document { document } else { try ByteStream(path: path) }
        } catch {
            throw Import.Failure(error, file: options.file)
        }
        return try parse(stream, options, tick)
    }

    /// The same of bytes at hand.
    static func parse(
        _ bytes: Data, _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile? {
        let stream: ByteStream
        do throws(DelimitedFailure) {
            let document = try document(
                options,
                open: { () throws(DelimitedFailure) in
                    try ByteStream.document(
                        root: "HealthData", path: "-", bytes: bytes, name: options.file)
                }, start: { bytes.prefix(sampleSize) })
            stream = document ?? ByteStream(bytes: bytes, name: options.file)
        } catch {
            throw Import.Failure(error, file: options.file)
        }
        return try parse(stream, options, tick)
    }

    /// The document of Apple Health that `open` finds. An archive that cannot be read is refused
    /// with its reason, except where it is one of another app: that is called by its name.
    private static func document(
        _ options: Import.Options, open: () throws(DelimitedFailure) -> ByteStream?,
        start: () throws(DelimitedFailure) -> Data
    ) throws(DelimitedFailure) -> ByteStream? {
        do throws(DelimitedFailure) { return try open() } catch {
            guard case .archive = error, options.format != .appleHealth,
                ForeignFile.name(of: try start()) != nil
            else { throw error }
            return nil
        }
    }

    /// The same of a stream from its beginning.
    static func parse(
        _ stream: ByteStream, _ options: Import.Options, _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile? {
        let isTable = options.format?.isTable ?? false
        let start: Data
        do throws(DelimitedFailure) { start = try stream.start(sampleSize) } catch {
            throw Import.Failure(error, file: options.file)
        }
        let found = format(of: start)
        if let named = options.format, named != found {
            if isTable, found == nil { return nil }
            if start.isEmpty { throw .empty(file: options.file) }
            throw .otherFormat(file: options.file, named: named, found: found, lacks: [])
        }
        guard let found else { return nil }
        return try read(stream, found, options, tick)
    }

    private static func read(
        _ stream: ByteStream, _ format: Import.Format, _ options: Import.Options,
        _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        switch format {
        case .tcx: try markup(TCXParser(options), "an activity", stream, options, tick)
        case .gpx: try markup(GPXParser(options), "a track", stream, options, tick)
        case .appleHealth: try markup(HealthParser(options), "a workout", stream, options, tick)
        case .fit: try FITParser.read(stream, options, tick)
        case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .jefit, .myfitnesspal,
            .garmin, .strava:
            throw .nothing(
                file: options.file, format: format, lacks: "an activity")
        }
    }

    /// Leads a parser through a document.
    private static func markup<Parser: MarkupParser>(
        _ parser: Parser, _ what: String, _ stream: ByteStream, _ options: Import.Options,
        _ tick: WorkoutImporter.Tick
    ) throws(Import.Failure) -> Import.ParsedFile {
        var parser = parser
        let reader = MarkupReader(
            stream, keepsFaulty: parser.assembler.dialect == .appleHealth)
        var event = MarkupReader.Event.open
        var steps = 0
        repeat {
            do throws(MarkupFailure) {
                event = try reader.next()
                try parser.take(event, reader)
            } catch {
                switch error {
                case .source(let failure): throw Import.Failure(failure, file: options.file)
                case .damaged(let line, let reason):
                    throw .damaged(file: options.file, place: "line \(line)", reason: reason)
                }
            }
            if let failure = parser.assembler.failure { throw failure }
            steps += 1
            guard steps.isMultiple(of: stepsPerTick) else { continue }
            do throws(CancellationError) { try tick(reader.fraction) } catch {
                throw .stopped(file: options.file)
            }
        } while event != .end
        // An export of Apple Health may hold food or weights alone: whoever asks for both knows.
        guard
            !parser.assembler.sessions.isEmpty || !parser.assembler.rejected.isEmpty
                || parser.assembler.dialect == .appleHealth
        else {
            throw .nothing(file: options.file, format: parser.assembler.dialect.format, lacks: what)
        }
        return parser.assembler.finish()
    }

    private static func isFile(_ path: String) -> Bool {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
}
