// SPDX-License-Identifier: Apache-2.0

/// Whether an index speaks about the sources as they are now.
package struct IndexFreshness: Sendable, Equatable {
    /// What is wrong with one file's part of the index.
    package enum Flaw: String, Sendable, Codable {
        /// The index has no word about the file: it is new, or was never built.
        case missing
        /// The file is not what was compiled.
        case changed
        /// The file was indexed, and its compilation never finished.
        case unfinished
        /// The file names a type that is gone: it was compiled against an older module.
        case outdated
    }

    /// A file that the index cannot be trusted about.
    package struct Stale: Sendable, Hashable {
        package let file: String
        package let flaw: Flaw
    }

    /// The index in one word.
    package enum State: String, Sendable, Codable {
        case fresh, stale, partial
    }

    /// How many files were compared.
    package let checked: Int
    /// The files that differ, by name.
    package let stale: [Stale]

    package init(checked: Int, stale: some Sequence<Stale>) {
        self.checked = checked
        self.stale = Set(stale).sorted { ($0.file, $0.flaw.rawValue) < ($1.file, $1.flaw.rawValue) }
    }

    /// Partial where files are missing only, stale where the index says what is no longer so.
    package var state: State {
        if stale.isEmpty { return .fresh }
        return stale.allSatisfy { $0.flaw == .missing } ? .partial : .stale
    }

    /// What is wrong and what to do, for people; empty where all is well.
    package var sentence: String {
        guard state != .fresh else { return "" }
        let shown = stale.prefix(10).map { "  \($0.file): \($0.flaw.rawValue)\n" }.joined()
        let more = stale.count > 10 ? "  and \(stale.count - 10) more\n" : ""
        let what =
            state == .partial
            ? "The index knows nothing about \(stale.count) of \(checked) files"
            : "The index is stale for \(stale.count) of \(checked) files"
        return "\(what), so no figure is given:\n\(shown)\(more)"
            + "Build them (`make build`), and ask again.\n"
    }
}
