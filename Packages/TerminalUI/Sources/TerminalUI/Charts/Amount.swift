// SPDX-License-Identifier: Apache-2.0

/// Numbers as charts print them.
enum Amount {
    /// `value` with `decimals` digits after the point; an exponent for very large values.
    static func text(_ value: Double, decimals: Int) -> String {
        let decimals = max(0, min(decimals, 9))
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = (value * scale).rounded()
        guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(value)" }
        let digits = String(Int(abs(scaled)))
        let sign = scaled < 0 ? "-" : ""
        guard decimals > 0 else { return sign + grouped(digits) }
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return sign + grouped(String(padded.dropLast(decimals))) + "." + padded.suffix(decimals)
    }

    /// `value` with the digits it has, two at most.
    static func text(_ value: Double) -> String {
        let two = text(value, decimals: 2)
        guard two.contains("."), !two.contains("e") else { return two }
        let cut = two.reversed().drop { $0 == "0" }
        return String((cut.first == "." ? cut.dropFirst() : cut).reversed())
    }

    private static func grouped(_ digits: String) -> String {
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
            result.append(digit)
        }
        return result
    }

    /// `value` as a part of `range`, 0 to 1; 0 for what is not a number.
    static func part(_ value: Double, of range: ClosedRange<Double>) -> Double {
        let length = range.upperBound - range.lowerBound
        guard value.isFinite, length > 0, length.isFinite else { return 0 }
        return max(0, min(1, (value - range.lowerBound) / length))
    }
}

extension Sequence<Double> {
    /// The smallest and the largest finite value; `nil` where there is none.
    package var finiteRange: ClosedRange<Double>? {
        var range: ClosedRange<Double>?
        for value in self where value.isFinite {
            let known = range ?? value...value
            range = Swift.min(known.lowerBound, value)...Swift.max(known.upperBound, value)
        }
        return range
    }
}
