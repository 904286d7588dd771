// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// The form for a name and a password.
public struct SignInScreen: TrapezioScreen {
    /// How a text leads there, such as `account/register`.
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

    /// A form to sign in, or to register.
    public init(_ purpose: Purpose = .login) { self.purpose = purpose }
}
