// SPDX-License-Identifier: Apache-2.0

import DesignSystem

extension CommandContext {
    /// Imports the files of a line in their order, each whole or not at all. The first that fails
    /// ends it; the error then says what is done, after the reports of the files before it.
    func each(
        _ invocation: Invocation, _ take: (_ path: String) async throws -> Output
    ) async throws -> Output {
        let files = invocation.words
        guard files.count > 1 else { return try await take(files[0]) }
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw UserError.usage(
                "standard input can be read once: leave out the second -.", field: "FILE")
        }
        let isDryRun = invocation.has(.dryRun)
        var outputs: [(file: String, output: Output)] = []
        for (place, file) in files.enumerated() {
            do {
                outputs.append((file, try await take(file)))
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                let failure = UserError(error).naming(
                    file, after: place, of: files.count, isDryRun: isDryRun)
                guard place > 0 else { throw failure }
                var output = Output(Self.several(outputs, isDryRun: isDryRun), exit: failure.exit)
                output.failure = failure
                return output
            }
        }
        return Output(Self.several(outputs, isDryRun: isDryRun))
    }

    /// The reports of several files as one.
    private static func several(
        _ outputs: [(file: String, output: Output)], isDryRun: Bool
    ) -> Report {
        let reports = outputs.map(\.output.report)
        let isRejected = reports.contains { $0.outcome == .rejectedRows }
        return Report(
            data: ["files": .array(reports.map(\.data))],
            next: isDryRun ? [] : ["undo all of it: airfit undo   one file: airfit import list"],
            warnings: outputs.flatMap { file, output in
                output.report.warnings.map { "\(file): \($0)" }
            },
            isConfirmation: reports.allSatisfy(\.isConfirmation),
            outcome: isRejected ? .rejectedRows : .done
        ) { context in
            outputs.flatMap { file, output in
                [context.styled(file, .bold)] + output.report.lines(context)
            }
        }
    }
}

extension UserError {
    /// The same error of one file of several, with what became of the others.
    fileprivate func naming(
        _ file: String, after done: Int, of all: Int, isDryRun: Bool
    ) -> UserError {
        let rest = all - done - 1
        let before =
            done == 0 || isDryRun
            ? "" : " \(Plural.of(done, "file")) before it: imported (airfit undo takes it back)."
        let after = rest == 0 ? "" : " \(Plural.of(rest, "file")) after it: not read."
        return UserError(
            code, exit, "file \(done + 1) of \(all): \(message)\(before)\(after)", hint: hint,
            field: field)
    }
}
