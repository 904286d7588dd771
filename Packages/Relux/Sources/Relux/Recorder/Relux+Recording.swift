// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Relux {
    /// What a recorder wrote, read again.
    public struct Recording: Sendable {
        /// One recorded action.
        public struct Entry: Sendable {
            /// The line it stands on, from 1.
            public let line: Int
            /// Its place in the order in which the states applied actions, from 1.
            public let sequence: UInt64
            /// The place of the action whose reaction dispatched it; `nil` where no reaction did.
            public let cause: UInt64?
            /// The recording key of its type, or the type's name where it is not recordable.
            public let type: String
            /// The name of the enum case, or of the type where the action is no enum.
            public let caseName: String
            /// Whether it asks for something, rather than telling what happened.
            public let isEffect: Bool
            /// The action itself, or why it is not there.
            public let content: Content
            /// The states it changed.
            public let changes: [Change]
        }

        /// What could be read of an action.
        public enum Content: Sendable {
            /// The action.
            case action(any RecordableAction)
            /// The action cannot be had; the reason completes "it …".
            case absent(reason: String)
        }

        /// What an action did to one state, as recorded.
        public struct Change: Sendable, Equatable {
            /// The name of the state's type.
            public let state: String
            /// Which state of the type, from 1, in the order of their first changes.
            public let instance: Int
            /// The version and the fingerprint after the action.
            public let mark: Mark
        }

        /// What a state can be recognised by.
        public struct Mark: Sendable, Equatable, CustomStringConvertible {
            /// How many changes led to it.
            public let version: UInt64
            /// The fingerprint of the value; `nil` where it cannot be encoded.
            public let digest: String?

            /// `version 3 (8f2c…)`.
            public var description: String {
                "version \(version)" + (digest.map { " (\($0))" } ?? "")
            }
        }

        /// What made the recording, and when; the date is RFC 3339 in UTC.
        public let program: String
        /// When the recording began, RFC 3339 in UTC.
        public let date: String
        /// Whatever else its maker noted.
        public let info: [String: String]
        /// The actions in the order in which the states applied them, finished or not.
        public let entries: [Entry]
        /// What is wrong with the file without making it useless, in full sentences.
        public let warnings: [String]
    }
}

extension Relux.Recording {
    /// The most bytes that are read. An hour at the keys makes some 100 KB.
    static let byteLimit = 8 << 20

    /// Reads a recording of at most 8 MiB from a file.
    /// - Parameter recordables: the types its actions may have; others are read by name only.
    /// - Throws: when the file or a line of it cannot be read. A last line cut short is a warning.
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
    /// - Throws: when a line cannot be read. A last line cut short is a warning.
    public init(_ data: Data, recordables: Relux.Recordables) throws(Relux.RecordingFailure) {
        guard data.count <= Self.byteLimit else { throw .tooLarge(bytes: Self.byteLimit) }
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
