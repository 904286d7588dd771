// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DatabaseFile {
    /// Why a file of this owner may not be used by this user: whoever owns it can change what is in
    /// it. Root's files are trusted, and root may use all.
    static func objection(toOwner owner: uid_t, of what: String, user: uid_t) -> String? {
        guard owner != user, owner != 0, user != 0 else { return nil }
        return "\(what) belongs to user \(owner), not to you (user \(user))"
    }

    /// What is wrong with the owners of the file and of its log, a plant by which somebody could
    /// change what the file says; `nil` when nothing is.
    var objection: String? {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            var status = stat()
            guard stat(resolved + suffix, &status) == 0 else { continue }
            let what = suffix.isEmpty ? "it" : resolved + suffix
            let user = geteuid()
            if let found = Self.objection(toOwner: status.st_uid, of: what, user: user) {
                return found
            }
        }
        return nil
    }

    /// What a person should know of who else can change the file, a sentence each.
    var concerns: [String] {
        let directory = Self.directory(of: resolved)
        return concern(path, "the database \(path)", mode: "600")
            + concern(directory, "the folder \(directory) of the database", mode: "700")
    }

    private func concern(_ path: String, _ what: String, mode: String) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        let quoted = "'" + path.replacing("'", with: "'\\''") + "'"
        if status.st_uid != geteuid(), status.st_uid != 0 {
            return [
                "\(what) belongs to user \(status.st_uid), who can change it. Make it yours: "
                    + "chown $(id -u) \(quoted)"
            ]
        }
        // In a sticky folder, such as /tmp, nobody else can move or delete the file.
        guard status.st_mode & 0o022 != 0, status.st_mode & S_ISVTX == 0 else { return [] }
        return [
            "\(what) can be changed by other users (mode 0"
                + "\(String(status.st_mode & 0o777, radix: 8))). Keep them out: "
                + "chmod \(mode) \(quoted)"
        ]
    }
}

extension Database.Location {
    /// Warnings about who else can change the database, one sentence each; empty for a database in
    /// memory or a missing file.
    public var concerns: [String] {
        guard case .file(let path) = self else { return [] }
        let file = DatabaseFile(path: path)
        return file.identity == nil ? [] : file.concerns
    }
}
