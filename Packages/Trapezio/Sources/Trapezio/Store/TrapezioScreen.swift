// SPDX-License-Identifier: Apache-2.0

/// The identity of a screen: its type and its parameters, as a value.
///
/// It can be saved and restored. The saved name identifies the type.
public protocol TrapezioScreen: Hashable, Codable, Sendable {
    /// The stable name of the kind of screen, by default the type's without `Screen`: `workouts`
    /// for `WorkoutsScreen`. Changing it makes saved paths unreadable.
    static var screenName: String { get }
}

extension TrapezioScreen {
    /// The name of the type without `Screen`, with a lower-case first letter.
    public static var screenName: String {
        let name = "\(Self.self)"
        let bare = name.hasSuffix("Screen") && name.count > 6 ? name.dropLast(6) : name[...]
        return bare.prefix(1).lowercased() + bare.dropFirst()
    }

    /// Whether the other screen has the same type and the same parameters.
    public func isSame(as other: any TrapezioScreen) -> Bool { other as? Self == self }
}
