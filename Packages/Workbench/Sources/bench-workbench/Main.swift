// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchBuild
import WorkbenchProof

/// Measures a built workbench on a generated repository:
/// `bench-workbench PATH-OF-WORKBENCH [--domains N] [--runs N] [--folder DIR] [--gate]`.
@main
enum Main {
    private static let usage = """
        usage: bench-workbench PATH-OF-WORKBENCH [--domains N] [--runs N] [--folder DIR] [--gate]

          --domains N   domains of six modules in the repository (200)
          --runs N      runs of each command, 10 or more (15)
          --folder DIR  where the repository is made, and taken up by a later run
                        (.build/bench-workbench)
          --gate        exit 1 when a bound is missed

        """

    static func main() {
        do {
            exit(try run())
        } catch {
            FileHandle.standardError.write(Data("bench-workbench: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run() throws -> Int32 {
        var options = ["--domains": "200", "--runs": "15"]
        var program: String?
        var isGate = false
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h":
                print(usage, terminator: "")
                return 0
            case "--gate": isGate = true
            case "--domains", "--runs", "--folder":
                guard let value = words.popFirst() else {
                    throw BenchFailure.usage("\(word) needs a value.\n\(usage)")
                }
                options[word] = value
            default:
                guard program == nil, !word.hasPrefix("-") else {
                    throw BenchFailure.usage("\(word) is not known here.\n\(usage)")
                }
                program = word
            }
        }
        guard let program, let domains = options["--domains"].flatMap(Int.init), domains > 0,
            let runs = options["--runs"].flatMap(Int.init), runs >= 10
        else { throw BenchFailure.usage(usage) }
        let folder = options["--folder"] ?? ".build/bench-workbench"
        func progress(_ what: String) {
            FileHandle.standardError.write(Data("\(what)…\n".utf8))
        }
        let repository = try BenchmarkRepository(
            domains: domains, in: URL(fileURLWithPath: folder).standardizedFileURL.path,
            progress: progress)
        let benchmark = WorkbenchBenchmark(
            workbench: URL(fileURLWithPath: program).standardizedFileURL.path,
            repository: repository, runs: runs)
        let rows = try benchmark.rows { progress("measuring \($0)") }
        print("\(repository.size)")
        print(repository.index)
        print(
            "\(runs) runs of each command, \(benchmark.conditions); processes cold, files in memory"
        )
        for line in BenchmarkTable.lines(rows) { print(line) }
        return isGate && !rows.allSatisfy(\.keepsBound) ? 1 : 0
    }
}
