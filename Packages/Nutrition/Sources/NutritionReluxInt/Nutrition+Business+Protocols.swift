// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import NutritionModels
public import Relux

// What the parts of the domain are known by.

extension Nutrition.Business {
    /// Whose diary is loaded, and a count of its changes.
    public protocol IState: Relux.BusinessState
    where State == Relux.Ownership<Nutrition, Model.Owner> {}

    /// Handles every request of the domain.
    public protocol ISaga: Relux.Saga {}
}
