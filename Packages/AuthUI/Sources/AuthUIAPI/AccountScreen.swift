// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// Who is signed in, since when and until when; the place to sign out.
public struct AccountScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "account"

    /// The screen of the account at hand.
    public init() {}
}
