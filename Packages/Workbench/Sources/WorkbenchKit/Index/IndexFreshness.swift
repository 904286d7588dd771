// SPDX-License-Identifier: Apache-2.0

/// Whether an index matches the current sources.
package struct IndexFreshness: Sendable, Equatable {
    /// What is wrong with the index of one file.
    package enum Flaw: String, Sendable, Codable {
        /// The index does not contain the file: it is new, or was never built.
        case missing
        /// The file has changed since it was compiled.
        case changed
        /// The file was indexed, but its compilation never finished.
        case unfinished
        /// The file names a type that no longer exists: it was compiled against an older module.
        case outdated
    }

    /// A file whose index data cannot be trusted.
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
    /// The files that differ, sorted by name.
    package let stale: [Stale]

    package init(checked: Int, stale: some Sequence<Stale>) {
        self.checked = checked
        self.stale = Set(stale).sorted { ($0.file, $0.flaw.rawValue) < ($1.file, $1.flaw.rawValue) }
    }

    /// Fresh when no file differs, partial when files are only missing, stale otherwise.
    package var state: State {
        if stale.isEmpty { return .fresh }
        return stale.allSatisfy { $0.flaw == .missing } ? .partial : .stale
    }

    /// What is wrong and what to do, for people; empty when the index is fresh.
    package var sentence: String {
        guard state != .fresh else { return "" }
        let shown = stale.prefix(10).map { "  \($0.file): \($0.flaw.rawValue)\n" }.joined()
        let more = stale.count > 10 ? "  and \(stale.count - 10) more\n" : ""
        let what =
            state == .partial
            ? "The index knows nothing about \(stale.count) of \(checked) files"
            : "The index is stale for \(stale.count) of \(checked) files"
        return "\(what), so no figure is given:\n\(shown)\(more)"
            + "Build them (`swift build` or `make build`, without CACHE=1, which leaves no index), "
            + "and ask again.\n"
    }
}
