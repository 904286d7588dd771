// SPDX-License-Identifier: Apache-2.0

import Axiom

extension Commands {
    private static let rules = Option("rules", "the nineteen rules, and what holds each of them")
    private static let graph = Option("graph", "who depends on whom, down to the system")
    private static let metrics = Option("metrics", "what was counted, as Prometheus reads it")

    static let doctor = Command(
        "doctor", "how the app is put together, and how well each part works",
        discussion: """

            Starts the app as a command would, with everything it may need, and shows the
            capabilities with their levels, the clients with their versions, and how the start went.

            Levels: full | limited (reading works, or nobody can be asked) | minimal | unavailable.
            Exit code 0 when everything the data needs works, 7 when the database does not.
            """,
        examples: [
            ("doctor", ""), ("doctor --json", "for a bug report"),
            ("doctor --graph", "who depends on whom"),
            ("doctor --rules", "the law of the architecture"),
            ("doctor --metrics", "counters and gauges"),
        ],
        options: [graph, rules, metrics], access: .diagnosis
    ) { invocation, context in
        if invocation.has(rules) { return RulesReport().output }
        guard let diagnosis = context.services.diagnose() else {
            throw UserError("failed", .failed, "the app has ended already.")
        }
        let report = DoctorReport(diagnosis)
        if invocation.has(graph) { return report.graph }
        return invocation.has(metrics) ? report.metrics : report.output
    }
}
