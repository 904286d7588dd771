// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes many files as if they were one: all of them, or none.
///
/// Everything new, and everything that is replaced, is kept below `.build-workbench` first, with a
/// journal of what will happen. A failure rolls back at once. A signal waits until the last file is
/// in its place. After a process that was killed, or a machine that stopped, the next run finds the
/// journal and rolls back before it does anything.
struct Transaction {
    /// What the journal says of one file.
    private struct Step: Codable {
        let path: String
        let isNew: Bool
        /// Folders that are made for it, the outermost first.
        let folders: [String]
    }

    let root: String
    /// For tests: called before each file, and may throw as a disk would.
    var beforeEach: (String) throws -> Void = { _ in }

    private var home: String { root + "/.build-workbench" }
    private var journal: String { home + "/journal.json" }

    init(root: String) { self.root = root }

    /// Makes all changes, or none.
    func commit(_ changes: [TreeChange]) throws(WorkbenchFailure) {
        try recover()
        guard !changes.isEmpty else { return }
        let steps = plan(changes)
        do {
            try stage(changes, steps)
        } catch {
            try? FileManager.default.removeItem(atPath: home)
            throw failure("nothing was changed", error)
        }
        let signals = SignalPause()
        defer { signals.end() }
        do {
            for (index, change) in changes.enumerated() {
                try beforeEach(change.path)
                try put(change, steps[index], index)
            }
        } catch {
            try rollBack(steps)
            throw failure("everything is as it was", error)
        }
        close()
    }

    /// Rolls back an interrupted run; false when there is none.
    @discardableResult
    func recover() throws(WorkbenchFailure) -> Bool {
        guard let data = FileManager.default.contents(atPath: journal) else {
            try? FileManager.default.removeItem(atPath: home)
            return false
        }
        guard let steps = try? JSONDecoder().decode([Step].self, from: data) else {
            throw .template(
                "\(journal) cannot be read: an earlier run was interrupted, and what it changed "
                    + "is not known. Look at `git status`, then remove the folder.")
        }
        try rollBack(steps)
        return true
    }

    private func plan(_ changes: [TreeChange]) -> [Step] {
        var made: Set<String> = []
        return changes.map { change in
            var folders: [String] = []
            if change.before == nil {
                var parts = change.path.split(separator: "/").dropLast()
                while !parts.isEmpty {
                    let folder = parts.joined(separator: "/")
                    if exists("\(root)/\(folder)") || !made.insert(folder).inserted { break }
                    folders.insert(folder, at: 0)
                    parts.removeLast()
                }
            }
            return Step(path: change.path, isNew: change.before == nil, folders: folders)
        }
    }

    private func stage(_ changes: [TreeChange], _ steps: [Step]) throws {
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true)
        for (index, change) in changes.enumerated() {
            if let text = change.after {
                let new = "\(home)/new-\(index)"
                if let copied = change.copied {
                    try FileManager.default.copyItem(atPath: copied, toPath: new)
                } else {
                    try Data(text.utf8).write(to: URL(fileURLWithPath: new))
                }
                if change.before != nil {
                    let path = "\(root)/\(change.path)"
                    let mode = try FileManager.default.attributesOfItem(atPath: path)
                    try FileManager.default.setAttributes(
                        mode.filter { $0.key == .posixPermissions }, ofItemAtPath: new)
                }
            }
            if change.before != nil {
                try FileManager.default.copyItem(
                    atPath: "\(root)/\(change.path)", toPath: "\(home)/old-\(index)")
            }
        }
        // Written under another name first: a journal is whole, or is not there.
        try JSONEncoder().encode(steps).write(
            to: URL(fileURLWithPath: journal), options: .atomic)
    }

    private func put(_ change: TreeChange, _ step: Step, _ index: Int) throws {
        let path = "\(root)/\(change.path)"
        guard change.after != nil else { return try FileManager.default.removeItem(atPath: path) }
        for folder in step.folders {
            try FileManager.default.createDirectory(
                atPath: "\(root)/\(folder)", withIntermediateDirectories: false)
        }
        try move("\(home)/new-\(index)", path)
    }

    private func rollBack(_ steps: [Step]) throws(WorkbenchFailure) {
        do {
            for (index, step) in steps.enumerated().reversed() {
                let path = "\(root)/\(step.path)"
                if step.isNew {
                    if exists(path) { try FileManager.default.removeItem(atPath: path) }
                } else if exists("\(home)/old-\(index)") {
                    try move("\(home)/old-\(index)", path)
                }
                // Only what is empty goes.
                for folder in step.folders.reversed() { rmdir("\(root)/\(folder)") }
            }
        } catch {
            throw failure("\(home) has what could not be restored", error)
        }
        close()
    }

    /// The journal goes first: without it nothing is rolled back.
    private func close() {
        unlink(journal)
        try? FileManager.default.removeItem(atPath: home)
    }

    private func move(_ old: String, _ new: String) throws {
        guard rename(old, new) == 0 else {
            throw CocoaError(
                .fileWriteUnknown,
                userInfo: [
                    NSLocalizedDescriptionKey: "\(new): \(String(cString: strerror(errno)))"
                ])
        }
    }

    private func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private func failure(_ state: String, _ error: any Error) -> WorkbenchFailure {
        .template("Writing failed, and \(state): \(error.localizedDescription)")
    }
}

/// Lets the signals that end a process wait while something is written.
struct SignalPause {
    private var before = sigset_t()

    init() {
        var ending = sigset_t()
        sigemptyset(&ending)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, signal) }
        pthread_sigmask(SIG_BLOCK, &ending, &before)
    }

    /// Delivers what came meanwhile.
    func end() {
        var mask = before
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
