// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// The truth about the diary, readable by every layer above; only its reducer writes it.
    public protocol IState: Relux.BusinessState where State == Model.Diary {}
}
