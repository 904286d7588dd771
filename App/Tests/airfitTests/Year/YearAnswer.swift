// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Numbers from a seed (SplitMix64).
struct YearRandom {
    var state: UInt64

    mutating func next(_ below: Int) -> Int { Int(bits() >> 33) % below }

    /// Of mean 0 and deviation 1: twelve even numbers added up.
    mutating func normal() -> Double {
        (0..<12).reduce(-6) { sum, _ in sum + Double(bits() >> 11) / 9_007_199_254_740_992 }
    }

    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The data of a document, read without the program's own types.
struct YearAnswer {
    let data: Any

    init(_ text: String) throws {
        let whole = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        data = try #require(whole?["data"])
    }

    /// What is at a path of keys, a number as one of a list.
    private func value(_ path: String) -> Any? {
        path.split(separator: ".").reduce(data as Any?) { value, key in
            if let list = value as? [Any] {
                return Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil }
            }
            return (value as? [String: Any])?[String(key)]
        }
    }

    func number(_ path: String) -> Double? { value(path) as? Double }
    func text(_ path: String) -> String? { value(path) as? String }
    func count(_ path: String) -> Int { (value(path) as? [Any])?.count ?? 0 }
}
