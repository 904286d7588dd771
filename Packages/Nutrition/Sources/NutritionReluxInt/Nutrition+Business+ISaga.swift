// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// Turns an effect into a use case and its result into actions.
    public protocol ISaga: Relux.Flow where Effect == Nutrition.Business.Effect {}
}
