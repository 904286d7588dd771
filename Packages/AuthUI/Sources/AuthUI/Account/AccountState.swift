// SPDX-License-Identifier: Apache-2.0

import AuthModels
import DesignSystem
import Trapezio

/// What the account's screen shows.
struct AccountState: TrapezioState {
    /// What is under way.
    enum Work: Sendable {
        case reading
        case signingOut
    }

    /// Who is signed in.
    var status: Auth.Business.Model.Access.Status
    /// The clock by which its times are told.
    var clock: DayClock
    /// What is under way now.
    var work: Work?
    /// Whether the person is asked if every session shall end.
    var asksEverywhere = false
    /// Why the last request was refused, as a sentence.
    var refusal: String?
}
