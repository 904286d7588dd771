// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// What else the machine did while builds were timed, by the load average at each beginning.
struct MachineLoad {
    private let loads: Sample
    private let processors: Int

    init(_ run: BuildRun) {
        self.init(
            run.iterations.filter(\.isKept).map(\.load), processors: run.conditions.processors)
    }

    init(_ loads: [Double], processors: Int) {
        self.loads = Sample(loads)
        self.processors = max(1, processors)
    }

    /// Builds one after the other leave a load of about one for each processor.
    static func limit(processors: Int) -> Double { 1.5 * Double(max(1, processors)) }

    /// The builds that began while the machine had more to do than it has processors.
    private var busy: Int {
        loads.values.count { $0 > Self.limit(processors: processors) }
    }

    /// Whether that was so for one build in ten, or more.
    var isBusy: Bool { !loads.isEmpty && busy * 10 >= loads.count }

    /// The load in words, a warning where the machine was busy; nil where none was recorded.
    var sentence: String? {
        guard loads.maximum > 0 else { return nil }
        let machine = Plural.of(processors, "processor")
        let highest = Quantity.fixed(loads.maximum, 1)
        guard isBusy else {
            let lowest = Quantity.fixed(loads.minimum, 1)
            return "Load \(lowest == highest ? "" : "\(lowest) to ")\(highest) on \(machine)."
        }
        let limit = Quantity.fixed(Self.limit(processors: processors), 1)
        return
            "The machine was busy: \(busy) of \(Plural.of(loads.count, "build")) began at a load "
            + "above \(limit) on \(machine), the highest \(highest). CPU time says more than the "
            + "wall clock; measure again when the machine is quiet."
    }
}
