// SPDX-License-Identifier: Apache-2.0

public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// Turns an effect into a use case and its result into actions.
    public protocol ISaga: Relux.Flow where Effect == Workouts.Business.Effect {}
}
