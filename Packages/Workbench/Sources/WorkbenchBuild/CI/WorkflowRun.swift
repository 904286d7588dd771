// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

/// A workflow run on this machine, job after job, each in a clone of its own, which is left in a folder
/// of its name. Actions of others are done by copying: a cache and artifacts are folders.
struct WorkflowRun {
    /// A job, or one shard of it, that has ended.
    private struct Ended {
        let name: String
        let id: String
        let result: String
        var seconds = 0.0
        /// Of the processors.
        var cpuSeconds = 0.0
    }

    let workflow: Workflow
    let root: String
    let folder: String
    let jobs: Set<String>
    let interruption: Interruption
    let say: (String) -> Void
    /// Says which job begins, and where its log is.
    let progress: (String) -> Void
    private var values: [String: String]
    private var ended: [Ended] = []
    /// What the steps of this job have taken of the processors.
    private var cpuSeconds = 0.0

    init(
        _ workflow: Workflow, root: String, folder: String, base: String?, jobs: [String],
        interruption: Interruption, say: @escaping (String) -> Void,
        progress: @escaping (String) -> Void
    ) throws {
        let known = workflow.jobs.map(\.id)
        for job in jobs where !known.contains(job) {
            throw BenchFailure.usage(
                "\(job) is no job of \(workflow.path): \(known.joined(separator: ", ")).")
        }
        func commit(_ name: String) throws -> String {
            try ChildProcess.check(["git", "-C", root, "rev-parse", name + "^{commit}"])
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        (self.workflow, self.root, self.folder) = (workflow, root, folder)
        (self.interruption, self.say, self.progress) = (interruption, say, progress)
        values = [
            "github.sha": try commit("HEAD"), "github.ref": "refs/heads/main",
            "github.event_name": "push",
            "github.event.pull_request.base.sha": try base.map(commit) ?? "",
        ]
        var asked = Set(jobs.isEmpty ? known : jobs)
        for job in workflow.jobs.reversed() where asked.contains(job.id) {
            asked.formUnion(job.needs)
        }
        self.jobs = asked
        try takeFolder()
    }

    /// Makes the folder, or goes on in that of an earlier run: no other, since folders in it are replaced.
    private func takeFolder() throws {
        let (disk, mark) = (FileManager.default, folder + "/.workbench-ci")
        let isFree = (try? disk.contentsOfDirectory(atPath: folder).isEmpty) ?? false
        guard isFree || !disk.fileExists(atPath: folder) || disk.fileExists(atPath: mark) else {
            throw BenchFailure.usage(
                "\(folder) is there, and no run of `ci` made it: name a folder that is new or empty."
            )
        }
        // What a run before this one handed on would be taken for a shard of this one.
        try? disk.removeItem(atPath: folder + "/artifacts")
        try disk.createDirectory(atPath: folder + "/logs", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: mark))
    }

    /// Runs every job; whether all of them passed. Jobs that nothing asked for are skipped.
    mutating func all() throws -> Bool {
        for job in workflow.jobs where jobs.contains(job.id) {
            guard isWanted(job) else {
                let name = job.matrix == nil ? job.name : job.id
                end(Ended(name: name, id: job.id, result: "skipped"))
                continue
            }
            guard let matrix = job.matrix else {
                try run(job)
                continue
            }
            for (number, entry) in try entries(of: evaluated(matrix)).enumerated() {
                for (key, value) in entry { values["matrix." + key] = value }
                try run(job, number: number + 1)
            }
        }
        say(summary)
        return !ended.contains { $0.result == "failure" }
    }

    /// How long all jobs took, and the shards against each other.
    private var summary: String {
        func sum(_ times: [Double]) -> Double { times.reduce(0, +) }
        let all = "All jobs: \(time(sum(ended.map(\.seconds)), sum(ended.map(\.cpuSeconds)))).\n"
        let shards = ended.filter { $0.id == "test" && $0.result != "skipped" }.map(\.seconds)
        guard let slowest = shards.max() else { return all }
        let ratio = slowest * Double(shards.count) / sum(shards)
        return all + "\(Plural.of(shards.count, "shard")) of tests: the slowest "
            + "\(Quantity.seconds(slowest)), \(Quantity.fixed(ratio, 2)) times the mean.\n"
    }

    private func time(_ seconds: Double, _ cpuSeconds: Double) -> String {
        "\(Quantity.seconds(seconds)), \(Quantity.seconds(cpuSeconds)) of the processor"
    }

