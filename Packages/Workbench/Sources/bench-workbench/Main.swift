// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit
import WorkbenchProof

/// Measures a built workbench on a generated repository:
/// `bench-workbench PATH-OF-WORKBENCH [--domains N] [--runs N] [--folder DIR] [--gate]`.
@main
enum Main {
    private static let usage = """
        usage: bench-workbench PATH-OF-WORKBENCH [--domains N] [--runs N] [--folder DIR] [--gate]

          --domains N   domains of six modules in the repository (200)
          --runs N      runs of each command, 10 or more (15)
          --folder DIR  where the repository is made (.build/bench-workbench)
          --gate        exit 1 when a bound is missed

        """

    static func main() {
        ProofProgram.main(
            usage, values: ["--domains", "--runs", "--folder"], flags: ["--gate"], names: 1
        ) { options in
            guard let program = options.names.first else {
                throw WorkbenchFailure.usage("The path of the workbench is missing.")
            }
            let runs = try ProofProgram.number(options, "--runs", from: 10, 15)
            let repository = try BenchmarkRepository(
                domains: ProofProgram.number(options, "--domains", 200),
                in: ProofProgram.whole(options["--folder"] ?? ".build/bench-workbench"))
            let benchmark = WorkbenchBenchmark(
                workbench: ProofProgram.whole(program), repository: repository, runs: runs)
            let rows = try benchmark.rows { ProofProgram.say("measuring \($0)…\n") }
            print("\(repository.size)")
            print(
                "\(runs) runs of each command, \(benchmark.conditions); processes cold, files in "
                    + "memory")
            for line in BenchmarkTable.lines(rows) { print(line) }
            return options.has("--gate") && !rows.allSatisfy(\.keepsBound) ? 1 : 0
        }
    }
}
