// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// How hard a set was, or is to be, and the scale it was written in. The article "Effort" has
    /// both scales.
    public struct Effort: Sendable, Hashable, Codable {
        /// Rating of perceived exertion; 10 is the most.
        public let rpe: Double
        /// Whether it was written as repetitions in reserve.
        public let isRIR: Bool

        /// An exertion, as it was written.
        public init(rpe: Double, isRIR: Bool = false) {
            self.rpe = rpe
            self.isRIR = isRIR
        }

        /// Repetitions in reserve: how many more one could have done.
        public init(rir: Double) { self.init(rpe: 10 - rir, isRIR: true) }

        /// Reads `@8`, `rir2` or `2rir`, whatever the figure; `nil` for another word.
        public init?(word: String) {
            let word = word.lowercased()
            let isRIR = word.hasPrefix("rir") || word.hasSuffix("rir")
            guard isRIR || word.hasPrefix("@") else { return nil }
            let text =
                isRIR && !word.hasPrefix("rir") ? word.dropLast(3) : word.dropFirst(isRIR ? 3 : 1)
            guard SetMarks.isFigure(text), let figure = Double(text) else { return nil }
            self.init(rpe: isRIR ? 10 - figure : figure, isRIR: isRIR)
        }

        /// Repetitions in reserve.
        public var rir: Double { 10 - rpe }

        /// Whether a person can tell it: 6 to 10, which is 4 to 0 repetitions in reserve, in steps
        /// of a half.
        public var isOnScale: Bool {
            (6.0...10).contains(rpe) && rpe * 2 == (rpe * 2).rounded()
        }

        /// As people read it: `@8`, or `RIR 2` where it was written so.
        public var text: String {
            isRIR ? "RIR \(WrittenFigure.text(rir))" : "@\(WrittenFigure.text(rpe))"
        }

        /// As a line of sets has it: `@8` or `rir2`.
        public var typed: String {
            isRIR ? "rir\(WrittenFigure.text(rir))" : text
        }
    }

    /// How fast a repetition is, in four parts: the seconds down, at the bottom, up and at the top.
    /// `X` is as fast as possible.
    public struct Tempo: Sendable, Hashable, Codable, RawRepresentable {
        /// `3110` or `31X0`; `10-0-10-0` where a part has two digits.
        public let rawValue: String

        /// Reads four digits or `X`, or four parts with a dash between them; `nil` for another
        /// text.
        public init?(rawValue: String) {
            let text = rawValue.uppercased()
            let parts =
                text.contains("-")
                ? text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
                : text.map(String.init)
            let isWhole = parts.allSatisfy { part in
                part == "X"
                    || (1...2).contains(part.count)
                        && part.allSatisfy { $0.isASCII && $0.isNumber }
            }
            guard parts.count == 4, isWhole else { return nil }
            self.rawValue = parts.joined(separator: parts.allSatisfy { $0.count == 1 } ? "" : "-")
        }

        /// As people read it and as a line of sets has it: `tempo 3110`.
        public var text: String { "tempo \(rawValue)" }
    }

    /// The words of a line that say how a set was done.
    public enum SetMarks {
        /// The words, with those of a mark brought together: `rir 2`, `2 rir` and `tempo 3110` are
        /// one word each.
        public static func joined(_ words: [String]) -> [String] {
            var joined: [String] = []
            var rest = words[...]
            while let word = rest.popFirst() {
                let next = rest.first ?? ""
                switch word.lowercased() {
                case "rir" where isReserve(next), "tempo" where Tempo(rawValue: next) != nil:
                    joined.append(word + rest.removeFirst())
                case "rir" where isFigure((joined.last ?? "")[...]):
                    joined[joined.count - 1] += word
                case _: joined.append(word)
                }
            }
            return joined
        }

        /// Whether a figure can be meant as repetitions in reserve, in range or not.
        private static func isReserve(_ text: String) -> Bool {
            isFigure(text[...]) && (Double(text) ?? 100) <= 10
        }

        /// Whether a text is a figure of few digits.
        static func isFigure(_ text: Substring) -> Bool {
            (1...12).contains(text.utf8.count)
                && text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        }
    }
}

extension Workouts.Business.Model.SetDraft {
    /// How hard it was, as it was written.
    public var effort: Workouts.Business.Model.Effort? {
        get { rpe.map { .init(rpe: $0, isRIR: isRIR == true) } }
        set {
            rpe = newValue?.rpe
            isRIR = newValue?.isRIR == true ? true : nil
        }
    }
}
