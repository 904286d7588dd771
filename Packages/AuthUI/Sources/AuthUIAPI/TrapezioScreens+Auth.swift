// SPDX-License-Identifier: Apache-2.0

public import Trapezio
public import TrapezioNavigation

extension TrapezioScreens {
    /// Registers the accounts' screens with their addresses.
    /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
    public mutating func registerAuth() throws(TrapezioPathFailure) {
        try register(AccountScreen.self, at: AccountScreen.address)
        try register(SignInScreen.self, at: SignInScreen.address)
    }
}

/// The screen that shows who is signed in, since when and until when. A person signs out there.
public struct AccountScreen: TrapezioScreen {
    /// The address of the screen, as a person types it after `--at`.
    public static let address = "account"

    /// Creates the screen of the present account.
    public init() {}
}

/// The form for a name and a password.
public struct SignInScreen: TrapezioScreen {
    /// The address of the screen, such as `account/register`.
    public static let address = "account/:purpose"

    /// What the name and the password are for, named like the commands.
    public enum Purpose: String, Sendable, Hashable, Codable, CaseIterable {
        /// Sign in to an account that exists.
        case login
        /// Create an account.
        case register
    }

    /// What the form is for.
    public let purpose: Purpose

    /// Creates a form to sign in, or to register.
    public init(_ purpose: Purpose = .login) { self.purpose = purpose }
}
