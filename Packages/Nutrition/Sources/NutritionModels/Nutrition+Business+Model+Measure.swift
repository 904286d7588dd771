// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Nutrition.Business.Model {
    /// Something measured of the body on a day, such as a waist, the steps or the sleep, or a photo
    /// by its path; shown as `d7`. A later figure of the same kind and day replaces it.
    public struct MeasureEntry: Sendable, Hashable, Codable, Identifiable {
        public let id: Int64
        public let day: Day
        public let at: Date
        /// The name of a `MeasureKind`.
        public let kind: String
        /// The figure in the base of its unit: centimetres, kilograms, seconds; 0 of a photo.
        public let value: Double
        /// The figure as written, and the unit it was written in.
        public let entered: Double
        public let unit: MeasureUnit
        /// Where a photo is; the file itself is never read. `nil` of a figure.
        public let photo: String?
        /// The import it came from; `nil` for one that was logged here.
        public let batch: Int64?

        /// Creates an entry value.
        public init(
            id: Int64, day: Day, at: Date, kind: String, value: Double, entered: Double,
            unit: MeasureUnit, photo: String? = nil, batch: Int64? = nil
        ) {
            self.id = id
            self.day = day
            self.at = at
            self.kind = kind
            self.value = value
            self.entered = entered
            self.unit = unit
            self.photo = photo
            self.batch = batch
        }
    }

    /// Something measured, with what was measured of the same kind before.
    public struct Measured: Sendable, Hashable, Codable {
        public let entry: MeasureEntry
        /// The one of that day which it replaced.
        public let replaced: MeasureEntry?
        /// The newest one of the kind before it was logged.
        public let before: MeasureEntry?

        /// Creates an answer.
        public init(entry: MeasureEntry, replaced: MeasureEntry?, before: MeasureEntry?) {
            self.entry = entry
            self.replaced = replaced
            self.before = before
        }
    }

    /// A unit in which something of the body is measured.
    public struct MeasureUnit: Sendable, Hashable, Codable {
        /// Its short name: `cm`, `in`, `%`, `steps`, `h`, `kg`, `lb`, one of the person's own, or
        /// nothing.
        public let name: String

        /// The unit that a word names; another word is a unit of the person's own.
        public init(_ word: String) {
            let word = word.lowercased()
            name =
                switch word {
                case "inch", "inches", "\"": "in"
                case "percent": "%"
                case "step": "steps"
                case "hr", "hrs", "hour", "hours": "h"
                case "kgs": "kg"
                case "lbs": "lb"
                default: word
                }
        }

        /// The unit that figures in it are stored in.
        public var base: String { Self.sizes[name]?.base ?? name }

        /// How many of the base one is.
        public var size: Double { Self.sizes[name]?.size ?? 1 }

        /// An international inch has 2.54 cm, a pound 0.45359237 kg (NIST Handbook 44, appendix C).
        private static let sizes: [String: (base: String, size: Double)] = [
            "mm": ("cm", 0.1), "m": ("cm", 100), "in": ("cm", 2.54), "min": ("s", 60),
            "h": ("s", 3_600), "lb": ("kg", 0.45359237), "g": ("kg", 0.001),
        ]
    }

    /// What can be measured: what most people measure, with the unit it is in, and whatever else a
    /// person gives a name.
    public struct MeasureKind: Sendable, Hashable {
        /// In small letters, such as `left arm`.
        public let name: String

        /// The kind of photos, which have a path and no figure.
        public static let photo = "photo"
        public static let steps = "steps"
        public static let sleep = "sleep"
        /// The most characters of a name.
        public static let longest = 40

        /// The kind of a name as people or other apps write it; `nil` where it says nothing.
        public init?(_ text: String) {
            let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
            let plain = words.joined(separator: " ")
            guard let first = plain.first, first.isLetter, plain.count <= Self.longest else {
                return nil
            }
            // A file may name the device before it.
            let isFat = plain == "fat" || plain.contains("body fat") || plain.contains("bodyfat")
            name = isFat ? "body fat" : Self.otherNames[plain] ?? plain
        }

        /// The base of the units it is measured in; `nil` for one of the person's own.
        public var base: String? { Self.bases[name] }

        /// The names of the kinds that are known.
        public static var known: [String] { bases.keys.sorted() }

        /// What figures are possible, in the base of its unit.
        public static func bounds(of base: String) -> ClosedRange<Double> {
            switch base {
            case "cm": 5...400
            case "%": 0...100
            case "steps": 0...200_000
            case "s": 0...86_400
            case "kg": 0.1...400
            default: -1_000_000...1_000_000
            }
        }

        private static let bases: [String: String] = {
            let lengths = [
                "waist", "hips", "chest", "neck", "shoulders", "arm", "left arm", "right arm",
                "forearm", "left forearm", "right forearm", "thigh", "left thigh", "right thigh",
                "calf", "left calf", "right calf", "abs", "upper abs", "lower abs",
            ]
            var bases = Dictionary(uniqueKeysWithValues: lengths.map { ($0, "cm") })
            bases["body fat"] = "%"
            bases[steps] = "steps"
            bases[sleep] = "s"
            return bases
        }()

        private static let otherNames = [
            "waist size": "waist", "waist circumference": "waist", "hip": "hips",
            "hip size": "hips", "bust": "chest", "shoulder": "shoulders", "bicep": "arm",
            "biceps": "arm", "left bicep": "left arm", "left biceps": "left arm",
            "right bicep": "right arm", "right biceps": "right arm", "thighs": "thigh",
            "calves": "calf", "abdomen": "abs", "step": "steps", "step count": "steps",
        ]
    }
}
