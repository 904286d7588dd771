// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A run with its conditions and its rows. `--json` prints it and `--save` stores it.
public struct Report: Sendable, Codable, Equatable {
    /// The current format of the file, raised with every change.
    public static let format = 1

    /// The format this report was written in.
    public let format: Int
    /// The core that everything ran on, except rows that say otherwise; `nil` if unpinned.
    public let core: Int?
    /// How many cores there were.
    public let cores: Int
    /// The number of samples of each operation in each process.
    public let samples: Int
    /// What was measured.
    public let rows: [Row]
    /// The machine; `nil` in a report saved before machines were recorded.
    public let machine: Machine?

    /// A report of this layout.
    public init(core: Int?, cores: Int, samples: Int, rows: [Row], machine: Machine = .current) {
        self.machine = machine
        format = Self.format
        self.core = core
        self.cores = cores
        self.samples = samples
        self.rows = rows
    }

    /// Merges the reports of the processes of one run.
    /// - Returns: `nil` for no reports.
    public init?(merging reports: [Report]) {
        guard let first = reports.first else { return nil }
        let rows = first.rows.compactMap { row in
            Row(merging: reports.compactMap { $0.rows.first { $0.name == row.name } })
        }
        self.init(
            core: first.core, cores: first.cores, samples: first.samples, rows: rows,
            machine: first.machine ?? .current)
    }

    /// How many processes took samples.
    public var processes: Int { rows.map(\.subject.nanoseconds.count).max() ?? 0 }

    /// The rows that miss a bound.
    public var misses: [Row] {
        rows.filter { !$0.keepsBound || !$0.keepsAllocationBound || !$0.keepsBudget }
    }

    /// The report as JSON, keys sorted.
    public func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try encoder.encode(self)
    }

    /// Reads a saved report.
    /// - Throws: `BenchmarkFailure.baseline` with the reason.
    public static func decoded(_ data: Data, from path: String) throws(BenchmarkFailure) -> Report {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        struct Format: Decodable {
            let format: Int
        }
        do {
            let found = try decoder.decode(Format.self, from: data).format
            guard found == Self.format else {
                throw BenchmarkFailure.baseline(
                    path: path, reason: "it has format \(found), this program reads \(Self.format)")
            }
            return try decoder.decode(Report.self, from: data)
        } catch let failure as BenchmarkFailure {
            throw failure
        } catch {
            throw .baseline(path: path, reason: "it is not a report: \(error)")
        }
    }
}

/// Why a run cannot start or a row cannot be measured.
public enum BenchmarkFailure: Error, Equatable, CustomStringConvertible {
    /// An unknown or invalid argument.
    case usage(String)
    /// A saved report that cannot be read.
    case baseline(path: String, reason: String)
    /// A measurement that this machine does not support.
    case unmeasurable(String)
    /// A process of the run that failed.
    case process(status: Int32)

    /// The whole sentence.
    public var description: String {
        switch self {
        case .usage(let sentence): "\(sentence) See bench --help."
        case .baseline(let path, let reason):
            "The baseline \(path) cannot be used: \(reason). Save a new one with --save \(path)."
        case .unmeasurable(let reason): "Not measured: \(reason)."
        case .process(let status):
            "A measuring process ended with status \(status); run bench --processes 1 to see why."
        }
    }
}
