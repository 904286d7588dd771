// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Round numbers for an axis: steps of 1, 2 or 5 times a power of ten.
struct Ticks {
    /// The ticks from the lowest to the highest; the range of values lies within them.
    let values: [Double]
    /// How many digits after the point tell the ticks apart.
    let decimals: Int

    var range: ClosedRange<Double> {
        guard let first = values.first, let last = values.last, first < last else { return 0...1 }
        return first...last
    }

    /// About `count` steps around `range`; a range without length is widened.
    init(_ range: ClosedRange<Double>, count: Int) {
        var low = range.lowerBound
        var high = range.upperBound
        if high - low < max(abs(low), abs(high)) * 1e-9 || high == low {
            let half = max(abs(low) * 0.05, 1)
            low -= half
            high += half
        }
        let rough = (high - low) / Double(max(1, count))
        // Below this a power of ten loses digits; no measured value is near.
        guard rough.isFinite, rough > 1e-300 else {
            values = [0, 1]
            decimals = 0
            return
        }
        let power = floor(log10(rough))
        let unit = pow(10, power)
        let factor = [1, 2, 5].first { $0 * unit >= rough * 0.999 } ?? 10
        let step = factor * unit
        let first = floor(low / step + 1e-9)
        let steps = max(1, min(1_000, Int(ceil(high / step - 1e-9) - first)))
        values = (0...steps).map { (first + Double($0)) * step }
        decimals = max(0, min(9, -Int(factor == 10 ? power + 1 : power)))
    }

    func label(_ value: Double) -> String { Amount.text(value, decimals: decimals) }
}
