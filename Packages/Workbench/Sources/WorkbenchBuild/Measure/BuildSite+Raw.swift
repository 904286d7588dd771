// SPDX-License-Identifier: Apache-2.0

import Foundation

extension BuildSite {
    /// What the iterations are called that call the compiler and the linker by hand.
    static let rawVariant = "swiftc"

    /// The same change once more, built by hand: the module's own call of the compiler and the
    /// call of the linker for its library, as they stand in the plan, without SwiftPM.
    mutating func measureRaw(
        _ subject: Subject, number: Int, stamp: Int, isWarmUp: Bool
    ) throws -> BuildRun.Iteration {
        let module = subject.module ?? ""
        let plan = FileManager.default.contents(atPath: scratch + "/debug.yaml") ?? Data()
        let text = String(decoding: plan, as: UTF8.self)
        guard let compilation = PlannedCommand.compilation(of: module, in: text) else {
            throw BenchFailure.nothing(
                "The plan \(scratch)/debug.yaml has no call of the compiler for \(module).")
        }
        let linking = PlannedCommand.linking(of: module, in: text)
        try tree.plant(subject.mutator.edits(stamp), of: subject)
        let before = state
        let log = "\(home)/logs/\(BuildVariant.word(subject.name))-swiftc-"
        var iteration = BuildRun.Iteration(
            scenario: subject.name, variant: Self.rawVariant, number: number, isWarmUp: isWarmUp,
            wallSeconds: 0, userSeconds: 0, systemSeconds: 0, load: Self.load)
        let steps =
            [(compilation, BuildRun.Command.Kind.compile)] + (linking.map { [($0, .link)] } ?? [])
        for (command, kind) in steps {
            let process = try run(command.words, log: log + kind.rawValue + ".log")
            guard process.status == 0 else {
                throw failure(subject, process, log + kind.rawValue + ".log")
            }
            let start = iteration.wallSeconds
            iteration.wallSeconds += process.seconds
            iteration.userSeconds += process.userSeconds
            iteration.systemSeconds += process.systemSeconds
            iteration.peakBytes = max(iteration.peakBytes ?? 0, process.peakBytes)
            iteration.commands.append(
                .init(name: module, kind: kind, start: start, end: iteration.wallSeconds))
        }
        resting = nil
        state = try BuildState(scratch: scratch, after: before)
        iteration.compiled = known.modules(state.compiled(since: before)).sorted()
        iteration.linked = linking == nil ? [] : [module]
        iteration.interfaces = known.modules(state.interfaces(changedSince: before)).sorted()
        iteration.predicted = [module]
        iteration.change = subject.scenario.change.rawValue
        iteration.layer = subject.scenario.layer
        iteration.target = subject.scenario.target.rawValue
        iteration.module = module
        if !state.objects(changedSince: before).contains(BuiltNames.built(module)) {
            iteration.rejection = "The compiler did not write an object file of \(module)."
        }
        return iteration
    }
}

/// The words of a command in SwiftPM's plan (`debug.yaml`), to be run by hand.
struct PlannedCommand {
    let words: [String]

    /// The call of the compiler for a module: `AuthServiceImpl`.
    static func compilation(of module: String, in plan: String) -> PlannedCommand? {
        find(plan) { $0.kind == .compile && $0.name == module }
    }

    /// The call of the linker for the library or program of that name.
    static func linking(of module: String, in plan: String) -> PlannedCommand? {
        find(plan) { $0.kind == .link && $0.name == module }
    }

    /// A command begins with its name in quotes, two spaces in; its words are a JSON list.
    private static func find(
        _ plan: String, _ isIt: ((name: String?, kind: BuildRun.Command.Kind)) -> Bool
    ) -> PlannedCommand? {
        var isInside = false
        for line in plan.split(separator: "\n") {
            if line.hasPrefix("  \""), line.hasSuffix("\":") {
                isInside = isIt(BuildObservation.read(String(line.dropFirst(3).dropLast(2))))
            } else if isInside, line.hasPrefix("    args: ") {
                let list = line.dropFirst("    args: ".count)
                let words = try? JSONDecoder().decode([String].self, from: Data(list.utf8))
                return words.map { PlannedCommand(words: $0) }
            }
        }
        return nil
    }
}