    private mutating func run(_ job: Workflow.Job, number: Int? = nil) throws {
        // A hosted runner has all jobs in one place too: builds and what tests read have its name.
        let place = "\(folder)/work"
        let name = job.id + (number.map { "-\($0)" } ?? "")
        let (log, output) = ("\(folder)/logs/\(name).log", "\(folder)/logs/\(name).output")
        try? FileManager.default.removeItem(atPath: place)
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: log))
        progress("\(evaluated(job.name)) begins: \(log)\n")
        let start = ContinuousClock.now
        cpuSeconds = 0
        var result = "success"
        for step in job.steps {
            let isWanted = step.condition.map(holds) ?? true
            guard isWanted, result == "success" || step.condition?.hasPrefix("always()") == true
            else { continue }
            try Data().write(to: URL(fileURLWithPath: output))
            if let reason = try run(step, in: place, output: output, log: log) {
                say("  \(evaluated(job.name)), \(step.name): \(reason)\n")
                result = "failure"
            }
            guard let id = step.id else { continue }
            let lines = FileManager.default.contents(atPath: output) ?? Data()
            for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
                let pair = line.split(separator: "=", maxSplits: 1).map(String.init)
                if pair.count == 2 { values["steps.\(id).outputs.\(pair[0])"] = pair[1] }
            }
        }
        for (key, value) in job.outputs {
            values["needs.\(job.id).outputs.\(key)"] = evaluated(value)
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        try FileManager.default.moveItem(atPath: place, toPath: "\(folder)/\(name)")
        end(
            Ended(
                name: evaluated(job.name), id: job.id, result: result, seconds: seconds,
                cpuSeconds: cpuSeconds))
    }

    private mutating func end(_ job: Ended) {
        ended.append(job)
        let time = job.result == "skipped" ? "" : "  " + time(job.seconds, job.cpuSeconds)
        say("\(job.result)\(time)  \(job.name)\n")
    }

    /// Runs a step; a reason where it fails.
    private mutating func run(
        _ step: Workflow.Step, in place: String, output: String, log: String
    ) throws -> String? {
        switch step.kind {
        case .run(let command):
            let script = output + ".sh"
            // As the runner does it: the words of GitHub's `shell: bash`.
            try Data((command + "\n").utf8).write(to: URL(fileURLWithPath: script))
            var words = ["env", "GITHUB_OUTPUT=\(output)", "GITHUB_WORKSPACE=\(place)"]
            words += step.environment.map { "\($0.key)=\(evaluated($0.value))" }
            words += [
                "sh", "-c",
                "cd \"$0\" && exec bash --noprofile --norc -eo pipefail \"$1\" >>\"$2\" 2>&1",
                place, script, log,
            ]
            var setting = ChildProcess.Setting()
            setting.isApart = true
            setting.started = interruption.runs
            let run = try ChildProcess.run(words, setting)
            cpuSeconds += run.cpuSeconds
            interruption.runs(nil)
            try interruption.check()
            return run.status == 0 ? nil : "it ended with \(run.status), see \(log)"
        case .uses(let action, let with):
            let with = Dictionary(with.map { ($0.key, evaluated($0.value)) }) { $1 }
            return try LocalAction(root: root, folder: folder, place: place).run(
                action, with, commit: values["github.sha"] ?? "HEAD")
        }
    }

    // MARK: Expressions

    private func isWanted(_ job: Workflow.Job) -> Bool {
        if job.condition == "always()" { return true }
        let isReady = job.needs.allSatisfy { need in
            let results = ended.filter { $0.id == need }
            return !results.isEmpty && results.allSatisfy { $0.result == "success" }
        }
        return isReady && (job.condition.map(holds) ?? true)
    }

    /// `a == 'b' && c != 'd'`.
    private func holds(_ condition: String) -> Bool {
        condition.components(separatedBy: " && ").allSatisfy { term in
            if term == "always()" { return true }
            if term.hasPrefix("!") { return value(String(term.dropFirst())).isEmpty }
            for (mark, wanted) in [(" == ", true), (" != ", false)] {
                let sides = term.components(separatedBy: mark)
                if sides.count == 2 {
                    return (value(sides[0]) == sides[1].filter { $0 != "'" }) == wanted
                }
            }
            return false
        }
    }

    private func evaluated(_ text: String) -> String {
        let parts = text.components(separatedBy: "${{ ")
        return parts[0]
            + parts.dropFirst().map { part in
                let halves = part.components(separatedBy: " }}")
                return value(halves[0]) + halves.dropFirst().joined(separator: " }}")
            }.joined()
    }

    private func value(_ expression: String) -> String {
        if expression == "join(needs.*.result, ' ')" {
            return ended.map(\.result).joined(separator: " ")
        }
        if expression.hasPrefix("fromJSON(") {
            return value(String(expression.dropFirst(9).dropLast()))
        }
        return values[expression] ?? ""
    }

    private func entries(of matrix: String) throws -> [[String: String]] {
        struct Matrix: Decodable {
            struct Entry: Decodable {
                let shard: Int
                let tests: String
            }

            let include: [Entry]
        }
        return try JSONDecoder().decode(Matrix.self, from: Data(matrix.utf8)).include.map {
            ["shard": String($0.shard), "tests": $0.tests]
        }
    }
}
