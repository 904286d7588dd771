// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI

extension CommandContext {
    /// Lets a person change a text: read from `--file`, or in their editor. What cannot be stored is
    /// kept in a file, so that it can be corrected.
    /// - Parameters:
    ///   - name: what it is the text of, such as `w41`.
    ///   - store: stores a text, or throws where a line is wrong. It is not asked for the same text.
    func editText(
        _ text: String, of name: String, _ invocation: Invocation,
        store: (String) async throws -> Output
    ) async throws -> Output {
        if let path = invocation.value(.editedFile) {
            return try await store(read(path))
        }
        if invocation.has(.noInput) || shell.variable("AIRFIT_NO_INPUT") != nil {
            throw UserError(
                "no_input", .confirmationNeeded, "an editor needs a keyboard, and input is off.",
                hint: "airfit edit \(name) --file FILE", field: "no-input")
        }
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("airfit-\(name)-\(UUID().uuidString.prefix(8)).txt").path
        guard
            FileManager.default.createFile(
                atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
        else {
            throw UserError(
                "unwritable", .failed, "the text to edit cannot be written to \(path).",
                hint: "set TMPDIR to a folder that can be written")
        }
        do {
            try Editor(shell, command: "airfit edit \(name)").open(path)
            let edited = try read(path)
            let output =
                edited == text ? Output(EditedReport.report([])) : try await store(edited)
            try? FileManager.default.removeItem(atPath: path)
            return output
        } catch {
            let failure = told(error)
            throw UserError(
                failure.code, failure.exit,
                failure.message + " Nothing was changed; your text is kept in \(path).",
                hint: "correct it, then: airfit edit \(name) --file \(path)", field: failure.field)
        }
    }

    private func read(_ path: String) throws(UserError) -> String {
        try shell.text(of: path, limit: 1 << 20, field: "file")
    }
}
