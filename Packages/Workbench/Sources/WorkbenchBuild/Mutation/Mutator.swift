// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// Makes the edited texts of a change. Each number gives another text, always derived from the text
/// that the file had when the measurement began.
package struct Mutator: Sendable {
    /// What is changed.
    package let change: Scenario.Change
    /// The file that is changed, added or removed.
    package let path: String
    /// The text of that file before the change; nil for a file that does not exist.
    package let original: String?
    /// A declaration inside of which text is put, and how it is extended.
    var place: InsertionPoints.Place?
    /// The text put into a body.
    package var statement: @Sendable (Int) -> String = { "_ = Swift.String(\($0))" }
    /// The text of a manifest with another dependency in it.
    var manifest: String?

    /// The files to write before the iteration of this number is measured; nil removes a file.
    package func preparation(_ number: Int) -> [String: String?] {
        change == .removeFile ? [path: Self.spare(number)] : [:]
    }

    /// The files to change in the iteration of this number; nil removes a file.
    package func edits(_ number: Int) -> [String: String?] {
        switch change {
        case .clean, .noOp, .replan: [:]
        case .addFile: [path(number): Self.spare(number)]
        case .removeFile: [path: nil]
        case .comment: [path: appending("// Planted by bench-build: \(number).")]
        case .body: [path: inserting("\n" + statement(number) + "\n")]
        case .privateDeclaration:
            [path: appending("private func planted\(number)() -> Swift.Int { \(number) }")]
        case .publicAddition:
            [path: appending("public func planted\(number)() -> Swift.Int { \(number) }")]
        case .protocolRequirement: [path: requiring(number)]
        case .enumCase:
            // Nobody has to switch over a case that cannot be made.
            [path: inserting("\n@available(*, unavailable) case planted\(number)\n")]
        case .manifestComment: [path: appending("// Planted by bench-build: \(number).")]
        case .newDependency: [path: manifest ?? original]
        }
    }

    private func path(_ number: Int) -> String {
        path.replacing("#", with: "\(number)")
    }

    private func appending(_ line: String) -> String {
        let text = original ?? ""
        return text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + line + "\n"
    }

    private func inserting(_ text: String) -> String {
        guard let original, let place else { return self.original ?? "" }
        let bytes = Array(original.utf8)
        return String(decoding: bytes[..<place.offset], as: UTF8.self) + text
            + String(decoding: bytes[place.offset...], as: UTF8.self)
    }

    private func requiring(_ number: Int) -> String {
        guard let place else { return original ?? "" }
        let access = place.access.isEmpty ? "" : place.access + " "
        return inserting("\nfunc planted\(number)() -> Swift.Int\n")
            + "\nextension \(place.name) {\n"
            + "    \(access)func planted\(number)() -> Swift.Int { \(number) }\n}\n"
    }

    /// A file that needs nothing and that nobody needs.
    package static func spare(_ number: Int) -> String {
        """
        // SPDX-License-Identifier: Apache-2.0

        /// Planted by bench-build.
        enum Planted\(number) {
            static let rows = [\(number), 2, 3]

            static func row(_ index: Int) -> Int {
                let count = rows.count
                return rows[index % count]
            }
        }

        """
    }
}
