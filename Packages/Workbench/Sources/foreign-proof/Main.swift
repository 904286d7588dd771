// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit
import WorkbenchProof

/// Tries a built workbench on clones of repositories by other authors:
/// `foreign-proof PATH-OF-WORKBENCH --clones DIR [--cases DIR] [--folder DIR]`.
@main
enum Main {
    private static let usage = """
        usage: foreign-proof PATH-OF-WORKBENCH --clones DIR [--cases DIR] [--folder DIR]

          --clones DIR  where clones are, as NAME or OWNER+NAME/repo; they are only read
          --cases DIR   what is tried on which (Packages/Workbench/Tests/Foreign)
          --folder DIR  where copies are made, in no other repository (workbench-foreign in the
                        temporary folder)

        Nothing is fetched, and nothing of the clones is built. A case without a clone is skipped.
        Exits 1 on a finding that SwiftPM contradicts, a planted breach that is missed, or another
        answer from a deep folder; 3 when there is no clone at all.

        """

    static func main() {
        ProofProgram.main(
            usage, values: ["--clones", "--cases", "--folder"], names: 1
        ) { options in
            guard let program = options.names.first, let clones = options["--clones"] else {
                throw WorkbenchFailure.usage("The path of the workbench or --clones is missing.")
            }
            let standard = FileManager.default.temporaryDirectory.path + "/workbench-foreign"
            let proof = ForeignProof(
                workbench: ProofProgram.whole(program), clones: ProofProgram.whole(clones),
                home: ProofProgram.whole(options["--folder"] ?? standard), say: ProofProgram.say)
            let cases = options["--cases"] ?? "Packages/Workbench/Tests/Foreign"
            var outcomes: [ForeignProof.Outcome] = []
            for foreign in try ForeignCase.all(in: ProofProgram.whole(cases)) {
                guard let outcome = try proof.run(foreign) else {
                    ProofProgram.say("\(foreign.name): skipped, \(clones) has no clone of it.\n")
                    continue
                }
                outcomes.append(outcome)
            }
            guard !outcomes.isEmpty else { return 3 }
            print(ForeignTable.text(outcomes), terminator: "")
            return outcomes.allSatisfy(\.isGood) ? 0 : 1
        }
    }
}
