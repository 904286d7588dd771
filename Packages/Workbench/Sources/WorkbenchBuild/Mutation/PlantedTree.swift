// SPDX-License-Identifier: Apache-2.0

/// A work tree with the change of at most one scenario in it. Several sites may build it, each in
/// a scratch folder of its own; the versions tell them what happened since they last did.
final class PlantedTree {
    let root: String
    /// Grows when the tree is another one than before for every scenario but the planted one.
    private(set) var version = 0
    /// Grows when SwiftPM must plan anew.
    private(set) var planVersion = 0
    /// The paths that somebody else has changed while they were planted, and where that is kept.
    private(set) var conflicts: [(path: String, kept: String)] = []
    private var journal: EditJournal
    private var planted: (scenario: String, isStructural: Bool)?
    private let clock: SystemSeconds
    /// When the last build ended.
    private var builtAt = 0

    init(
        root: String, home: String, name: String, clock: SystemSeconds = .system
    ) throws(BenchFailure) {
        self.root = root
        self.clock = clock
        journal = try EditJournal(root: root, home: home, name: name)
    }

    /// Whether only this scenario's change is in the tree.
    func holds(_ scenario: String) -> Bool {
        planted == nil ? journal.changed.isEmpty : planted?.scenario == scenario
    }

    /// A build has just ended: the next text is written in a later second.
    func wasBuilt() { builtAt = clock.now() }

    /// Writes what must be there before a scenario's change.
    func prepare(_ texts: [String: String?]) throws(BenchFailure) {
        guard !texts.isEmpty else { return }
        try write(texts)
        version += 1
        planVersion += 1
    }

    /// Writes a scenario's change.
    func plant(_ texts: [String: String?], of subject: Subject) throws(BenchFailure) {
        planted = (subject.name, subject.scenario.change.isStructural)
        try write(texts)
    }

    /// Puts every file back.
    func restore() throws(BenchFailure) {
        guard !journal.changed.isEmpty else { return }
        version += 1
        if planted?.isStructural != false { planVersion += 1 }
        planted = nil
        clock.pass(builtAt)
        conflicts += try journal.restore()
    }

    private func write(_ texts: [String: String?]) throws(BenchFailure) {
        if !texts.isEmpty { clock.pass(builtAt) }
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
            try journal.write(text, to: path)
        }
    }
}
