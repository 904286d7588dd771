// SPDX-License-Identifier: Apache-2.0

import CoreModels
import WorkoutsModels

extension SetGrammar {
    /// `SetBounds` as refusals, and the bounds that only a line has.
    enum Bounds {
        static let sets = 1...50

        static func load(
            _ entered: Double, _ unit: Model.MassUnit, basis: Model.Load.Basis
        ) throws(Err) -> Model.Load {
            guard entered >= 0, entered * unit.grams <= Model.SetBounds.heaviestGrams else {
                throw .outOfRange(
                    what: "load", value: "\(figure(entered)) \(unit.rawValue)",
                    bound: "write 0 to 1,000 kg (2,204.6 lb).")
            }
            return Model.Load(entered, unit, basis: basis)
        }

        static func reps(_ value: Double, _ word: String) throws(Err) -> Int {
            guard value == value.rounded() else {
                throw .badSet(
                    word: word, reason: "repetitions are whole numbers, such as 5 or 5,5,4.")
            }
            guard let reps = Int(exactly: value, in: Model.SetBounds.reps) else {
                throw .outOfRange(
                    what: "repetitions", value: figure(value), bound: "write 1 to 1,000.")
            }
            return reps
        }

        static func sets(_ value: Double, _ word: String) throws(Err) -> Int {
            guard value == value.rounded() else {
                throw .badSet(word: word, reason: "a number of sets is whole, such as 3x5.")
            }
            guard value >= 1, value <= 50 else {
                throw .outOfRange(
                    what: "number of sets", value: figure(value), bound: "write 1 to 50.")
            }
            return Int(bounding: value)
        }

        static func effort(_ effort: Model.Effort) throws(Err) -> Model.Effort {
            guard effort.isOnScale else {
                throw .outOfRange(
                    what: "effort", value: effort.typed,
                    bound:
                        "write \(effort.isRIR ? "rir0 to rir4" : "@6 to @10") in steps of a half.")
            }
            return effort
        }

        static func seconds(_ value: Double, _ word: String) throws(Err) -> Double {
            guard value > 0, value <= Model.SetBounds.longestSeconds else {
                throw .outOfRange(
                    what: "time", value: word, bound: "write more than 0 s, up to 24 h.")
            }
            return value
        }

        static func metres(_ value: Double, _ word: String) throws(Err) -> Double {
            guard value > 0, value <= Model.SetBounds.farthestMetres else {
                throw .outOfRange(
                    what: "distance", value: word, bound: "write more than 0 m, up to 1,000 km.")
            }
            return value
        }
    }

    /// A number as people write it: no `.0`.
    static func figure(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15
            ? String(Int64(bounding: value)) : String(value)
    }
}
