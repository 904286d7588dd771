// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model.Import {
    /// A distance as the file writes it.
    public struct Distance: Sendable, Hashable, Codable {
        /// A unit of length an export may name.
        public enum Unit: String, Sendable, Codable, CaseIterable {
            case km, mi, m, yd, ft

            /// Metres in one unit; mile, yard and foot are the international ones, 1,609.344 m,
            /// 0.9144 m and 0.3048 m.
            public var metres: Double {
                switch self {
                case .km: 1_000
                case .mi: 1_609.344
                case .m: 1
                case .yd: 0.914_4
                case .ft: 0.304_8
                }
            }
        }

        /// The figure as written.
        public let entered: Double
        /// The unit as written.
        public let unit: Unit

        /// Creates a distance from what was written.
        public init(_ entered: Double, _ unit: Unit) {
            self.entered = entered
            self.unit = unit
        }

        /// The distance in metres.
        public var metres: Double { entered * unit.metres }
    }
}
