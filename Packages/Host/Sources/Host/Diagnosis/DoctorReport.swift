// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import HostAPI
import TerminalUI

/// The report of `doctor`: how the app is put together, and how well each part works.
struct DoctorReport {
    private let diagnosis: Diagnosis
    /// Whether the text has the states and the contexts, which a document always has.
    private let showsParts: Bool

    init(_ diagnosis: Diagnosis, showsParts: Bool = true) {
        (self.diagnosis, self.showsParts) = (diagnosis, showsParts)
    }

    var output: Output {
        let report = self
        return Output(
            Report(data: data) { context in
                report.head(context) + report.capabilities(context)
                    + (report.showsParts
                        ? report.clients(context) + report.contexts(context) : [])
                    + report.start(context)
            }, exit: exit)
    }

    /// The components and what each depends on.
    var graph: Output {
        let text = diagnosis.components
        return Output(
            Report(data: ["graph": .string(text)]) { context in
                text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { context.plain($0) }
            }, exit: exit)
    }

    /// The counters and gauges of this run, and what was too slow in it, as comments.
    var metrics: Output {
        let text = diagnosis.report.metrics ?? ""
        let budgets = diagnosis.budgets
        return Output(
            Report(data: ["metrics": .string(text), "budgets": .list(budgets, Self.json)]) { _ in
                text.split(separator: "\n").map { ReportLine(String($0)) }
                    + budgets.compactMap(\.violation).map { ReportLine("# \($0.message)") }
            }, exit: exit)
    }

    private static func json(_ finding: PerformanceFinding) -> JSON {
        [
            "operation": .string(finding.budget.rawValue), "boundary": .string(finding.boundary),
            "budget_ms": .number(finding.budget.limit / .milliseconds(1)),
            "worst_ms": .number(finding.worst / .milliseconds(1)), "count": .int(finding.count),
            "exceeded": .int(finding.exceeded),
        ]
    }

    /// 7 when the database does not work, 1 when anything else is wrong, else 0.
    private var exit: ExitCode {
        if broken.isEmpty { return faults.isEmpty ? .done : .failed }
        return broken.contains { $0.category == "storage" } ? .database : .failed
    }

    private var broken: [DiagnosticReport.Capability] {
        diagnosis.report.capabilities.filter { $0.problem != nil }
    }

    /// What is wrong with how the app is put together.
    private var faults: [String] { [diagnosis.gap].compactMap(\.self) + diagnosis.refused }

    /// The level of the whole app, and the parts that lower it.
    private var system: (level: String, because: String) {
        let parts = broken.isEmpty ? diagnosis.notes.keys.sorted() : broken.map(\.name)
        let level = broken.isEmpty ? diagnosis.report.systemLevel : "broken"
        return (level, parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
    }

    private var data: JSON {
        let report = diagnosis.report
        let facts = diagnosis.database
        return [
            "version": .string(diagnosis.version),
            "versions": .object(report.versions.mapValues { .string($0) }),
            "system_level": .string(report.systemLevel), "mode": .string(report.mode),
            "capabilities": .list(report.capabilities) { capability in
                [
                    "name": .string(capability.name), "category": .string(capability.category),
                    "level": .string(capability.level),
                    "needs": .list(capability.needs) { .string($0) },
                    "problem": .string(capability.problem),
                    "note": .string(diagnosis.notes[capability.name]),
                ]
            },
            "clients": .list(report.clients) { client in
                [
                    "name": .string(client.name), "version": .int(Int(clamping: client.version)),
                    "observers": .int(client.observers),
                ]
            },
            "contexts": .list(diagnosis.contexts) { context in
                [
                    "name": .string(context.name),
                    "calls": .list(context.calls) { .string($0) },
                ]
            },
            "refused": .list(diagnosis.refused) { .string($0) },
            "components": .list(report.components) { component in
                [
                    "name": .string(component.name), "type": .string(component.type),
                    "created": .int(component.created), "alive": .int(component.alive),
                ]
            },
            "errors": .list(report.errors) { error in
                [
                    "component": .string(error.component), "type": .string(error.type),
                    "messages": .list(error.messages) { .string($0) },
                ]
            },
            "database": [
                "path": .string(facts.path), "exists": .bool(facts.exists),
                "bytes": .int(facts.bytes),
                "sqlite": .string(facts.sqliteVersion),
                "schemas": facts.schemas.map { .object($0.mapValues { .int($0) }) } ?? .null,
            ],
            "settings": [
                "path": .string(diagnosis.settings.path),
                "exists": .bool(diagnosis.settings.exists),
                "problems": .list(diagnosis.settings.problems) { .string($0) },
            ],
            "known_schemas": .object(diagnosis.schemas.mapValues { .int($0) }),
            "start": .list(diagnosis.start) { .string($0) },
        ]
    }
}

extension DoctorReport {
    private func head(_ context: ReportContext) -> [ReportLine] {
        let versions = diagnosis.report.versions.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }
        let (level, because) = system
        let style: ReportContext.Look =
            level == "full" ? .good : level == "broken" ? .bad : .warning
        return ["\(diagnosis.program) \(diagnosis.version)   \(versions.joined(separator: ", "))"]
            + database(context) + settings(context) + [
                "SYSTEM  " + context.styled(level, style) + because, "",
            ]
    }

