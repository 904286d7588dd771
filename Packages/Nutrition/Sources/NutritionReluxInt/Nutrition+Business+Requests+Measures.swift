// SPDX-License-Identifier: Apache-2.0

public import CoreModels
public import Foundation
public import NutritionModels
public import Relux

// What is measured of the body besides its weight.

extension Nutrition.Business {
    /// Logs a measurement as the person typed it, or the path of a photo. It replaces an earlier
    /// one of the same kind and day.
    public struct Measure: Relux.Request, Hashable {
        public typealias Answer = Model.Measured

        /// What a measurement is of.
        public enum Subject: Sendable, Hashable {
            /// A kind, such as `left arm`, and its figure, such as `36cm`. One without a unit is in
            /// that of the last one.
            case figure(kind: String, amount: String)
            /// The path of a photo. The file is never read.
            case photo(path: String)
        }

        public let subject: Subject
        public let at: Date
        public let day: Model.Day
        /// Whether it is right where it is far from the last one; otherwise it is refused as
        /// `Err.unlikely`.
        public let isSure: Bool

        /// Asks for a measurement.
        public init(_ subject: Subject, at: Date, day: Model.Day, isSure: Bool = false) {
            self.isSure = isSure
            self.subject = subject
            self.at = at
            self.day = day
        }
    }

    /// Lists the newest measurement of each kind.
    public struct ListMeasures: Relux.Request, Hashable {
        /// One of each kind, by the names of the kinds.
        public typealias Answer = [Model.MeasureEntry]

        /// Asks for the newest of each kind.
        public init() {}
    }

    /// Opens the measurements of one kind, or of all, over a range of days, both bounds included.
    public struct OpenMeasures: Relux.Request, Hashable {
        /// The measurements, oldest first.
        public typealias Answer = [Model.MeasureEntry]

        /// The kind as the person calls it; `nil` for all kinds.
        public let kind: String?
        public let first: Model.Day
        public let last: Model.Day

        /// Asks for measurements. A kind that was never measured is refused as `unknownMeasure`.
        public init(of kind: String?, from first: Model.Day, to last: Model.Day) {
            self.kind = kind
            self.first = first
            self.last = last
        }
    }
}
