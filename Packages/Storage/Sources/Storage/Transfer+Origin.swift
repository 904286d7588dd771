// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

extension Transfer {
    /// The device and the person that an export comes from, in its first line. Only an exchange of
    /// several devices writes it.
    public struct Origin: Sendable, Equatable, Codable {
        /// The random name of the installation.
        public let device: String
        /// The name of the machine, as people know it.
        public let machine: String
        /// The identity of the account; `nil` where nobody has registered.
        public let person: String?
        /// The name of the account, or of the local profile.
        public let name: String

        /// An origin.
        public init(device: String, machine: String, person: String?, name: String) {
            (self.device, self.machine) = (device, machine)
            (self.person, self.name) = (person, name)
        }

        /// The identity of the person; that of a local profile is its device's.
        public var identity: String { person ?? "local:\(device)" }

        /// The members as the first line has them, with a comma behind.
        var member: String {
            let who = person.map { ",\"person\":\(StoredValue.quoted($0))" } ?? ""
            return "\"from\":{\"device\":\(StoredValue.quoted(device)),"
                + "\"machine\":\(StoredValue.quoted(machine))\(who),"
                + "\"name\":\(StoredValue.quoted(name))},"
        }
    }

    /// Reads the origin in the first line of a document.
    /// - Throws: `Failure` where the file is no export, or one without an origin.
    public static func origin(of path: String) throws -> Origin {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        let start = try file.read(upToCount: 1 << 16) ?? Data()
        let line = start.prefix { $0 != UInt8(ascii: "\n") }
        guard let origin = Head(line: line)?.from else {
            throw Failure(
                line: 1, reason: "This is no history of a device of \(ProgramName.current).")
        }
        return origin
    }
}

extension Database {
    /// Writes one person's rows as a document into the empty file at `path`.
    public func export(
        _ tables: [StoredTable], of owner: Int64, from origin: Transfer.Origin, into path: String
    ) throws {
        let lines = Lines(try FileHandle(forWritingTo: URL(fileURLWithPath: path)))
        try export(tables, of: owner, from: origin, lines.take)
        try lines.end()
    }
}

/// A file that is written in pieces of 64 KiB or more.
private final class Lines: Sendable {
    private let file: FileHandle
    private let pending = Guarded("")

    init(_ file: FileHandle) { self.file = file }

    @Sendable func take(_ text: String) throws {
        try Task.checkCancellation()
        try pending.withLock { pending in
            pending += text
            if pending.utf8.count >= 1 << 16 { try flush(&pending) }
        }
    }

    func end() throws {
        try pending.withLock { try flush(&$0) }
        try file.close()
    }

    private func flush(_ pending: inout String) throws {
        try file.write(contentsOf: Data(pending.utf8))
        pending = ""
    }
}
