// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import NutritionModels
public import Relux

// What the parts of the domain are known by.

extension Nutrition.Business {
    /// Whose diary is worked on, and how far it has changed.
    public protocol IState: Relux.BusinessState
    where State == Relux.Ownership<Nutrition, Model.Owner> {}

    /// The one handler of every request of the domain.
    public protocol ISaga: Relux.Saga {}
}
