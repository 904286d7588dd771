// SPDX-License-Identifier: Apache-2.0

import Axiom
import Basics
import HostAPI

extension Commands {
    private static let graph = Option("graph", "which part depends on which, down to the system")
    private static let parts = Option(
        "parts", "the states, and the contexts of the screens, for who develops")
    private static let metrics = Option("metrics", "counters and gauges, as text for Prometheus")

    static let doctor = Command(
        "doctor", "how the app is put together, and how well each part works",
        discussion: """

            Starts the app with everything it may need, loads today where there is a database, and
            shows the capabilities with their levels, and how the start went. It makes no database
            where there is none.

            Levels: full | limited (reading works, or output goes elsewhere) | minimal (nobody can be
            asked) | unavailable. Exit code 0 when nothing is broken, 7 when the database is, 1 when
            only something else is.

            --metrics also holds this run against the budgets of the specification: starting and
            ending capabilities, making contexts, reducing actions. It names what took too long, and
            where. \(ProgramName.current) --debug does the same for any command; \(ProgramName.current) --debug ui 2>FILE also
            measures frames and changes of screen.
            """,
        examples: [
            ("doctor", ""), ("doctor --json", "for a bug report"),
            ("doctor --graph", "which part depends on which"),
            ("doctor --metrics", "counters and gauges"),
        ],
        options: [parts, graph, metrics], access: .diagnosis
    ) { invocation, context in
        let chosen = [parts, graph, metrics].filter(invocation.has)
        guard chosen.count < 2 else {
            throw UserError.usage(
                "--\(chosen[0].name) and --\(chosen[1].name) cannot be combined: choose one.",
                field: chosen[1].name)
        }
        // Errors are left out here: the report names what cannot be loaded.
        let locations = Locations(of: invocation, in: context.shell)
        if locations.hasDatabase || invocation.has(.ephemeral),
            (try? await context.restore()) != nil, let home = try context.tools.root.home
        {
            let bare = Invocation(path: [home], words: [], values: [:])
            _ = try? await context.run([home], bare)
        }
        let tools = try context.tools
        let refused = tools.features.declareContexts(of: tools.product, navigator: tools.navigator)
        guard let app = tools.application else {
            throw UserError("failed", .failed, "the app has already ended.")
        }
        var diagnosis = await tools.services.diagnose(app)
        diagnosis.refused = refused.map(\.message)
        let report = DoctorReport(diagnosis, showsParts: invocation.has(parts))
        if invocation.has(graph) { return report.graph }
        return invocation.has(metrics) ? report.metrics : report.output
    }
}