    private func database(_ context: ReportContext) -> [ReportLine] {
        let facts = diagnosis.database
        guard let schemas = facts.schemas, let version = facts.sqliteVersion else {
            return [ReportLine(facts.path)]
        }
        let words = schemas.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return file(
            facts.path, "SQLite \(version)   schemas: \(words.joined(separator: ", "))", context)
    }

    /// A file and the facts about it, in one line if they fit, else in two.
    private func file(_ path: String, _ facts: String, _ context: ReportContext) -> [ReportLine] {
        let line = "\(path)   \(facts)"
        return line.count <= context.width
            ? [ReportLine(line)] : [ReportLine(path), ReportLine("  " + facts)]
    }

    /// The settings file with the number of its problems. The problems themselves are printed as
    /// warnings, as for every command.
    private func settings(_ context: ReportContext) -> [ReportLine] {
        let settings = diagnosis.settings
        let count = settings.problems.count
        let state =
            count > 0 ? Plural.of(count, "problem") : settings.exists ? "in order" : "not there"
        return file(settings.path, "settings: \(state)", context)
    }

    private func capabilities(_ context: ReportContext) -> [ReportLine] {
        let report = diagnosis.report
        var table = TextTable([
            .left("capability"), .left("kind"), .left("level"), .left("", shrinks: true),
        ])
        for capability in report.capabilities {
            let isIdle = capability.level == "unavailable" && capability.problem == nil
            table.add(
                capability.name, capability.category,
                isIdle && capability.category == "storage" ? "-" : capability.level,
                diagnosis.notes[capability.name] ?? "")
        }
        let problems = (broken.compactMap(\.problem) + faults).flatMap {
            TextWidth.wrap($0, to: context.width - 2)
        }
        return table.lines(in: context) + problems.map { context.styled("  " + $0, .bad) } + [""]
    }

    private func clients(_ context: ReportContext) -> [ReportLine] {
        var table = TextTable([
            .left("client", shrinks: true), .right("version"), .right("observers"),
        ])
        for client in diagnosis.report.clients {
            table.add(client.name, "\(client.version)", "\(client.observers)")
        }
        return table.lines(in: context) + [""]
    }

    private func contexts(_ context: ReportContext) -> [ReportLine] {
        var table = TextTable([.left("context"), .left("calls", shrinks: true)])
        for known in diagnosis.contexts {
            table.add(known.name, known.calls.joined(separator: ", "))
        }
        return table.lines(in: context) + [""]
    }

    private func start(_ context: ReportContext) -> [ReportLine] {
        [context.styled("start", .dim)]
            + diagnosis.start.flatMap { TextWidth.wrap($0, to: context.width - 2) }.map {
                ReportLine("  " + $0)
            }
    }
}

extension ReportContext {
    /// A line whose box characters and dots are replaced when only ASCII may be written.
    func plain(_ line: some StringProtocol) -> ReportLine {
        guard ascii else { return ReportLine(String(line)) }
        let ascii = String(line).replacing("├─", with: "|-").replacing("└─", with: "`-")
            .replacing("│", with: "|").replacing(" · ", with: " - ")
        return ReportLine(ascii)
    }
}
