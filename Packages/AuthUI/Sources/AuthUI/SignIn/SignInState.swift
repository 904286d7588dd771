// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthUIAPI
import DesignSystem
import TerminalUI
import Trapezio

/// What the form for a name and a password shows.
struct SignInState: TrapezioState {
    /// The fields in their order.
    enum Field: Int, Sendable, CaseIterable {
        case name, password, again
    }

    /// What a person has to know before the next try.
    enum Note: Sendable, Equatable {
        case nameMissing
        case passwordMissing
        case passwordsDiffer
        /// The domain refused, for this reason.
        case refused(Auth.Business.Err)
    }

    /// Sign in or register.
    let purpose: SignInScreen.Purpose
    /// Who is signed in.
    var status: Auth.Business.Model.Access.Status
    /// The clock by which times are told.
    var clock: DayClock
    /// The name as typed.
    var name = TextInput(limit: 256)
    /// The password as typed.
    var password = SecretInput()
    /// The password once more, for a new account.
    var again = SecretInput()
    /// Where text goes.
    var focus = Field.name
    /// Whether the domain is looking at name and password.
    var isChecking = false
    /// Why nothing was done.
    var note: Note?
    /// Seconds until the next try.
    var wait = 0

    /// The fields that this form has.
    var fields: [Field] {
        switch purpose {
        case .login: [.name, .password]
        case .register: [.name, .password, .again]
        }
    }

    /// What is missing before the domain can be asked.
    var objection: (note: Note, field: Field)? {
        if name.isEmpty { return (.nameMissing, .name) }
        if password.isEmpty { return (.passwordMissing, .password) }
        guard purpose == .register, again.password != password.password else {
            return nil
        }
        return (.passwordsDiffer, .password)
    }

    /// Forgets what was typed as a password.
    mutating func forgetSecrets() {
        password = SecretInput()
        again = SecretInput()
    }
}
