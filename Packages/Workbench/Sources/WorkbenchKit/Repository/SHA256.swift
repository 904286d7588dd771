// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The digest by which Bazel's HTTP cache names what it keeps (FIPS 180-4).
package enum SHA256 {
    private static let rounds: [UInt32] = primes(64).map { fraction(cbrt(Double($0))) }

    /// The digest in 64 hexadecimal digits.
    package static func hex(_ data: Data) -> String {
        var state = primes(8).map { fraction(Double($0).squareRoot()) }
        var bytes = [UInt8](data)
        bytes.append(0x80)
        bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
        let bits = UInt64(data.count) * 8
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
        var words = [UInt32](repeating: 0, count: 64)
        for start in stride(from: 0, to: bytes.count, by: 64) {
            for place in 0..<16 {
                words[place] = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + 4 * place + $1]) }
            }
            mix(words: &words, into: &state)
        }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func mix(words: inout [UInt32], into state: inout [UInt32]) {
        func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }
        for place in 16..<64 {
            let (early, late) = (words[place - 15], words[place - 2])
            let small = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let large = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words[place] = words[place - 16] &+ small &+ words[place - 7] &+ large
        }
        var s = state
        for place in 0..<64 {
            let large = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
            let choice = s[4] & s[5] ^ ~s[4] & s[6]
            let first = s[7] &+ large &+ choice &+ rounds[place] &+ words[place]
            let small = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
            let most = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
            s = [first &+ small &+ most, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
        }
        for place in 0..<8 { state[place] &+= s[place] }
    }

    private static func primes(_ count: Int) -> [Int] {
        var found: [Int] = []
        var next = 2
        while found.count < count {
            if !found.contains(where: { next % $0 == 0 }) { found.append(next) }
            next += 1
        }
        return found
    }

    /// The first 32 bits behind the point.
    private static func fraction(_ number: Double) -> UInt32 {
        UInt32((number - number.rounded(.down)) * 4_294_967_296)
    }
}
