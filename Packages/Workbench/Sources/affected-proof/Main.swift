// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
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
        do {
            exit(try run())
        } catch {
            FileHandle.standardError.write(Data("affected-proof: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run() throws -> Int32 {
        var options = ["--changes": "500", "--seed": "1", "--domains": "5", "--swift": "swift"]
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            if word == "--help" || word == "-h" {
                print(usage, terminator: "")
                return 0
            }
            guard options[word] != nil || ["--folder", "--kinds"].contains(word),
                let value = words.popFirst()
            else {
                throw BenchFailure.usage("\(word) is not known here, or has no value.\n\(usage)")
            }
            options[word] = value
        }
        guard let changes = options["--changes"].flatMap(Int.init), changes > 0,
            let seed = options["--seed"].flatMap(UInt64.init),
            let domains = options["--domains"].flatMap(Int.init), domains > 0
        else { throw BenchFailure.usage("Numbers are from 1.\n\(usage)") }
        let kinds = try (options["--kinds"] ?? "").split(separator: ",").map { word in
            guard let kind = Change.Kind(rawValue: String(word)) else {
                let all = Change.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw BenchFailure.usage("There are no changes of kind \(word), but \(all).\n")
            }
            return kind
        }
        let folder = options["--folder"] ?? ".build/affected-proof-\(seed)"
        let root = URL(fileURLWithPath: folder).standardizedFileURL.path
        let proof = AffectedProof(
            root: root, domains: domains, seed: seed, swift: options["--swift"] ?? "swift",
            say: { FileHandle.standardError.write(Data($0.utf8)) })
        let report = try proof.run(
            changes: changes, of: kinds.isEmpty ? Change.Kind.allCases : kinds)
        print(report.text, terminator: "")
        return report.misses == 0 && report.count > 0 ? 0 : 1
    }
}
