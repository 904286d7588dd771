// SPDX-License-Identifier: Apache-2.0

/// Why builds could not be made or measured completely.
package enum BenchFailure: Error, Equatable, CustomStringConvertible {
    /// The words were not understood.
    case usage(String)
    /// The work tree has uncommitted changes.
    case dirty([String])
    /// Another measurement of the same repository is running.
    case busy(String)
    /// A killed measurement left these files changed.
    case unrestored([String])
    /// A build failed; with its name, the reason and the path of its log.
    case build(what: String, reason: String, log: String)
    /// A program could not be run or failed; with its output.
    case program([String], String)
    /// A file could not be read or written.
    case file(path: String, reason: String)
    /// No space is left.
    case full(String)
    /// A signal came.
    case interrupted(Int32)
    /// There is nothing to measure or to compare with; the text is the whole sentence.
    case nothing(String)

    /// What is wrong and how to mend it.
    package var description: String {
        switch self {
        case .usage(let reason): reason
        case .dirty(let paths):
            "The work tree has changes: \(Self.list(paths)). The measurement would belong to no "
                + "commit: commit or stash them, or pass --allow-dirty."
        case .busy(let path):
            "Another run is going on here (\(path) is locked): wait until it has ended."
        case .unrestored(let paths):
            "A bench-build was killed before it had put these files back: \(Self.list(paths)). "
                + "`workbench bench-build --restore` puts them back."
        case .build(let what, let reason, let log):
            "The build of `\(what)` failed: \(reason) Its log is \(log). Every file is as it was."
        case .program(let words, let output):
            "`\(words.joined(separator: " "))` failed:\n\(output.suffix(2_000))"
        case .file(let path, let reason): "\(path) cannot be used: \(reason)"
        case .full(let path):
            "No space is left for \(path). Every file is as it was: free some space, and start "
                + "again."
        case .interrupted(let signal): "Interrupted by signal \(signal). Every file is as it was."
        case .nothing(let reason): reason
        }
    }

    private static func list(_ paths: [String]) -> String {
        let shown = paths.prefix(5).joined(separator: ", ")
        return paths.count > 5 ? shown + " and \(paths.count - 5) more" : shown
    }
}
