// SPDX-License-Identifier: Apache-2.0

/// How a machine is run.
public struct Options: Sendable {
    /// The program under test.
    public var program: Program
    /// Where homes are made.
    public var folder: String
    /// The number of trials that run at once.
    public var jobs = 2
    /// The number of the only trial to run; `nil` for all.
    public var at: Int?
    /// Only every so-manyth trial.
    public var stride = 1
    /// How often `crash` kills an operation at a random time. `power` tries a quarter as many
    /// random losses at each change.
    public var random = 20
    /// How long a run may take before it counts as hanging.
    public var patience = Duration.seconds(20)
    /// Where random numbers begin.
    public var seed: UInt64 = 20
    /// The fault to plant into the program, by its name in CFaultShim.h.
    public var planted: String?

    /// Options with default values for everything else.
    public init(program: Program, folder: String) {
        self.program = program
        self.folder = folder
    }

    var plant: [String: String] { planted.map { ["FAULT_PLANT": $0] } ?? [:] }

    /// The trials to run; `at` counts from 1.
    func chosen<Item>(_ items: [Item]) -> [Item] {
        if let at { return items.indices.contains(at - 1) ? [items[at - 1]] : [] }
        return items.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    }

    /// The command that reproduces a finding.
    func command(_ machine: String, _ operation: String, at: Int? = nil) -> String {
        "torture \(machine) AIRFIT --only \(operation)" + (at.map { " --at \($0)" } ?? "")
            + (planted.map { " --planted \($0)" } ?? "")
    }
}
