// SPDX-License-Identifier: Apache-2.0

extension Nutrition.Business.Model.Body.Activity {
    /// What resting energy is multiplied with for a usual day: the five steps that go with
    /// Mifflin-St Jeor in clinical calculators (Medscape calculator 846).
    public var factor: Double {
        switch self {
        case .sedentary: 1.2
        case .light: 1.375
        case .moderate: 1.55
        case .active: 1.725
        case .very: 1.9
        }
    }
}
