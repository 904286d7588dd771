// SPDX-License-Identifier: Apache-2.0

import CoreModels

/// Reads a short time: `90`, `90s`, `1:30`, `2 min` or `1m30s`.
public enum RestWords {
    /// The seconds; `nil` for anything else.
    public static func seconds(_ text: String) -> Int? {
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        if let colon = rest.firstIndex(of: ":") {
            let (minutes, seconds) = (rest[..<colon], rest[rest.index(after: colon)...])
            guard let minutes = whole(minutes), seconds.count == 2, let seconds = whole(seconds),
                seconds < 60
            else { return nil }
            return minutes * 60 + seconds
        }
        var total = 0
        var isFirst = true
        while !rest.isEmpty {
            let digits = rest.prefix(while: \.isNumber)
            let unit = rest.dropFirst(digits.count).prefix(while: \.isLetter)
            guard let number = whole(digits) else { return nil }
            switch unit {
            case "m", "min", "mins", "minute",
                "minutes" where isFirst:
                total += number * 60
            case "s", "sec", "secs", "second", "seconds", "": total += number
            case _: return nil
            }
            rest = rest.dropFirst(digits.count + unit.count)
            if !isFirst || unit.first != "m" { return rest.isEmpty ? total : nil }
            isFirst = false
        }
        return isFirst ? nil : total
    }

    private static func whole(_ digits: Substring) -> Int? {
        Int(digits, in: 0...9_999)
    }
}
