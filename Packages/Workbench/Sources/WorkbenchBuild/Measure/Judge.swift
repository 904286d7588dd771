// SPDX-License-Identifier: Apache-2.0

/// Decides whether a build did what its scenario claims.
enum Judge {
    /// Why an iteration does not count; nil when it does.
    static func rejection(of observation: BuildObservation, _ subject: Subject) -> String? {
        let compiled = observation.compiled
        let interfaces = observation.interfaces
        let module = subject.module ?? ""
        if subject.scenario.change.isStructural, !observation.replanned {
            return "SwiftPM kept its old plan, and did not see the change."
        }
        switch subject.scenario.change {
        case .clean: break
        case .noOp, .replan, .manifestComment, .comment:
            if let name = interfaces.sorted().first {
                return "The module file of \(name) changed."
            }
            if let name = observation.linked.sorted().first { return "\(name) was linked anew." }
        case .body:
            if interfaces.contains(module) {
                return "The module file of \(module) changed: that is more than a change of a body."
            }
            if !observation.objects.contains(module) {
                return "No object file of \(module) changed."
            }
        case .privateDeclaration, .publicAddition, .protocolRequirement, .enumCase, .addFile,
            .removeFile:
            if !interfaces.contains(module) {
                return "The module file of \(module) did not change."
            }
        case .newDependency:
            if let name = interfaces.sorted().first {
                return "The module file of \(name) changed."
            }
        }
        let predicted = subject.predicted
        // A member more touches only the files that name its type, says the compiler's own
        // record of uses: what imports the module is the most that may be compiled.
        // So it is where imports stand under `#if`, or are not handed on: what a package that
        // anyone wrote compiles beyond the module is its own affair.
        let isMember = [.enumCase, .protocolRequirement].contains(subject.scenario.change)
        let isLoose = isMember || subject.scenario.target == .package && !module.isEmpty
        let needed = isLoose ? predicted.intersection([module]) : predicted
        let missing = needed.subtracting(compiled).sorted()
        let surplus = compiled.subtracting(predicted).sorted()
        if missing.isEmpty, surplus.isEmpty { return nil }
        return [
            missing.isEmpty ? nil : "Not compiled: \(missing.joined(separator: ", ")).",
            surplus.isEmpty ? nil : "Compiled without need: \(surplus.joined(separator: ", ")).",
        ].compactMap { $0 }.joined(separator: " ")
    }
}
