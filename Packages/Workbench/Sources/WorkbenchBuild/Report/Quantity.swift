// SPDX-License-Identifier: Apache-2.0

/// Figures as people read them: three digits that count, a unit, no locale.
enum Quantity {
    /// `0 ms`, `84 ms`, `934 ms`, `1.23 s`, `12.3 s`, `1655 s`.
    static func seconds(_ seconds: Double) -> String {
        if seconds < 0.9995 { return "\(Int((seconds * 1_000).rounded())) ms" }
        return fixed(seconds, seconds < 9.995 ? 2 : seconds < 99.95 ? 1 : 0) + " s"
    }

    /// `5.2 %`, never with a sign for what is rounded away.
    static func percent(_ share: Double) -> String { fixed(share * 100, 1) + " %" }

    /// `+5.2 %`, `-0.3 %`, `0.0 %`.
    static func change(_ share: Double) -> String {
        let text = percent(share)
        return text.hasPrefix("-") || text == "0.0 %" ? text : "+" + text
    }

    /// `p = 0.0321`, `p < 0.0001`.
    static func p(_ p: Double) -> String {
        p < 0.0001 ? "p < 0.0001" : p < 0.1 ? "p = \(fixed(p, 4))" : "p = \(fixed(p, 2))"
    }

    /// `160 MB`, of 1,000,000 bytes.
    static func megabytes(_ bytes: Double) -> String { fixed(bytes / 1_000_000, 0) + " MB" }

    /// A number with so many decimal places, never `-0.0`.
    static func fixed(_ value: Double, _ places: Int) -> String {
        guard value.isFinite else { return "-" }
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let scaled = (value * Double(scale)).rounded()
        guard abs(scaled) < 1e15 else { return "\(value)" }
        let whole = Int(scaled)
        let size = whole.magnitude
        let sign = whole < 0 ? "-" : ""
        guard places > 0 else { return "\(sign)\(size)" }
        let rest = String(size % UInt(scale))
        let zeros = String(repeating: "0", count: places - rest.count)
        return "\(sign)\(size / UInt(scale)).\(zeros)\(rest)"
    }
}
