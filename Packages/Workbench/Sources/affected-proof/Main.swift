// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit
import WorkbenchProof

/// Compares `affected` with what a build recompiles and which tests change their results:
/// `affected-proof [--changes N] [--seed S] [--kinds LIST]`.
@main
enum Main {
    private static let usage = """
        usage: affected-proof [--changes N] [--seed S] [--kinds LIST] [--domains N]
                              [--folder DIR] [--swift PROGRAM]

          --changes N   how many changes there are to be in all (500)
          --seed S      where the random numbers begin (1)
          --kinds LIST  only changes of these kinds, such as rename,setting
          --domains N   domains of six modules in the repository (5)
          --folder DIR  where the repository is made, and a later run goes on
                        (default .build/affected-proof-S)
          --swift NAME  the program that builds (swift)

        Each change is built, and all tests run. Exits 1 when a module was compiled, a test above
        it left out, or the result of a test changed, and `workbench affected` had not named the
        module. Results are in DIR/.proof/results.jsonl.

        """

    static func main() {
        ProofProgram.main(
            usage, values: ["--changes", "--seed", "--kinds", "--domains", "--folder", "--swift"]
        ) { options in
            let changes = try ProofProgram.number(options, "--changes", 500)
            let seed = try ProofProgram.number(options, "--seed", from: 0, 1)
            let kinds = try (options["--kinds"] ?? "").split(separator: ",").map { word in
                guard let kind = Change.Kind(rawValue: String(word)) else {
                    let all = Change.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                    throw WorkbenchFailure.usage(
                        "There are no changes of kind \(word), but \(all).")
                }
                return kind
            }
            let proof = AffectedProof(
                root: ProofProgram.whole(options["--folder"] ?? ".build/affected-proof-\(seed)"),
                domains: try ProofProgram.number(options, "--domains", 5), seed: UInt64(seed),
                swift: options["--swift"] ?? "swift", say: ProofProgram.say)
            let report = try proof.run(
                changes: changes, of: kinds.isEmpty ? Change.Kind.allCases : kinds)
            print(report.text, terminator: "")
            return report.misses == 0 && report.count > 0 ? 0 : 1
        }
    }
}
