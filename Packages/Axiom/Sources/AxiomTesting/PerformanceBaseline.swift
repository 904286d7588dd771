// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
public import Foundation

/// The medians of an earlier run, for comparison with new runs.
public struct PerformanceBaseline: Sendable, Equatable {
    /// An operation that has become slower.
    public struct Regression: AxiomError, Equatable {
        /// The operation.
        public let name: String
        /// The new time divided by the baseline's.
        public let factor: Double
        /// The largest factor that was allowed.
        public let allowed: Double

        /// The operation, how much slower it is, and the way out.
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

    /// A baseline without operations; every sample passes.
    public init() {}

    /// The baseline from a file.
    /// - Throws: when the file cannot be read, or was not written by `write(to:)`.
    public init(contentsOf file: URL) throws {
        medians = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
    }

    /// Makes this sample the baseline of its operation.
    public mutating func record(_ sample: PerformanceSample) {
        medians[sample.name] = sample.median / .nanoseconds(1)
    }

    /// Writes the baseline to a file, with the operations in alphabetical order.
    /// - Throws: when the file cannot be written.
    public func write(to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(medians).write(to: file, options: .atomic)
    }

    /// Compares the median of a sample with the baseline of its operation. A sample without a
    /// baseline passes.
    /// - Parameter allowed: the largest factor that passes; 1.5 by default.
    /// - Throws: the regression, when the factor is larger.
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
