// SPDX-License-Identifier: Apache-2.0

public import CoreModels

/// The training domain: exercises, workouts, sets, records and the exports of other apps.
public enum Workouts {
    /// What the domain does, without its screens.
    public enum Business {
        /// The values of the domain.
        public enum Model {
            /// A day of the person's own calendar.
            public typealias Day = CoreModels.Day
            /// A day of the week.
            public typealias Weekday = CoreModels.Weekday
            /// The profile that owns the rows.
            public typealias Owner = CoreModels.Owner
        }
    }
}
