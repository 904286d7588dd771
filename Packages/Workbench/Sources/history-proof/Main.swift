// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchProof

/// Plants a slowdown into a repository and lets a built workbench find it:
/// `history-proof PATH-OF-WORKBENCH [--seed S] [--slower N]`.
@main
enum Main {
    private static let usage = """
        usage: history-proof PATH-OF-WORKBENCH [--seed S] [--slower N] [--commits N] [--builds N]
                             [--folder DIR]

          --seed S      where the random numbers begin: which commit, which module (1)
          --slower N    by how many per cent the whole build gets slower; 0 plants nothing (20)
          --commits N   commits of the repository, 10 or more (20)
          --builds N    builds of each commit (2)
          --folder DIR  where the repository is made anew (.build/history-proof-S-N)

        Exits 1 when another commit or module than the planted one is found, or none, or several.

        """

    static func main() {
        do {
            exit(try run())
        } catch {
            FileHandle.standardError.write(Data("history-proof: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run() throws -> Int32 {
        var options = ["--seed": "1", "--slower": "20", "--commits": "20", "--builds": "2"]
        var program: String?
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            if word == "--help" || word == "-h" {
                print(usage, terminator: "")
                return 0
            }
            if options[word] != nil || word == "--folder", let value = words.popFirst() {
                options[word] = value
            } else if program == nil, !word.hasPrefix("-") {
                program = URL(fileURLWithPath: word).standardizedFileURL.path
            } else {
                throw BenchFailure.usage("\(word) is not known here, or has no value.\n\(usage)")
            }
        }
        guard let program, let seed = options["--seed"].flatMap(UInt64.init),
            let slower = options["--slower"].flatMap(Double.init), slower >= 0,
            let commits = options["--commits"].flatMap(Int.init), commits >= 10,
            let builds = options["--builds"].flatMap(Int.init), builds > 0
        else { throw BenchFailure.usage(usage) }
        let folder = options["--folder"] ?? ".build/history-proof-\(seed)-\(Int(slower))"
        let proof = HistoryProof(
            root: URL(fileURLWithPath: folder).standardizedFileURL.path, program: program,
            seed: seed, commits: commits, builds: builds, share: slower / 100,
            say: { FileHandle.standardError.write(Data($0.utf8)) })
        let outcome = try proof.run()
        print(outcome.text, terminator: "")
        return outcome.holds ? 0 : 1
    }
}
