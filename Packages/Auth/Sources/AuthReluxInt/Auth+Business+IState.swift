// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Axiom
public import Relux

extension Auth.Business {
    /// The truth about access, readable by every layer above; only its reducer writes it.
    public protocol IState: Relux.BusinessState where State == Model.Access {}
}
