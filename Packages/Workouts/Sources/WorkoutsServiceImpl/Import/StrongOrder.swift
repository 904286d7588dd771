// SPDX-License-Identifier: Apache-2.0

import CoreModels
import FileFormats
import WorkoutsModels

/// What Strong's `Set Order` says a row is.
enum StrongOrder: Equatable {
    case restTimer
    case note
    /// A set; `number` counts from 1, and `unknown` is a word without a meaning here.
    case set(tag: Workouts.Business.Model.SetTag, number: Int?, unknown: String?)

    init(_ row: ImportRow, _ column: Int, isFirstSetZero: Bool) throws(ImportRejection) {
        let field = row.record[column]
        if let value = field.decimal, let number = Int(exactly: value, in: .modest) {
            guard number >= 0, number < 10_000 else {
                throw row.rejection(column, "A set order is a number from 0 to 9999, or a tag.")
            }
            self = .set(tag: .normal, number: isFirstSetZero ? number + 1 : number, unknown: nil)
            return
        }
        let word = field.text
        switch word.lowercased().filter({ !$0.isWhitespace }) {
        case "": throw row.rejection(column, "A row needs a set order.")
        case "w": self = .set(tag: .warmup, number: nil, unknown: nil)
        case "d": self = .set(tag: .drop, number: nil, unknown: nil)
        case "f": self = .set(tag: .failure, number: nil, unknown: nil)
        case "note": self = .note
        case "resttimer", "ruhezeit": self = .restTimer
        default:
            self = .set(
                tag: .unknown, number: nil, unknown: String(PlainText.line(word).prefix(40)))
        }
    }
}

/// Strong's durations: `1h 43m`, `2h`, `59m`, `38min`, `1h 20min`, `45s`, or plain seconds.
package enum StrongDuration {
    /// Seconds, or `nil` for anything else.
    package static func seconds(_ text: String) -> Double? {
        var total = 0
        var number: Int?
        var unit = ""
        var parts = 0
        func factor() -> Int? {
            switch unit.lowercased() {
            case "h", "hr", "hrs", "std": 3_600
            case "m", "min", "mins": 60
            case "s", "sec", "secs": 1
            case "": parts == 0 ? 1 : nil
            default: nil
            }
        }
        func close() -> Bool {
            guard let value = number else { return unit.isEmpty }
            guard let factor = factor() else { return false }
            let (product, over) = value.multipliedReportingOverflow(by: factor)
            let (sum, tooLarge) = total.addingReportingOverflow(product)
            guard !over, !tooLarge else { return false }
            total = sum
            parts += 1
            number = nil
            unit = ""
            return true
        }
        for character in text {
            if let digit = character.wholeNumberValue, character.isASCII {
                if !unit.isEmpty, !close() { return nil }
                guard (number ?? 0) < 100_000_000 else { return nil }
                number = (number ?? 0) * 10 + digit
            } else if character.isLetter, number != nil {
                unit.append(character)
            } else if character == ".", unit.isEmpty, number != nil, text.hasSuffix(".0") {
                break
            } else if !character.isWhitespace {
                return nil
            }
        }
        return close() && parts > 0 ? Double(total) : nil
    }
}
