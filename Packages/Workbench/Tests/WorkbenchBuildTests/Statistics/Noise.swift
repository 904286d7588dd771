// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation
import WorkbenchBuild

/// Times that scatter as those of builds do: by a share of themselves, to both sides.
struct Noise {
    private var generator: SplitMix

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    /// A time around `centre`; `scatter` is the standard deviation of its logarithm.
    mutating func time(_ centre: Double, scatter: Double) -> Double {
        // Box and Muller: two even numbers make one normal one.
        let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
        let angle = 2 * Double.pi * Double.random(in: 0..<1, using: &generator)
        return centre * exp(scatter * radius * cos(angle))
    }

    mutating func times(_ count: Int, _ centre: Double, scatter: Double) -> [Double] {
        (0..<count).map { _ in time(centre, scatter: scatter) }
    }

    /// Some of the values, each as often as chance has it.
    mutating func resample(_ values: [Double], _ count: Int) -> [Double] {
        (0..<count).compactMap { _ in values.randomElement(using: &generator) }
    }

    mutating func shuffled(_ values: [Double]) -> [Double] { values.shuffled(using: &generator) }
}

/// Equal but for the last digits.
func isClose(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(value - expected) <= tolerance * max(1, abs(expected))
}
