// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Relux
public import WorkoutsModels

extension Workouts.Business {
    /// Reads lines of training as people write them; logs nothing.
    public struct ReadTraining: Relux.Request, Hashable {
        /// What the lines say, in order; at least one part.
        public typealias Answer = [Model.TrainingPart]

        /// One or several lines, such as `benched 225 for 5` or `ran 5k in 25 minutes`.
        public let text: String
        /// The kind they are of; `nil` to find it.
        public let kind: Model.TrainingKind?
        /// The day they are logged into.
        public let day: Model.Day
        /// The unit of loads written without one; `nil` for that of the last sets.
        public let unit: Model.MassUnit?
        /// The unit where there are no last sets either; `nil` to refuse such loads.
        public let usualUnit: Model.MassUnit?

        /// Asks to read lines.
        public init(
            _ text: String, kind: Model.TrainingKind? = nil, day: Model.Day,
            unit: Model.MassUnit? = nil, usualUnit: Model.MassUnit? = nil
        ) {
            self.text = text
            self.kind = kind
            self.day = day
            self.unit = unit
            self.usualUnit = usualUnit
        }
    }
}
