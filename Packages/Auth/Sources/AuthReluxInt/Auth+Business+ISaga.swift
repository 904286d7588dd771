// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import Relux

extension Auth.Business {
    /// Turns an effect into a use case and its result into actions.
    public protocol ISaga: Relux.Flow where Effect == Auth.Business.Effect {}
}
