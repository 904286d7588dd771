// SPDX-License-Identifier: Apache-2.0

package import NutritionModels

extension Nutrition.Business {
    /// The operations of the domain: each holds the rules of one, and asks the service for what it
    /// needs.
    package enum UseCase {
        package typealias Err = Nutrition.Business.Err
        package typealias Model = Nutrition.Business.Model
    }
}
