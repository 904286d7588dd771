// SPDX-License-Identifier: Apache-2.0

extension Workbench {
    /// `workbench guard PACKAGE`: `keep` or `replan`, a word on a line.
    func guardBuild(_ words: ArraySlice<String>) throws(WorkbenchFailure) -> ExitCode {
        let own = words.prefix { $0 != "--" }
        let swift = words.dropFirst(own.count + 1)
        guard let package = own.first, !package.hasPrefix("--") else {
            throw .usage("guard needs the folder of a package, such as App.")
        }
        let options = try Options(
            own.dropFirst(), values: ["--root", "--scratch-path"], flags: ["--done", "--why"])
        let plan = PlanGuard(
            package, in: try tree(options), scratch: options["--scratch-path"] ?? ".build",
            words: Array(swift))
        if options.has("--done") {
            try plan.finish()
            return .clean
        }
        switch try plan.check() {
        case .keep: write("keep\n")
        case .replan(let reason):
            write("replan\n")
            if options.has("--why") { complain("planning anew: \(reason)\n") }
        }
        return .clean
    }
}
