// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Foundation

/// Why the workbench could not do what it was asked. A finding is not a failure.
package enum WorkbenchFailure: AxiomError, Equatable {
    case usage(String)
    case noRepository(String)
    case unreadable(path: String, reason: String)
    case manifest(path: String, reason: String)
    /// A manifest that only its own code could tell, which was not to be run.
    case notRun(String)
    case baseline(path: String, reason: String)
    /// The mistakes in a law file, a sentence for each.
    case law([String])
    case noRevision(String)
    case git(String)
    case compiler(String)
    case index(String)
    /// A domain cannot be made or removed; the text is the whole sentence.
    case template(String)

    /// What is wrong and how to mend it.
    package var message: String {
        switch self {
        case .usage(let reason): "\(reason) `workbench --help` shows the commands."
        case .noRepository(let path):
            "\(path) is in no git repository, and no folder above it has a Package.swift: go into one, "
                + "or pass --root DIR."
        case .unreadable(let path, let reason):
            "\(path) cannot be read (\(reason)): mend its permissions, or remove it."
        case .manifest(let path, let reason):
            "\(path) is not a manifest that SwiftPM can read: \(reason) Mend it until "
                + "`swift package dump-package` succeeds there."
        case .notRun(let path):
            "\(path) is computed: only running it would tell what it declares, and --no-run forbids "
                + "that. Read it, and leave --no-run out if you trust it."
        case .baseline(let path, let reason):
            "The baseline \(path) cannot be used: \(reason)"
        case .law(let mistakes):
            "The law cannot be used.\n  " + mistakes.joined(separator: "\n  ")
        case .noRevision(let name):
            "Git knows no revision \(name) here: fetch it (`git fetch origin`, in CI with full "
                + "history), or name another with --base."
        case .git(let reason): "Git failed: \(reason) Run this inside a git working tree."
        case .index(let reason): reason
        case .template(let reason): reason
        case .compiler(let reason): "The compiler could not be asked: \(reason)"
        }
    }
}
