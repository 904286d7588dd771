// SPDX-License-Identifier: Apache-2.0

/// What a rule finds, shown: a small repository that breaches it, and the same mended.
///
/// Both are texts in which `== path` begins a file and `-- path` removes one. A `Package.swift` may
/// leave out all around the arguments after the package's name. A test holds that the rule finds
/// each breach and nothing in its mend.
package struct RuleExample: Sendable {
    /// What the rule finds, in a few words.
    package let finds: String
    /// What it judges by.
    let basis: RuleBasis
    /// The keys of the law that the example needs, as they stand in its braces; often empty.
    package let law: String
    /// The files that breach it.
    package let breach: String
    /// The files that change, mended.
    package let mend: String

    /// An example; with a path its breach and its mend are the text of that one file.
    init(
        _ finds: String, in path: String? = nil, by basis: RuleBasis = .packages, law: String = "",
        breach: String, mend: String
    ) {
        (self.finds, self.basis, self.law) = (finds, basis, law)
        let head = path.map { "== \($0)\n" } ?? ""
        (self.breach, self.mend) = (head + breach, head + mend)
    }

    /// An example whose mend is another place or name for a file.
    init(
        _ finds: String, moving old: String, to new: String, by basis: RuleBasis = .packages,
        law: String = "", text: String
    ) {
        self.init(
            finds, by: basis, law: law, breach: "== \(old)\n\(text)",
            mend: "-- \(old)\n== \(new)\n\(text)")
    }

    /// The files of a text of this form; nil for one that is removed.
    package static func files(of text: String) -> [(path: String, text: String?)] {
        var files: [(path: String, text: String?)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("== ") {
                files.append((String(line.dropFirst(3)), ""))
            } else if line.hasPrefix("-- ") {
                files.append((String(line.dropFirst(3)), nil))
            } else if let last = files.indices.last {
                files[last].text = (files[last].text ?? "") + line + "\n"
            }
        }
        return files
    }
}
