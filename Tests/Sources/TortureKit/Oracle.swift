// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Judges what an interrupted operation left behind: it must have stored everything or nothing, and
/// everything once it was acknowledged. Of several files each is stored whole or not at all.
struct Oracle: Sendable {
    let program: Program
    let operation: Command
    /// What was stored before.
    let before: Contents
    /// What is stored after.
    let after: Contents
    /// What is stored when it ended after some of several files.
    var parts: [Contents] = []

    /// What the operation reported before it was interrupted.
    struct Said: Sendable {
        /// It reported success to its user.
        var isAcknowledged: Bool
        /// It reported to its user that nothing was written.
        var isDenied = false
    }

    /// The problems of a home, a sentence each; empty when there are none.
    func problems(in home: HomeFolder, after said: Said) async throws -> [String] {
        // The first one to come makes good what was broken off; both are what a person would type.
        var problems: [String] = []
        for words in [["today", "--json"], ["history"], ["db", "check"]] {
            let ending = try program.run(words, in: home)
            problems += ending.controls
            // 4 is signed out: so is who has left, and who has a file of a session that never began.
            if ending.exit == 4, words[0] != "db", !(said.isAcknowledged && isSignedInAfter) {
                continue
            }
            if ending.exit != 0 || ending.isHung {
                problems.append(
                    "afterwards `\(words.joined(separator: " "))` ends with \(ending.exit): "
                        + ending.errors + ending.output)
            }
        }
        guard problems.isEmpty else { return problems }
        let found = try await Contents.read(home)
        if let copy = try await Contents.damagedCopy(home) { return ["\(copy) is not whole"] }
        let late = after.tables(differingFrom: found)
        if said.isAcknowledged {
            return late.isEmpty ? [] : ["acknowledged, but not there: " + Self.list(late)]
        }
        var early = before.tables(differingFrom: found)
        // A session file without its session is signed out, and a session without its file is too.
        // A backup is made before what it is for.
        let free = operation.counting.union([Contents.sessionFile, Contents.copies])
        early.subtract(free)
        if early.isEmpty { return [] }
        if said.isDenied { return ["denied, but there: " + Self.list(early)] }
        let isPart = parts.contains {
            $0.tables(differingFrom: found).subtracting(free).isEmpty
        }
        return late.subtracting(free).isEmpty || isPart
            ? [] : ["half there: changed \(Self.list(early)), missing in \(Self.list(late))"]
    }

    private var isSignedInAfter: Bool { after.tables[Contents.sessionFile] != [] }

    private static func list(_ tables: Set<String>) -> String {
        tables.sorted().joined(separator: ", ")
    }
}
