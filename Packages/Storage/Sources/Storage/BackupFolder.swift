// SPDX-License-Identifier: Apache-2.0

import FileFormats
public import Foundation

/// The full copies kept beside a database, named by their times. Each is a whole database file in
/// the gzip format, but a damaged one that a restore replaced: that is kept as it was.
public struct BackupFolder: Sendable {
    /// Why a copy was made. Every reason but `manual` is automatic, and only its newest copies are
    /// kept.
    public enum Reason: String, Sendable, CaseIterable {
        case manual, migration, `import`, merge
        /// What a restore replaced.
        case replaced
    }

    /// One copy.
    public struct Entry: Sendable, Equatable {
        /// The file.
        public let path: String
        /// When it was made, in whole seconds, by the clock of then.
        public let at: Date
        /// Place among the copies of the same second, from 1.
        let place: Int
        /// How often the clock had gone back by then, as far as the copies show.
        let turn: Int
        /// Why it was made.
        public let reason: Reason
        /// Its size in bytes.
        public let bytes: Int

        /// The file's name without its folder.
        public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    }

    /// How many copies of one reason are kept of those that are made by themselves.
    static let automaticLimit = 5

    /// The folder. It is made with mode 0700 when the first copy is made.
    public let path: String
    private let now: @Sendable () -> Date

    /// The folder beside the database at `database`; `now` gives the time in the file names.
    public init(of database: String, now: @escaping @Sendable () -> Date) {
        path = database + "-backups"
        self.now = now
    }

    /// The copies, what was made last first; empty where the folder does not exist.
    ///
    /// A clock that was ahead leaves copies of days to come. Whatever is made after the clock was put
    /// right has a higher turn in its name, so that it comes before them.
    public var entries: [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap(entry).sorted {
            ($0.turn, $0.at, $0.place) > ($1.turn, $1.at, $1.place)
        }
    }

    /// The newest copy of what the database held. What a restore replaced does not count.
    public var newest: Entry? { entries.first { $0.reason != .replaced } }

    /// Removes all copies with this reason but the newest `count`.
    /// - Returns: the removed copies.
    @discardableResult
    public func remove(_ reason: Reason, butNewest count: Int) -> [Entry] {
        entries.filter { $0.reason == reason }.dropFirst(count).filter { entry in
            guard unlink(entry.path) == 0 else { return false }
            for suffix in ["-wal", "-shm"] { unlink(entry.path + suffix) }
            return true
        }
    }

    /// Makes a copy with `write`, which is given the path of an empty file (mode 0600), and packs
    /// it.
    ///
    /// The copy has its name only once it is whole and on disk.
    func keep(
        _ reason: Reason, _ write: (String) throws(StorageFailure) -> Void
    ) throws(StorageFailure) -> Entry {
        let plain = try makePartial()
        defer { unlink(plain) }
        try write(plain)
        let partial = try makePartial()
        defer { unlink(partial) }
        try Gzip.pack(plain, into: partial)
        return try keep(partial, reason, as: ".db.gz")
    }

    /// Gives a whole file of the folder its name, and removes the oldest of those that are too
    /// many.
    private func keep(
        _ partial: String, _ reason: Reason, as suffix: String
    ) throws(StorageFailure) -> Entry {
        try Self.synchronize(partial)
        let time = Self.seconds(now())
        let last = entries.first
        let turn = last.map { $0.turn + (time < $0.at ? 1 : 0) } ?? 0
        var place = entries.filter { $0.at == time && $0.turn == turn }.map(\.place).max() ?? 0
        var file: String
        repeat {
            place += 1
            file = "\(path)/\(Self.name(time, place, turn, reason))\(suffix)"
        } while try !Self.name(partial, file)
        guard let entry = entry(file.split(separator: "/").last.map(String.init) ?? file) else {
            throw .cannotOpen(path: file, reason: "the copy could not be given its name")
        }
        try DatabaseFile(path: file).synchronizeDirectory()
        if reason != .manual { remove(reason, butNewest: Self.automaticLimit) }
        return entry
    }

    /// Runs work with the path of a database file that can be opened: this one, or a packed one
    /// unpacked, which is removed afterwards.
    public func withDatabase<Result>(
        at file: String, _ body: (String) async throws -> Result
    ) async throws -> Result {
        guard ByteStream.isPacked(file) else { return try await body(file) }
        return try await withScratch { plain in
            try Gzip.unpackDatabase(file, into: plain)
            do { return try await body(plain) } catch let failure as StorageFailure {
                throw failure.naming(file)
            } catch let unfit as Database.Unfit {
                throw Database.Unfit(path: file, reason: unfit.reason)
            }
        }
    }

    /// Runs work with the path of an empty file, which is removed afterwards with the files that
    /// SQLite keeps beside it.
    public func withScratch<Result>(
        _ body: (String) async throws -> Result
    ) async throws -> Result {
        let scratch = try makePartial()
        defer { for suffix in ["", "-wal", "-shm"] { unlink(scratch + suffix) } }
        return try await body(scratch)
    }

