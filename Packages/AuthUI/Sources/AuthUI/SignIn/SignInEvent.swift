// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Trapezio

/// What a person may do with the form.
enum SignInEvent: TrapezioEvent {
    /// Something was typed.
    case edit(Typed)
    /// To the next field, from the last one to the first.
    case next
    /// To the field before.
    case previous
    /// To the next field; from the last one, ask the domain.
    case enter
    /// Ask the domain with a name and a password that were typed elsewhere.
    case request(Auth.Business.Model.Credentials)
    /// Go to the form for the other purpose.
    case other
}
