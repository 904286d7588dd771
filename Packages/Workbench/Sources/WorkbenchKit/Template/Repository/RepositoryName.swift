// SPDX-License-Identifier: Apache-2.0

/// The name of a new repository, which is its program's too: `shop`.
struct RepositoryName: Sendable, Equatable {
    let text: String

    /// The longest name; the program's module, its tests and its folder bear it.
    static let longest = 16

    /// Reads a name, and refuses what no module can be called.
    init(_ text: String) throws(WorkbenchFailure) {
        if let objection = Self.objection(to: text) {
            throw .usage("\(text.debugDescription) cannot be a repository: \(objection)")
        }
        self.text = text
    }

    private static func objection(to text: String) -> String? {
        guard let first = text.utf8.first else { return "it is empty. Name it, such as shop." }
        guard text.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) }),
            (97...122).contains(first)
        else { return "a name has small letters and digits, and a letter first, such as shop." }
        if text.utf8.count < 2 { return "one letter is not enough. Write a word, such as shop." }
        if text.utf8.count > longest {
            return "it has \(text.utf8.count) letters, and \(longest) is the most."
        }
        if DomainName.reserved.contains(text) {
            return "it is a word of Swift or of its libraries. Choose another."
        }
        return nil
    }
}
