// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
public import Foundation

extension Relux {
    /// Records every action of one `Relux`: a header line, then one line of JSON for each action.
    ///
    /// Hand it to `Relux(logger:)`. The line of an action is written after the states have reduced
    /// it, in the order of its `sequence` and before its reactions begin. Its outcome is a line of
    /// its own, written together with the next action, or when the outermost dispatch ends. So the
    /// file can be replayed, even if the program is killed. A failed write ends the recording,
    /// never the program, and so do 8 MiB, the most that is read. Safe from every isolation.
    public final class Recorder: Relux.Logger {
        /// Takes the bytes of some whole lines.
        public typealias Sink = @Sendable (Data) throws -> Void

        /// What the first line says.
        public struct Header: Sendable {
            /// The program and its version, such as `airfit 0.1.0`.
            public let program: String
            /// When the recording began.
            public let date: Date
            /// Other facts that a reader needs, such as the time zone or a seed.
            public let info: [String: String]

            /// A header from its parts.
            public init(program: String, date: Date, info: [String: String] = [:]) {
                self.program = program
                self.date = date
                self.info = info
            }
        }

        private struct Desk {
            /// The number of the action whose line comes next.
            var next: UInt64 = 1
            /// Lines of actions that came before their turn, with their results.
            var early: [UInt64: [UInt8]] = [:]
            /// Lines to be written.
            var lines: [UInt8] = []
            /// The number of bytes that were written.
            var size: Int
            var failure: (any Error)?
        }

        private let desk: Guarded<Desk>
        private let sink: Sink
        private let onFailure: @Sendable (any Error) -> Void

        /// A recorder that hands its lines to `sink`. The header is written at once.
        /// - Parameter onFailure: called once, for the first failed write.
        /// - Throws: the error of the sink for the header; `tooLarge`.
        public init(
            _ header: Header, onFailure: @escaping @Sendable (any Error) -> Void = { _ in },
            sink: @escaping Sink
        ) throws {
            let line = RecordedHeader(
                format: RecordingFormat.name, version: RecordingFormat.version,
                program: header.program, date: header.date.formatted(.iso8601), info: header.info)
            let bytes = try RecordingFormat.encoder.encode(line) + Data("\n".utf8)
            try Recording.refuse(size: bytes.count)
            try sink(bytes)
            desk = Guarded(Desk(size: bytes.count))
            self.sink = sink
            self.onFailure = onFailure
        }

        /// The error that ended the recording; `nil` while it goes on.
        public var failure: (any Error)? { desk.withLock { $0.failure } }

        /// Writes the action. If earlier actions are missing, it waits for other tasks to bring
        /// them.
        public func reduced(_ entry: LogEntry) {
            // Encoding is the work, and is done by everybody at once.
            let line = RecordedLine.bytes(of: entry)
            write { desk in
                guard entry.sequence == desk.next else {
                    desk.early[entry.sequence] = line
                    return false
                }
                desk.lines += line
                desk.next += 1
                while let line = desk.early.removeValue(forKey: desk.next) {
                    desk.lines += line
                    desk.next += 1
                }
                return true
            }
        }

        /// Records the outcome of the action. It is written if no other action caused this one.
        public func log(_ entry: LogEntry) {
            let line = RecordedResult.bytes(of: entry)
            write { desk in
                guard desk.early[entry.sequence]?.append(contentsOf: line) == nil else {
                    return false
                }
                desk.lines += line
                return entry.cause == nil
            }
        }

        /// Writes the remaining lines. An action that still runs has no result in the recording.
        /// - Throws: the error that ended the recording, now or earlier.
        public func close() throws {
            write { desk in
                for (_, line) in desk.early.sorted(by: { $0.key < $1.key }) { desk.lines += line }
                desk.early = [:]
                return true
            }
            if let failure { throw failure }
        }

        /// Notes lines, and hands all to the sink if the body says so.
        private func write(_ note: (inout Desk) -> Bool) {
            let failure = desk.withLock { desk -> (any Error)? in
                guard desk.failure == nil, note(&desk), !desk.lines.isEmpty else { return nil }
                do {
                    desk.size += desk.lines.count
                    try Recording.refuse(size: desk.size)
                    // Inside the section: what another task writes must not come between.
                    try sink(Data(desk.lines))
                    desk.lines.removeAll(keepingCapacity: true)
                    return nil
                } catch {
                    desk.failure = error
                    (desk.lines, desk.early) = ([], [:])
                    return error
                }
            }
            if let failure { onFailure(failure) }
        }
    }
}
