// SPDX-License-Identifier: Apache-2.0

import DesignSystem

extension Output {
    /// Several outputs as one: the lines one after another, the data of all in a list; `nil` where
    /// there is none. One alone is as it is.
    public static func joined(_ outputs: [Output]) -> Output? {
        guard let first = outputs.first else { return nil }
        guard outputs.count > 1 else { return first }
        let reports = outputs.map(\.report)
        var next: [String] = []
        for line in reports.flatMap(\.next) where !next.contains(line) { next.append(line) }
        return Output(
            Report(
                data: ["entries": .array(reports.map(\.data))], next: next,
                warnings: reports.flatMap(\.warnings),
                isConfirmation: reports.allSatisfy(\.isConfirmation)
            ) { context in reports.flatMap { $0.lines(context) } },
            exit: outputs.first { $0.exit != .done }?.exit)
    }

    /// The same output of a command that could not go on.
    public func failing(_ error: UserError) -> Output {
        var failed = Output(report, exit: error.exit)
        failed.failure = error
        return failed
    }
}
