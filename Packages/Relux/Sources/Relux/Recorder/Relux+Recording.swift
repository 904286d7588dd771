// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Relux {
    /// A recording, read from its file.
    public struct Recording: Sendable {
        /// One recorded action.
        package struct Entry: Sendable {
            /// The number of its line, from 1.
            package let line: Int
            /// Its position in the order in which the states applied actions, from 1.
            package let sequence: UInt64
            /// The `sequence` of the action whose reaction dispatched it; `nil` when no reaction
            /// did.
            package let cause: UInt64?
            /// The recording key of its type; for a type that is not recordable, its name.
            package let type: String
            /// The name of the enum case. For other actions the name of the type.
            package let caseName: String
            /// Whether it is an effect, which asks for work, rather than an action.
            package let isEffect: Bool
            /// The decoded action, or the reason why it is missing.
            package let content: Content
            /// The states it changed.
            package let changes: [Change]
        }

        /// The decoded part of an action.
        package enum Content: Sendable {
            /// The action.
            case action(any RecordableAction)
            /// The action could not be decoded; the reason completes "it …".
            case absent(reason: String)
        }

        /// The recorded change of one state by an action.
        package struct Change: Sendable, Equatable {
            /// The name of the state's type.
            package let state: String
            /// Which state of that type, from 1, in the order of their first changes.
            package let instance: Int
            /// The version and the fingerprint after the action.
            package let mark: Mark
        }

        /// Identifies the value of a state.
        public struct Mark: Sendable, Equatable, CustomStringConvertible {
            /// The number of changes that led to it.
            public let version: UInt64
            /// The fingerprint of the value; `nil` when the value cannot be encoded.
            public let digest: String?

            /// `version 3 (8f2c…)`.
            public var description: String {
                "version \(version)" + (digest.map { " (\($0))" } ?? "")
            }
        }

        /// The program that made the recording, and the time.
        public let program: String
        /// When the recording began, RFC 3339 in UTC.
        public let date: String
        /// Whatever else its maker noted.
        public let info: [String: String]
        /// The actions in the order in which the states applied them, whether finished or not.
        package let entries: [Entry]
        /// The actions without what they carried, a sentence each. Effects do not count, since a
        /// replay does not need them.
        public var absences: [String] {
            entries.compactMap { entry in
                guard case .absent(let reason) = entry.content, !entry.isEffect else { return nil }
                return "Line \(entry.line), \(entry.type).\(entry.caseName): it \(reason)."
            }
        }
        /// Faults of the file that leave it usable, in full sentences.
        public let warnings: [String]
    }
}

extension Relux.Recording {
    /// The most bytes that are read or written. An hour at the keys makes some 100 KB.
    static let byteLimit = 8 << 20

    /// Refuses to read or write so many bytes.
    static func refuse(size: Int) throws(Relux.RecordingFailure) {
        if size > byteLimit { throw .tooLarge(bytes: byteLimit) }
    }

    /// Reads a recording of at most 8 MiB from a file.
    /// - Parameter recordables: the types to decode its actions as. Other actions are read by name
    ///   only.
    /// - Throws: when the file or a line of it cannot be read. A truncated last line is a warning.
    public init(
        contentsOf path: String, recordables: Relux.Recordables
    ) throws(Relux.RecordingFailure) {
        try self.init(Self.content(of: path), recordables: recordables)
    }

    /// The bytes of a regular file; nothing else is waited for.
    private static func content(of path: String) throws(Relux.RecordingFailure) -> Data {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is not a regular file")
        }
        do {
            return try file.read(upToCount: byteLimit + 1) ?? Data()
        } catch {
            throw .unreadable(path: path, reason: reason(error))
        }
    }

    /// Reads a recording from its bytes.
    /// - Throws: when a line cannot be read. A truncated last line is a warning.
    public init(_ data: Data, recordables: Relux.Recordables) throws(Relux.RecordingFailure) {
        try Self.refuse(size: data.count)
        let reader = RecordingReader(recordables: recordables)
        var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let rest = lines.popLast() ?? Data()
        guard let first = lines.first else { throw .noHeader }
        let header = try reader.header(first)
        var actions: [RecordingReader.Action] = []
        func read(_ line: Data, _ number: Int) throws(Relux.RecordingFailure) {
            if let action = try reader.action(line, number: number) { actions.append(action) }
        }
        for (index, line) in lines.enumerated().dropFirst() { try read(line, index + 1) }
        var warnings: [String] = []
        if !rest.isEmpty {
            let number = lines.count + 1
            do throws(Relux.RecordingFailure) {
                try read(rest, number)
            } catch {
                warnings.append("Line \(number), the last one, is cut short and was left out.")
            }
        }
        try self.init(header, actions.sorted { $0.line.sequence < $1.line.sequence }, warnings)
    }

    private init(
        _ header: RecordedHeader, _ actions: [RecordingReader.Action], _ warnings: [String]
    ) throws(Relux.RecordingFailure) {
        program = header.program
        date = header.date
        info = header.info
        self.warnings = warnings
        for (one, next) in zip(actions, actions.dropFirst())
        where one.line.sequence == next.line.sequence {
            throw .repeatedSequence(
                one.line.sequence, lines: [one.number, next.number].sorted())
        }
        var instances: [String: [UInt64: Int]] = [:]
        entries = actions.map { action in
            let line = action.line
            return Entry(
                line: action.number, sequence: line.sequence, cause: line.cause, type: line.type,
                caseName: line.name, isEffect: line.kind == .effect, content: action.content,
                changes: line.states.map { state in
                    Change(
                        state: state.type,
                        instance: instances[state.type, default: [:]].place(of: state.connection),
                        mark: Mark(version: state.version, digest: state.digest))
                })
        }
    }
}

extension [UInt64: Int] {
    /// The place of a number, from 1; one that is new comes last.
    fileprivate mutating func place(of number: UInt64) -> Int {
        if let place = self[number] { return place }
        self[number] = count + 1
        return count
    }
}
