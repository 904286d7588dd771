// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Relux
public import WorkoutsModels

// What the parts of the domain are known by.

extension Workouts.Business {
    /// The profile whose training is loaded, and the number of changes to that training so far. Only
    /// the reducer writes this state.
    public protocol IState: Relux.BusinessState
    where State == Relux.Ownership<Workouts, Model.Owner> {}

    /// Handles every request of the domain.
    public protocol ISaga: Relux.Saga {}
}
