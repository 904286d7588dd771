// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a text or a saved path leads to no screen, or a type of screen cannot be registered.
public enum TrapezioPathFailure: AxiomError, Equatable {
    /// No screen has this name; with the closest name, or all names.
    case unknown(segment: String, text: String, closest: String?, known: [String])
    /// The text ends before it names a screen; with the words that can follow.
    case incomplete(text: String, known: [String])
    /// These values are not valid parameters of the screen.
    case unreadable(screen: String, text: String, reason: String)
    /// The saved path has another form.
    case damaged(reason: String)
    /// The path takes more bytes than a saved one may have.
    case tooLong(bytes: Int, limit: Int)
    /// Two types of screen have the same name or address.
    case duplicate(String)

    /// What is wrong, and what would be right.
    public var message: String {
        switch self {
        case .unknown(let segment, let text, let closest, let known):
            "There is no screen \"\(segment.shortened())\"\(Self.place(segment, in: text)). "
                + (closest.map { "Did you mean \"\($0)\"?" } ?? Self.choice(known))
        case .incomplete(let text, let known):
            "\"\(text.shortened())\" is not a complete address. \(Self.choice(known))"
        case .unreadable(let screen, let text, let reason):
            "\"\(text.shortened())\" cannot be read as the screen \(screen): "
                + reason.shortened(to: 300)
        case .damaged(let reason):
            "The saved path cannot be read: \(reason) Begin at the first screen."
        case .tooLong(let bytes, let limit):
            "The path takes \(bytes) bytes, and a saved one may have \(limit). "
                + "Go back some screens and save it then."
        case .duplicate(let name):
            "There are two screens at \"\(name)\": give one of them another name or address."
        }
    }

    private static func place(_ segment: String, in text: String) -> String {
        segment == text ? "" : " in \"\(text.shortened())\""
    }

    private static func choice(_ known: [String]) -> String {
        known.isEmpty
            ? "Nothing can follow there."
            : "Choose one of these: \(known.joined(separator: ", "))."
    }
}

extension String {
    /// The beginning of a text that somebody typed, as a sentence can hold it; `…` says that there
    /// is more. Counted in Unicode scalars, of which a single character can have any number.
    func shortened(to limit: Int = 60) -> String {
        let start = unicodeScalars.prefix(limit)
        return start.endIndex == endIndex ? self : String(start) + "…"
    }
}
