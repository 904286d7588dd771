// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
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
        do {
            exit(try run())
        } catch {
            FileHandle.standardError.write(Data("foreign-proof: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run() throws -> Int32 {
        var options = [
            "--cases": "Packages/Workbench/Tests/Foreign",
            "--folder": FileManager.default.temporaryDirectory.path + "/workbench-foreign",
        ]
        var program: String?
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            if word == "--help" || word == "-h" {
                print(usage, terminator: "")
                return 0
            }
            if options[word] != nil || word == "--clones" {
                guard let value = words.popFirst() else {
                    throw BenchFailure.usage("\(word) needs a value.\n\(usage)")
                }
                options[word] = value
            } else if program == nil, !word.hasPrefix("-") {
                program = word
            } else {
                throw BenchFailure.usage("\(word) is not known here.\n\(usage)")
            }
        }
        guard let program, let clones = options["--clones"], let cases = options["--cases"],
            let folder = options["--folder"]
        else { throw BenchFailure.usage(usage) }
        func whole(_ path: String) -> String {
            URL(fileURLWithPath: path).standardizedFileURL.path
        }
        let say = { (text: String) in FileHandle.standardError.write(Data(text.utf8)) }
        let proof = ForeignProof(
            workbench: whole(program), clones: whole(clones), home: whole(folder), say: say)
        var outcomes: [ForeignProof.Outcome] = []
        for foreign in try ForeignCase.all(in: whole(cases)) {
            guard let outcome = try proof.run(foreign) else {
                say("\(foreign.name): skipped, \(clones) has no clone of it.\n")
                continue
            }
            outcomes.append(outcome)
        }
        guard !outcomes.isEmpty else { return 3 }
        print(ForeignTable.text(outcomes), terminator: "")
        return outcomes.allSatisfy(\.isGood) ? 0 : 1
    }
}
