// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Encoded as a list of screens, each with the name of its type and its parameters. Decoding needs
/// the types: a decoder prepared by `TrapezioScreens.prepare`.
extension TrapezioPath: Codable {
    private enum Key: String, CodingKey {
        case screen, value
    }

    /// Encodes the screens, the root first.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for screen in screens {
            var item = list.nestedContainer(keyedBy: Key.self)
            try item.encode(type(of: screen).screenName, forKey: .screen)
            try item.encode(screen, forKey: .value)
        }
    }

    /// Decodes the screens.
    /// - Throws: `TrapezioPathFailure` for unknown types and for an empty list; a `DecodingError`
    ///   for any other form.
    public init(from decoder: any Decoder) throws {
        guard let screens = TrapezioScreens.of(decoder) else {
            throw TrapezioPathFailure.damaged(
                reason: "The decoder was not prepared with TrapezioScreens.")
        }
        var list = try decoder.unkeyedContainer()
        var read: [any TrapezioScreen] = []
        while !list.isAtEnd {
            let item = try list.nestedContainer(keyedBy: Key.self)
            let name = try item.decode(String.self, forKey: .screen)
            read.append(try screens.screen(named: name, from: item.superDecoder(forKey: .value)))
        }
        guard let root = read.first else {
            throw TrapezioPathFailure.damaged(reason: "It has no screens.")
        }
        self.init(root: root, above: Array(read.dropFirst()))
    }
}
