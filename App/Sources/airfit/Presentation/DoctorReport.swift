// SPDX-License-Identifier: Apache-2.0

import Axiom

/// How the app is put together, and how well each part works.
struct DoctorReport {
    private let diagnosis: Diagnosis

    init(_ diagnosis: Diagnosis) { self.diagnosis = diagnosis }

    var output: Output {
        let diagnosis = diagnosis
        return Output(data: data, exit: exit) { canvas in
            Self.head(diagnosis, canvas) + Self.capabilities(diagnosis, canvas)
                + Self.clients(diagnosis.report, canvas) + Self.start(diagnosis, canvas)
                + Self.errors(diagnosis.report, canvas)
        }
    }

    /// Who depends on whom.
    var graph: Output {
        let text = diagnosis.components
        return Output(data: ["graph": .string(text)]) { _ in
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The counters and gauges of this run.
    var metrics: Output {
        let text = diagnosis.report.metrics ?? ""
        return Output(data: ["metrics": .string(text)]) { _ in
            text.split(separator: "\n").map(String.init)
        }
    }

    /// Seven, as everywhere, when the database does not work.
    private var exit: ExitCode {
        let broken = diagnosis.report.capabilities.filter { $0.problem != nil }
        if broken.isEmpty { return .done }
        return broken.contains { $0.category == "storage" } ? .database : .failed
    }

    private var data: JSON {
        [
            "version": .string(Program.version), "report": .encoded(diagnosis.report),
            "notes": .object(diagnosis.notes.mapValues { .string($0) }),
            "start": .list(diagnosis.start) { .string($0) },
            "schemas": .object(diagnosis.schemas.mapValues { .int($0) }),
        ]
    }
}

extension DoctorReport {
    private static func head(_ diagnosis: Diagnosis, _ canvas: Canvas) -> [String] {
        let versions = diagnosis.report.versions.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }
        let schemas = diagnosis.schemas.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let level = diagnosis.report.systemLevel
        return [
            "airfit \(Program.version)   \(versions.joined(separator: ", "))"
                + "   schemas: \(schemas.joined(separator: ", "))",
            "SYSTEM  " + canvas.styled(level, style(of: level)),
            "",
        ]
    }

    private static func capabilities(_ diagnosis: Diagnosis, _ canvas: Canvas) -> [String] {
        let report = diagnosis.report
        var table = TextTable([
            .left("capability"), .left("kind"), .left("level"), .left("", shrinks: true),
        ])
        for capability in report.capabilities {
            table.add(
                capability.name, capability.category, capability.level,
                diagnosis.notes[capability.name] ?? "")
        }
        let problems = report.capabilities.compactMap(\.problem)
            .flatMap { wrapped($0, canvas.width - 2) }
        return table.lines(on: canvas) + problems.map { canvas.styled("  " + $0, .bad) } + [""]
    }

    private static func clients(_ report: DiagnosticReport, _ canvas: Canvas) -> [String] {
        var table = TextTable([.left("client"), .right("version"), .right("observers")])
        for client in report.clients {
            table.add(client.name, "\(client.version)", "\(client.observers)")
        }
        return table.lines(on: canvas) + [""]
    }

    private static func start(_ diagnosis: Diagnosis, _ canvas: Canvas) -> [String] {
        [canvas.styled("start", .dim)]
            + diagnosis.start.flatMap { wrapped($0, canvas.width - 2) }.map { "  " + $0 }
    }

    private static func errors(_ report: DiagnosticReport, _ canvas: Canvas) -> [String] {
        if report.errors.isEmpty { return [] }
        return ["", canvas.styled("errors", .dim)]
            + report.errors.flatMap { error in
                wrapped(
                    "\(error.component): \(error.messages.joined(separator: " ← "))",
                    canvas.width - 2)
            }.map { "  " + $0 }
    }

    private static func style(of level: String) -> Canvas.Style {
        switch level {
        case "full": .good
        case "limited", "minimal": .warning
        case _: .bad
        }
    }

    /// The words on lines of at most so many characters; a longer word has a line of its own.
    private static func wrapped(_ text: String, _ width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

/// The law of the architecture, as Axiom states it.
struct RulesReport {
    var output: Output {
        Output(
            data: [
                "rules": .list(Rule.all) { rule in
                    [
                        "number": .int(rule.number), "sentence": .string(rule.sentence),
                        "requires": .list(rule.requires) { .int($0) },
                        "enables": .list(rule.enables) { .int($0) },
                        "validation": .string(rule.validation.rawValue),
                        "held_by": .list(rule.enforcement) { held in
                            [
                                "means": .string(held.means.rawValue), "by": .string(held.by),
                                "place": .string(held.place),
                            ]
                        },
                    ]
                }
            ]
        ) { _ in
            Rule.table.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
