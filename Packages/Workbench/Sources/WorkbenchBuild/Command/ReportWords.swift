// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// How a run is reported, and with what it is compared.
struct ReportWords {
    enum Format: String, CaseIterable {
        case text
        case markdown
        case json
    }

    static let values: Set<String> = [
        "--format", "--measure", "--baseline", "--baseline-scenario", "--threshold",
    ]
    static let flags: Set<String> = ["--gate"]

    let format: Format
    let measure: Comparison.Measure
    /// A run that was saved.
    let baseline: BuildRun?
    /// The scenario that the others are compared with.
    let baselineScenario: String?
    let gate: Gate?

    init(_ options: Options, directory: String) throws {
        format = try options.choice("--format", default: .text)
        measure = try options.choice("--measure", default: .wall)
        baseline = try options["--baseline"].map { try Self.run($0, in: directory) }
        baselineScenario = options["--baseline-scenario"]
        let text = options["--threshold"] ?? "5"
        guard let threshold = Double(text), threshold > 0, threshold < 1_000 else {
            throw BenchFailure.usage("--threshold is a percentage above 0, not \(text).")
        }
        gate = options.has("--gate") ? Gate(threshold: threshold / 100) : nil
    }

    /// A run that was saved, whole or as lines.
    static func run(_ path: String, in directory: String) throws -> BuildRun {
        let full = path.hasPrefix("/") ? path : directory + "/" + path
        guard let data = FileManager.default.contents(atPath: full) else {
            throw BenchFailure.usage("There is no saved run \(path).")
        }
        do {
            return path.hasSuffix(".jsonl")
                ? try RunFile.read(full) : try JSONDecoder().decode(BuildRun.self, from: data)
        } catch {
            throw BenchFailure.usage("\(path) is not a saved run.")
        }
    }

    /// The sides of a run against each other, and against what was saved.
    func comparisons(_ run: BuildRun, compared: String? = nil) -> [Comparison] {
        var all: [Comparison] = []
        var variants: [String] = []
        for name in run.iterations.map(\.variant)
        where !variants.contains(name) && name != BuildSite.rawVariant { variants.append(name) }
        if variants.count > 1, variants.contains(BuildVariant.base) {
            for name in variants where name != BuildVariant.base {
                // Another commit is what there was before; another setting is what is tried.
                let isBefore = name == compared
                all.append(
                    Comparison(
                        run: run, variant: isBefore ? BuildVariant.base : name,
                        baseline: isBefore ? name : BuildVariant.base, measure: measure))
            }
        }
        if let baselineScenario {
            let names = run.iterations.map(\.scenario).filter { $0 != baselineScenario }
            for name in names.reduce(into: [String](), { if !$0.contains($1) { $0.append($1) } }) {
                all.append(
                    Comparison(
                        run: run, scenario: name, baselineScenario: baselineScenario,
                        measure: measure))
            }
        }
        if let baseline {
            all.append(Comparison(run: run, baseline: baseline, measure: measure))
        }
        return all
    }
}
