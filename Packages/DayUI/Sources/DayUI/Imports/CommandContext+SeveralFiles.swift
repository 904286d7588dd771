// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import FileFormats
import Foundation
import HostAPI
import NutritionModels

/// A file that a command line names, or one of the files of an archive that it names.
struct ImportInput {
    let path: String
    /// The content, where the path alone cannot say it.
    var bytes: Data?
    /// Whether the file is only looked at.
    var isPlan = false

    /// The CSV files of the archive that it is; `nil` for every other file.
    func tables() throws -> [ZipArchive.Table]? {
        let name = path == "-" ? "standard input" : path
        do throws(DelimitedFailure) {
            return try ZipArchive.tables(path: path, bytes: bytes, name: name)
        } catch {
            let code = if case .archive = error { "file_packed" } else { "file_unreadable" }
            throw Nutrition.Business.Err.importing(.unreadable(code: code, reason: error.message))
        }
    }

    /// Whether a failure says that a file is another one than is read.
    static func isOfOtherFile(_ error: UserError) -> Bool {
        [
            "format_unknown", "format_foreign", "format_other", "format_mismatch", "file_empty",
            "nothing_to_import",
        ].contains(error.code)
    }
}

extension CommandContext {
    /// Takes one file.
    typealias Take = (ImportInput) async throws -> Output

    /// The outcomes of some files, with the files of archives that were left out.
    private struct Taken {
        var outputs: [(file: String, output: Output)] = []
        var leftOut: [String] = []
    }

    /// Imports the files of a line in their order, each whole or not at all. The first that fails
    /// ends it; the error then says what is done, after the reports of the files before it.
    func each(_ invocation: Invocation, _ take: Take) async throws -> Output {
        let files = invocation.words
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw UserError.usage(
                "standard input can be read once: leave out the second -.", field: "FILE")
        }
        let isDryRun = invocation.has(.dryRun)
        var taken = Taken()
        for (place, file) in files.enumerated() {
            do {
                try await self.take(file, isDryRun: isDryRun, into: &taken, take)
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                guard files.count > 1 else { throw error }
                let failure = told(error).naming(
                    after: place, of: files.count, isDryRun: isDryRun)
                guard place > 0 else { throw failure }
                var output = Output(Self.several(taken, isDryRun: isDryRun), exit: failure.exit)
                output.failure = failure
                return output
            }
        }
        if files.count == 1, taken.outputs.count == 1, taken.leftOut.isEmpty {
            return taken.outputs[0].output
        }
        return Output(Self.several(taken, isDryRun: isDryRun))
    }

    /// Takes a file or, of an archive with CSV files, those that are exports: all of them or, where
    /// one cannot be read, none.
    private func take(
        _ path: String, isDryRun: Bool, into taken: inout Taken, _ take: Take
    ) async throws {
        let input = ImportInput(path: path, bytes: path == "-" ? try standardInput() : nil)
        guard let tables = try input.tables() else {
            return taken.outputs.append((path, try await take(input)))
        }
        var plans: [(input: ImportInput, output: Output)] = []
        var refusal: (any Error)?
        for table in tables {
            let part = ImportInput(
                path: "\(path)/\(table.name)", bytes: table.content, isPlan: true)
            do {
                plans.append((part, try await take(part)))
            } catch {
                guard ImportInput.isOfOtherFile(told(error)) else { throw error }
                refusal = refusal ?? error
                taken.leftOut.append("\(part.path) is no export that is read here; it is left out.")
            }
        }
        if plans.isEmpty, let refusal { throw refusal }
        for (var part, plan) in plans {
            part.isPlan = isDryRun
            taken.outputs.append((part.path, isDryRun ? plan : try await take(part)))
        }
    }

    private func standardInput() throws -> Data {
        guard !shell.inputIsTerminal else {
            throw UserError.usage(
                "standard input is the terminal, so there is no file to read.",
                hint: "airfit import auto - < export.csv", field: "FILE")
        }
        return try shell.readInput(64 << 20)
    }

    /// The reports of several files as one.
    private static func several(_ taken: Taken, isDryRun: Bool) -> Report {
        let outputs = taken.outputs
        let reports = outputs.map(\.output.report)
        let isRejected = reports.contains { $0.outcome == .rejectedRows }
        return Report(
            data: ["files": .array(reports.map(\.data))],
            next: isDryRun ? [] : ["undo all of it: airfit undo   one file: airfit import list"],
            warnings: outputs.flatMap { file, output in
                output.report.warnings.map { "\(file): \($0)" }
            } + taken.leftOut,
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
    fileprivate func naming(after done: Int, of all: Int, isDryRun: Bool) -> UserError {
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
