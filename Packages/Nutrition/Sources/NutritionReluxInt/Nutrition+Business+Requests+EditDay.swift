// SPDX-License-Identifier: Apache-2.0

public import NutritionModels
public import Relux

extension Nutrition.Business {
    /// Makes a day of the diary what a person wrote: food, water and the weighing.
    public struct EditDay: Relux.Request, Hashable {
        public typealias Answer = Model.EditedDay

        /// An entry as the person wrote it.
        public struct Line: Sendable, Hashable {
            /// Number of the line in messages, from 1.
            public let number: Int
            public let entry: Entry

            /// Creates a line.
            public init(number: Int, _ entry: Entry) {
                self.number = number
                self.entry = entry
            }
        }

        /// What a line says: what is new of an entry that was there, or a new one.
        public enum Entry: Sendable, Hashable {
            case old(Edit)
            case eaten(Eat)
            case figures(EatFigures)
            case drunk(Drink)
            case weighed(Weigh)
        }

        public let day: Model.Day
        /// The day as the person saw it. What no line names is removed.
        public let seen: [Model.Logged]
        public let lines: [Line]
        /// Whether all of it is right where it is unlikely. It holds for every line, in the place of
        /// what the line says itself.
        public let isSure: Bool

        /// Asks to store the day that a person wrote.
        public init(
            _ day: Model.Day, seen: [Model.Logged], lines: [Line], isSure: Bool = false
        ) {
            self.isSure = isSure
            self.day = day
            self.seen = seen
            self.lines = lines
        }
    }
}
