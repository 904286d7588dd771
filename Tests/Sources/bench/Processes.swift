// SPDX-License-Identifier: Apache-2.0

import Basics
import BenchmarkKit
import Foundation

/// Runs the program several times, one process after the other, and merges their reports.
enum Processes {
    static func run(_ options: Options) throws -> Report {
        let file =
            NSTemporaryDirectory() + "bench-\(ProcessInfo.processInfo.processIdentifier).json"
        defer { try? FileManager.default.removeItem(atPath: file) }
        var progress = Progress(total: options.processes, isQuiet: options.quiet)
        let reports = try (1...options.processes).map { _ in
            progress.begin("process")
            return try one(options.forOneProcess + ["--save", file], file)
        }
        progress.end()
        guard let report = Report(merging: reports) else {
            throw BenchmarkFailure.process(status: 0)
        }
        return report
    }

    private static func one(_ arguments: [String], _ file: String) throws -> Report {
        var program = ChildProgram([Bundle.main.executablePath ?? ""] + arguments)
        program.output = .none
        let status = ChildProgram.end(of: try program.start()).code
        guard status == 0 else { throw BenchmarkFailure.process(status: status) }
        return try Report.decoded(Data(contentsOf: URL(filePath: file)), from: file)
    }
}
