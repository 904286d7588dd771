// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Auth.Business.Model {
    /// A name that an account may have: 1 to 64 visible characters with single spaces between
    /// words.
    public struct AccountName: Sendable, Hashable, CustomStringConvertible {
        /// The name to show: trimmed, otherwise as typed.
        public let text: String
        /// The form in which names are compared: NFKC without case (Unicode Standard Annex #15). So
        /// one name typed on two keyboards is one account.
        public let key: String

        /// The longest name, in code points of its NFKC form.
        public static let longest = 64

        /// Trims and checks a name. Throws `Err.invalidName` with the name in a printable form.
        public init(_ typed: String) throws(Auth.Business.Err) {
            let text = Self.trimmed(typed)
            let normal = text.precomposedStringWithCompatibilityMapping
            if let reason = Self.objection(to: normal) {
                throw .invalidName(name: Self.printable(text), reason: reason)
            }
            self.text = text.precomposedStringWithCanonicalMapping
            // Upper case first: it folds what lower case alone keeps apart, such as ß and ss.
            key = normal.uppercased().lowercased().precomposedStringWithCompatibilityMapping
        }

        /// Reads the name of a new account. It must not be that of the local profile, and must not
        /// mix letters of alphabets that look alike.
        public init(new typed: String) throws(Auth.Business.Err) {
            try self.init(typed)
            if let reason = Self.objection(toNew: key) {
                throw .invalidName(name: Self.printable(text), reason: reason)
            }
        }

        public var description: String { text }
    }
}

extension Auth.Business.Model.AccountName {
    private static func trimmed(_ typed: String) -> String {
        guard let first = typed.firstIndex(where: { !$0.isWhitespace }),
            let last = typed.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(typed[first...last])
    }

    private static func objection(to name: String) -> String? {
        let scalars = name.unicodeScalars
        if scalars.isEmpty { return "it is empty. Write at least one visible character." }
        if scalars.count > longest {
            return "it has \(scalars.count) characters. At most \(longest) are allowed."
        }
        guard scalars.allSatisfy({ $0 == " " || isVisible($0) }) else {
            return "it holds a character that cannot be seen. Use letters, digits and marks."
        }
        if name.contains("  ") { return "it holds two spaces in a row. One is enough." }
        return nil
    }

    private static func objection(toNew key: String) -> String? {
        if key == "local" { return "the local profile has this name. Choose another one." }
        var alphabets: [String] = []
        for scalar in key.unicodeScalars where scalar.properties.isAlphabetic {
            // The name of a letter begins with its script (Unicode Standard, 4.8).
            let script = scalar.properties.name?.prefix { $0 != " " }.capitalized ?? ""
            if lookalikes.contains(script), !alphabets.contains(script) { alphabets.append(script) }
        }
        guard alphabets.count > 1 else { return nil }
        return "it mixes \(alphabets.joined(separator: " and ")) letters, which look alike. "
            + "Use the letters of one alphabet."
    }

    /// The scripts with letters that look like those of another one (Unicode Technical Standard 39).
    private static let lookalikes: Set<String> = [
        "Latin", "Greek", "Coptic", "Cyrillic", "Armenian", "Cherokee",
    ]

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
            .lineSeparator,
            .paragraphSeparator:
            return false
        case _:
            return true
        }
    }

    /// What a terminal can show without being steered by it.
    private static func printable(_ text: String) -> String {
        let shown = text.unicodeScalars.prefix(longest).map { scalar in
            scalar == " " || isVisible(scalar)
                ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return shown.joined() + (text.unicodeScalars.count > longest ? "…" : "")
    }
}
