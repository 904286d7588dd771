// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension Comparison {
    /// What differs between two machines and what they measured.
    static func differences(
        _ run: BuildRun.Conditions, _ baseline: BuildRun.Conditions
    ) -> (warnings: [String], isOfOneMachine: Bool) {
        var warnings: [String] = []
        let compare = { (name: String, new: String, old: String) in
            if new != old { warnings.append("The \(name) differs: \(new), baseline \(old).") }
        }
        compare("processor", run.processor, baseline.processor)
        compare("number of processors", "\(run.processors)", "\(baseline.processors)")
        // Kernels keep a little for themselves; a tenth is another machine.
        let (memory, before) = (Double(run.memoryBytes), Double(baseline.memoryBytes))
        if abs(memory - before) > 0.1 * max(memory, before) {
            compare("memory", gibibytes(memory), gibibytes(before))
        }
        let isOfOneMachine = warnings.isEmpty
        compare("toolchain", run.toolchain, baseline.toolchain)
        compare("number of modules", "\(run.modules)", "\(baseline.modules)")
        for (side, conditions) in [("run", run), ("baseline", baseline)]
        where conditions.commit.hasSuffix("+") {
            warnings.append("The \(side)'s work tree had uncommitted changes.")
        }
        return (warnings, isOfOneMachine)
    }

    /// Whether the machine was doing much else while builds were timed.
    static func busyness(_ run: BuildRun, _ side: String, _ measure: Measure) -> [String] {
        let loads = Sample(run.iterations.filter(\.isKept).map(\.load))
        let limit = MachineLoad.limit(processors: run.conditions.processors)
        guard loads.median > limit else { return [] }
        return [
            "The machine was busy during the \(side): load \(Quantity.fixed(loads.median, 1)) on "
                + Plural.of(run.conditions.processors, "processor")
                + (measure == .wall ? "; CPU time says more than the wall clock." : ".")
        ]
    }

    private static func gibibytes(_ bytes: Double) -> String {
        Quantity.fixed(bytes / 1_073_741_824, 1) + " GiB"
    }
}
