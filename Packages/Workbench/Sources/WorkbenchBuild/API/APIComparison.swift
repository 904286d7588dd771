// SPDX-License-Identifier: Apache-2.0

/// What became of the public declarations of some modules since a commit.
package struct APIComparison: Encodable {
    /// Which part of a semantic version has to rise (semver.org, items 6 to 8).
    package enum Advice: String, Encodable, Comparable {
        case none, patch, minor, major

        private var rank: Int {
            switch self {
            case .none: 0
            case .patch: 1
            case .minor: 2
            case .major: 3
            }
        }

        package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
    }

    /// What became of one module.
    package struct Module: Encodable {
        let module: String
        let advice: Advice
        /// Sentences of the toolchain's digester: what a user's code may no longer compile with.
        let breakages: [String]
        /// Declarations that are new.
        let additions: [String]

        init(_ module: String, breakages: [String], additions: [String]) {
            self.module = module
            self.breakages = breakages
            self.additions = additions
            advice = !breakages.isEmpty ? .major : !additions.isEmpty ? .minor : .patch
        }
    }

    /// The commit that is compared with.
    let base: String
    let advice: Advice
    let modules: [Module]

    init(base: String, modules: [Module]) {
        self.base = base
        self.modules = modules
        advice = modules.map(\.advice).max() ?? .none
    }

    /// The breakages in what `swift-api-digester -diagnose-sdk` writes: lines of the module and a
    /// sentence, between headings.
    static func breakages(in output: String, of module: String) -> [String] {
        output.split(separator: "\n").compactMap { line in
            line.hasPrefix(module + ": ") ? String(line.dropFirst(module.count + 2)) : nil
        }
    }

    /// The report for people.
    var text: String {
        guard !modules.isEmpty else {
            return "No public module differs from \(base.prefix(10)): no new version is needed.\n"
        }
        let parts = modules.map { module in
            "\(module.module): \(module.advice.rawValue)\n"
                + module.breakages.map { "  - \($0)\n" }.joined()
                + module.additions.map { "  + \($0) is new\n" }.joined()
        }
        let reason =
            switch advice {
            case .major: "code that uses this may no longer compile"
            case .minor: "there is more, and nothing less"
            case .patch: "what is public is as it was"
            case .none: "nothing changed"
            }
        return parts.joined()
            + "The next version since \(base.prefix(10)) is a \(advice.rawValue) one: "
            + "\(reason).\n"
    }
}
