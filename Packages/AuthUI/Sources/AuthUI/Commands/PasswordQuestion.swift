// SPDX-License-Identifier: Apache-2.0

import AuthModels
import Foundation
import HostAPI

/// Reads the account's name and password. It never takes the password from an argument or a
/// variable.
struct PasswordQuestion {
    let invocation: Invocation
    let shell: Shell

    /// The longest password file or input that is read, in bytes.
    private static let limit = 4_096

    /// The account's name: the word after the command, else `--user`, else `AIRFIT_USER`.
    func name() throws(UserError) -> String {
        if let word = invocation.words.first, let named = invocation.value(.user), word != named {
            throw .usage("\"\(word)\" or \"\(named)\"? Name one account.", field: "user")
        }
        if let name = invocation.words.first ?? invocation.value(.user)
            ?? shell.variable("AIRFIT_USER")
        {
            return name
        }
        let command = invocation.path.joined(separator: " ")
        throw .usage("which account?", hint: "airfit \(command) NAME", field: "NAME")
    }

    /// The password, from `--password-stdin`, `--password-file` or a question without echo.
    func password(twice: Bool) throws -> Auth.Business.Model.Password {
        if let given = try given() { return try Self.line(0, of: given) ?? .init("") }
        try refuseWithoutQuestion()
        let first = try shell.readSecret("Password: ") ?? ""
        if twice, try shell.readSecret("Again: ") != first {
            throw UserError.usage("the two passwords differ: nothing was done.", field: "password")
        }
        return .init(first)
    }

    /// The bytes of `--password-stdin` or `--password-file`, `nil` without either.
    private func given() throws -> Data? {
        if invocation.has(.passwordStdin), invocation.value(.passwordFile) != nil {
            throw UserError.usage(
                "--password-stdin and --password-file both give a password: choose one.",
                field: "password")
        }
        if invocation.has(.passwordStdin) { return try shell.readInput(Self.limit) }
        return try invocation.value(.passwordFile).map { try contents(of: $0) }
    }

    private func refuseWithoutQuestion() throws(UserError) {
        guard shell.mayAsk(invocation) else {
            throw UserError(
                "confirmation_needed", .confirmationNeeded,
                "a password is needed, but input is off.",
                hint: "add --password-stdin or --password-file FILE", field: "password")
        }
    }

    /// The present password and the new one, from two lines or from questions.
    func change() throws -> (
        present: Auth.Business.Model.Password, new: Auth.Business.Model.Password
    ) {
        if let given = try given() {
            guard let new = try Self.line(1, of: given),
                let present = try Self.line(0, of: given)
            else {
                throw UserError.usage(
                    "the new password is missing: write the present one in the first line and the "
                        + "new one in the second.", field: "password")
            }
            return (present, new)
        }
        try refuseWithoutQuestion()
        let present = try shell.readSecret("Present password: ") ?? ""
        let new = try shell.readSecret("New password: ") ?? ""
        if try shell.readSecret("Again: ") != new {
            throw UserError.usage("the two passwords differ: nothing was done.", field: "password")
        }
        return (.init(present), .init(new))
    }

    private func contents(of path: String) throws(UserError) -> Data {
        let data = try shell.bytes(of: path, Self.limit, "password-file")
        guard !data.isEmpty, data.count <= Self.limit else {
            throw UserError(
                "unreadable_file", .unreadableFile,
                "the password file \(path) is empty, or has more than \(Self.limit) bytes.",
                field: "password-file")
        }
        return data
    }

    /// A line of a password file, counted from 0; `nil` when it is missing. After the first line,
    /// an empty line counts as missing.
    private static func line(
        _ number: Int, of data: Data
    ) throws(UserError) -> Auth.Business.Model.Password? {
        let lines = data.split(maxSplits: number + 1, omittingEmptySubsequences: false) { $0 == 10 }
        guard lines.indices.contains(number), number == 0 || !lines[number].isEmpty else {
            return nil
        }
        guard let text = String(bytes: lines[number].prefix { $0 != 13 }, encoding: .utf8) else {
            throw .usage("the password is not UTF-8 text: nothing was done.", field: "password")
        }
        return .init(text)
    }
}
