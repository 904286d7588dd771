// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
public import Foundation

/// Medians of an earlier run, against which new ones are held.
public struct PerformanceBaseline: Sendable, Equatable {
    /// An operation that has become slower.
    public struct Regression: AxiomError, Equatable {
        /// The operation.
        public let name: String
        /// How many times as long it takes now.
        public let factor: Double
        /// How many times as long was allowed.
        public let allowed: Double

        /// The operation and by how much it is too slow.
        public var message: String {
            "\(name) takes \(Self.text(factor)) times as long as its baseline, and "
                + "\(Self.text(allowed)) times is allowed: make it quicker, or record a new "
                + "baseline and say why."
        }

        private static func text(_ value: Double) -> String {
            "\((value * 100).rounded() / 100)"
        }
    }

    /// Nanoseconds by operation.
    private var medians: [String: Double] = [:]

    /// A baseline that knows no operation.
    public init() {}

    /// The baseline a file holds.
    /// - Throws: when the file cannot be read, or is not one that `write` wrote.
    public init(contentsOf file: URL) throws {
        medians = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
    }

    /// Makes this sample the baseline of its operation.
    public mutating func record(_ sample: PerformanceSample) {
        medians[sample.name] = sample.median / .nanoseconds(1)
    }

    /// Writes the baseline to a file, in an order that does not change.
    public func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(medians).write(to: file, options: .atomic)
    }

    /// Holds a sample against the baseline of its operation, median against median; one without a
    /// baseline passes.
    /// - Parameter allowed: how many times as long it may take, 1.5 unless said otherwise.
    public func check(
        _ sample: PerformanceSample, allowing allowed: Double = 1.5
    ) throws(Regression) {
        guard let before = medians[sample.name], before > 0 else { return }
        let factor = sample.median / .nanoseconds(1) / before
        if factor > allowed {
            throw Regression(name: sample.name, factor: factor, allowed: allowed)
        }
    }
}
