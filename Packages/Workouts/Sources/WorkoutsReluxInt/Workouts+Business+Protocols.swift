// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import WorkoutsModels

// What the parts of the domain are known by.

extension Workouts.Business {
    /// Whose training is loaded, and a count of its changes; only the reducer writes it.
    public protocol IState: Relux.BusinessState
    where State == Relux.Ownership<Workouts, Model.Owner> {}

    /// Handles every request of the domain.
    public protocol ISaga: Relux.Saga {}
}
