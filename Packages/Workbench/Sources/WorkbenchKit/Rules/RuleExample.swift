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

    init(
        _ finds: String, by basis: RuleBasis = .packages, law: String = "", breach: String,
        mend: String
    ) {
        self.finds = finds
        self.basis = basis
        self.law = law
        self.breach = breach
        self.mend = mend
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