    /// Gives a file its name; `false` where another file has it.
    private static func name(_ partial: String, _ file: String) throws(StorageFailure) -> Bool {
        if link(partial, file) == 0 { return true }
        let code = errno
        if code == EEXIST { return false }
        // A file system without hard links.
        guard [EPERM, ENOTSUP, EMLINK, ENOSYS].contains(code) else {
            throw DatabaseFile(path: file).refusal(code)
        }
        if access(file, F_OK) == 0 { return false }
        guard rename(partial, file) == 0 else { throw DatabaseFile(path: file).refusal(errno) }
        return true
    }

    /// Puts a file that SQLite cannot read here as it is, with its log.
    func keepDamaged(_ file: DatabaseFile) throws(StorageFailure) -> Entry {
        let original = file.resolved
        let partial = try makePartial()
        defer { unlink(partial) }
        do {
            unlink(partial)
            try FileManager.default.copyItem(atPath: original, toPath: partial)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: partial)
        } catch {
            throw .inputOutput(path: original, detail: error.localizedDescription)
        }
        let entry = try keep(partial, .replaced, as: ".db")
        if file.size(suffix: "-wal") > 0 {
            do {
                try FileManager.default.copyItem(
                    atPath: original + "-wal", toPath: entry.path + "-wal")
            } catch {
                throw .inputOutput(path: original + "-wal", detail: error.localizedDescription)
            }
        }
        return entry
    }

    // MARK: - Files

    /// Makes an empty temporary file (0600) in the folder. Removes those that a killed program left:
    /// their program runs no more, or they are older than an hour.
    func makePartial() throws(StorageFailure) -> String { try Self.makePartial(in: path) }

    /// The same in any folder, which is made with mode 0700 where it does not exist.
    static func makePartial(in path: String) throws(StorageFailure) -> String {
        let anchor = DatabaseFile(path: path + "/.partial")
        try anchor.createDirectories()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names where name.hasPrefix(".partial-") {
            var status = stat()
            let file = path + "/" + name
            guard stat(file, &status) == 0 else { continue }
            if status.st_ctim.tv_sec < time(nil) - 3_600 || isLeft(name) { unlink(file) }
        }
        return try makeEmpty(path + "/.partial-\(getpid())-XXXXXX")
    }

    /// Whether the program whose number is in the name of a temporary file runs no more.
    private static func isLeft(_ name: String) -> Bool {
        name.split(separator: "-").dropFirst().first.map(isGone) ?? false
    }

    /// Whether no program of this number runs.
    static func isGone(_ number: Substring) -> Bool {
        guard let number = pid_t(number), number > 0 else { return false }
        return kill(number, 0) != 0 && errno == ESRCH
    }

    /// A new empty file (0600) whose name is the template's with other letters for the six X.
    static func makeEmpty(_ template: String) throws(StorageFailure) -> String {
        var name = Array(template.utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw DatabaseFile(path: template).refusal(errno) }
        close(descriptor)
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Gives what `write` writes the name of a damaged database. Whoever has that open notices.
    static func install(
        _ file: DatabaseFile, _ write: (String) throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        let place = file.resolved
        let new = try makeEmpty(place + "-XXXXXX")
        defer { unlink(new) }
        try write(new)
        try synchronize(new)
        // The old log must not be taken for one of the new file.
        for suffix in ["-wal", "-shm"] { unlink(place + suffix) }
        guard rename(new, place) == 0 else { throw file.refusal(errno) }
        try file.synchronizeDirectory()
    }

    static func synchronize(_ path: String) throws(StorageFailure) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DatabaseFile(path: path).refusal(errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw DatabaseFile(path: path).refusal(errno) }
    }

    // MARK: - Names

    private static var stamp: Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(
            dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted,
            timeZone: .gmt)
    }

    /// `20261123T103000Z-manual`, `20261123T103000Z-2-manual` in the same second, and
    /// `20261123T103000Z-back1-manual` after the clock went back once.
    private static func name(
        _ time: Date, _ place: Int, _ turn: Int, _ reason: Reason
    ) -> String {
        let number = place == 1 ? "" : "-\(place)"
        let back = turn == 0 ? "" : "-\(Self.back)\(turn)"
        return "\(time.formatted(stamp))\(number)\(back)-\(reason.rawValue)"
    }

    private static let back = "back"

    /// A place or a turn of a name.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.count <= 12 ? Int(text) : nil
    }

    private static func seconds(_ time: Date) -> Date {
        Date(timeIntervalSince1970: time.timeIntervalSince1970.rounded(.down))
    }

    private func entry(_ name: String) -> Entry? {
        guard
            let stem = [".db.gz", ".db"].first(where: name.hasSuffix).map({
                name.dropLast($0.count)
            })
        else { return nil }
        var parts = stem.split(separator: "-", omittingEmptySubsequences: false)
        guard let reason = Reason(rawValue: parts.popLast().map(String.init) ?? "") else {
            return nil
        }
        var turn = 0
        if let last = parts.last, last.hasPrefix(Self.back) {
            guard let number = Self.number(last.dropFirst(Self.back.count)) else { return nil }
            turn = number
            parts.removeLast()
        }
        guard parts.count == 1 || parts.count == 2,
            let time = try? Self.stamp.parse(String(parts[0])),
            let place = parts.count == 1 ? 1 : Self.number(parts[1])
        else { return nil }
        let file = path + "/" + name
        return Entry(
            path: file, at: time, place: place, turn: turn, reason: reason,
            bytes: DatabaseFile(path: file).size())
    }
}
