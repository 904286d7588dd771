// SPDX-License-Identifier: Apache-2.0

public import CoreModels

/// The food domain: foods, the diary, water, body weight, targets and the day's energy balance.
public enum Nutrition {
    /// What the domain does, without its screens.
    public enum Business {
        /// The values of the domain.
        public enum Model {
            public typealias Day = CoreModels.Day
            /// A unit of mass a person may write.
            public typealias MassUnit = CoreModels.MassUnit
            public typealias Owner = CoreModels.Owner
        }
    }
}
