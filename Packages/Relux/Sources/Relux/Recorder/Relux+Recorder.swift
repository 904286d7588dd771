// SPDX-License-Identifier: Apache-2.0

import AxiomCore
public import Foundation

extension Relux {
    /// Writes every action of one `Relux` down, one line of JSON each, after a header line.
    ///
    /// Hand it to `Relux(logger:)`. Lines are buffered and written when the dispatch that began it
    /// all ends; their `sequence` is the order, in which the lines of one dispatch stand. A write
    /// that fails ends the recording, never the program. Safe from every isolation.
    public final class Recorder: Relux.Logger {
        /// Takes the bytes of some whole lines.
        public typealias Sink = @Sendable (Data) throws -> Void

        /// What the first line says.
        public struct Header: Sendable {
            /// The program and its version, such as `airfit 0.1.0`.
            public let program: String
            /// When the recording began.
            public let date: Date
            /// Whatever else a reader needs to know, such as the time zone or a seed.
            public let info: [String: String]

            /// A header from its parts.
            public init(program: String, date: Date, info: [String: String] = [:]) {
                self.program = program
                self.date = date
                self.info = info
            }
        }

        private struct Desk {
            /// Actions whose reactions are not done.
            var running: [UInt64: LogEntry] = [:]
            var lines: [(sequence: UInt64, bytes: Data)] = []
            /// The instances of each type of state, in the order of their first changes.
            var instances: [String: [ObjectIdentifier]] = [:]
            var failure: (any Error)?
        }

        private let desk = Guarded(Desk())
        private let sink: Sink
        private let onFailure: @Sendable (any Error) -> Void

        /// A recorder that hands its lines to `sink`, the header at once.
        /// - Parameter onFailure: told once, when something could not be written.
        /// - Throws: what the sink throws for the header.
        public init(
            _ header: Header, onFailure: @escaping @Sendable (any Error) -> Void = { _ in },
            sink: @escaping Sink
        ) throws {
            let line = RecordedHeader(
                format: RecordingFormat.name, version: RecordingFormat.version,
                program: header.program, date: header.date.formatted(.iso8601), info: header.info)
            try sink(RecordingFormat.encoder().encode(line) + Data("\n".utf8))
            self.sink = sink
            self.onFailure = onFailure
        }

        /// What ended the recording, `nil` while it goes on.
        public var failure: (any Error)? { desk.withLock { $0.failure } }

        /// Notes that the action is under way.
        public func reduced(_ entry: LogEntry) {
            desk.withLock { $0.running[entry.sequence] = entry }
        }

        /// Writes the action, and with the last one of a dispatch all that waited.
        public func log(_ entry: LogEntry) {
            write(entry, isFinished: true)
            let isOutermost = desk.withLock { desk in
                desk.running[entry.sequence] = nil
                return entry.cause.map { desk.running[$0] == nil } ?? true
            }
            if isOutermost { flush() }
        }

        /// Writes what is left, with actions whose reactions never ended marked as unfinished.
        /// - Throws: what ended the recording, now or before.
        public func close() throws {
            let running = desk.withLock { desk in
                defer { desk.running = [:] }
                return Array(desk.running.values)
            }
            for entry in running { write(entry, isFinished: false) }
            flush()
            if let failure { throw failure }
        }
    }
}

extension Relux.Recorder {
    private func write(_ entry: Relux.LogEntry, isFinished: Bool) {
        let instances = desk.withLock { desk -> [(ObjectIdentifier, Int)]? in
            guard desk.failure == nil else { return nil }
            return entry.changes.map { change in
                var known = desk.instances[change.name] ?? []
                defer { desk.instances[change.name] = known }
                if !known.contains(change.state) { known.append(change.state) }
                return (change.state, (known.firstIndex(of: change.state) ?? 0) + 1)
            }
        }
        guard let instances else { return }
        do {
            // Encoding is the work, and is done by everybody at once.
            let bytes = try RecordedLine.bytes(of: entry, isFinished: isFinished) { change in
                instances.first { $0.0 == change.state }?.1 ?? 1
            }
            desk.withLock { $0.lines.append((entry.sequence, bytes)) }
        } catch {
            fail(error)
        }
    }

    private func flush() {
        do {
            // Written inside the section: what another dispatch flushes must not come between.
            try desk.withLock { desk in
                guard desk.failure == nil, !desk.lines.isEmpty else { return }
                desk.lines.sort { $0.sequence < $1.sequence }
                let bytes = desk.lines.reduce(into: Data()) { $0 += $1.bytes }
                desk.lines = []
                try sink(bytes)
            }
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: any Error) {
        let isFirst = desk.withLock { desk in
            defer { desk.failure = desk.failure ?? error }
            desk.lines = []
            return desk.failure == nil
        }
        if isFirst { onFailure(error) }
    }
}
