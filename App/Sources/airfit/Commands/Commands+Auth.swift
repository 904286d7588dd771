// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthUIAPI
import Foundation
import Relux

extension Commands {
    static let auth = Command(
        "auth", "accounts: who may see the data on this machine",
        discussion: """

            No account is needed to try airfit. The first one you register takes over the data of
            the local profile. A password protects against other people of this machine; whoever
            can write the database file can also remove the account.
            """,
        examples: [
            ("auth register ada", "asks for a password"), ("auth login ada", ""),
            ("auth status", ""),
        ],
        subcommands: [
            credentials(
                "register", "create an account and sign in", for: Auth.Business.Register.init),
            credentials("login", "sign in", for: Auth.Business.SignIn.init),
            Command(
                "logout", "sign out; what was loaded is forgotten",
                examples: [("auth logout", ""), ("auth logout --all", "on every machine")],
                options: [Option("all", short: "a", "end every session of the account")],
                access: .database
            ) { invocation, context in
                let everywhere = invocation.values["all"] != nil
                return context.output(
                    try await context.ask(Auth.Business.SignOut(everywhere: everywhere)))
            },
            Command(
                "status", "who is signed in",
                examples: [("auth status", ""), ("auth status --json", "")],
                access: .database
            ) { _, context in
                context.output(try await context.ask(Auth.Business.Restore()))
            },
        ])

    private static func credentials<R: Relux.Request>(
        _ name: String, _ summary: String,
        for request: @escaping @Sendable (Auth.Business.Model.Credentials) -> R
    ) -> Command where R.Answer == Auth.Business.Model.Session {
        Command(
            name, summary, arguments: "[NAME]", arity: 0...1,
            discussion: """

                The password is asked for without showing it, or read from a file or from standard
                input; it is never an argument. At least 15 characters; spaces are welcome.
                """,
            examples: [
                ("auth \(name) ada", "asks for the password"),
                ("auth \(name) ada --password-stdin < FILE", "for scripts"),
            ],
            options: [.user, .passwordStdin, .passwordFile], access: .database
        ) { invocation, context in
            let ask = PasswordQuestion(invocation: invocation, shell: context.shell)
            let account = try ask.name()
            try await context.ask(Auth.Business.Prepare())
            let credentials = Auth.Business.Model.Credentials(
                name: account, password: try ask.password(twice: name == "register"))
            return context.output(.signedIn(try await context.ask(request(credentials))))
        }
    }
}

extension CommandContext {
    fileprivate func output(_ status: Auth.Business.Model.Access.Status) -> Output {
        Output(AccessReport(status, clock).report)
    }
}

/// Finds name and password without ever taking the password from an argument or a variable.
struct PasswordQuestion {
    let invocation: Invocation
    let shell: Shell

    /// The longest password file or input that is read, in bytes.
    private static let limit = 4_096

    /// From the word, `--user` or `AIRFIT_USER`.
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

    /// From `--password-stdin`, `--password-file` or a question without echo.
    func password(twice: Bool) throws -> Auth.Business.Model.Password {
        if invocation.has(.passwordStdin), invocation.value(.passwordFile) != nil {
            throw UserError.usage(
                "--password-stdin and --password-file both name a password: choose one.",
                field: "password")
        }
        if invocation.has(.passwordStdin) {
            return try firstLine(of: try shell.readInput(Self.limit))
        }
        if let path = invocation.value(.passwordFile) {
            return try firstLine(of: try contents(of: path))
        }
        guard shell.mayAsk(invocation) else {
            throw UserError(
                "confirmation_needed", .confirmationNeeded,
                "a password is needed, but input is off.",
                hint: "add --password-stdin or --password-file FILE", field: "password")
        }
        let first = try shell.readSecret("Password: ") ?? ""
        if twice, try shell.readSecret("Again: ") != first {
            throw UserError.usage("the two passwords differ: nothing was done.", field: "password")
        }
        return .init(first)
    }

    private func contents(of path: String) throws(UserError) -> Data {
        let file = FileHandle(forReadingAtPath: path)
        defer { try? file?.close() }
        do {
            guard let data = try file?.read(upToCount: Self.limit + 1), !data.isEmpty,
                data.count <= Self.limit
            else { throw CocoaError(.fileReadUnknown) }
            return data
        } catch {
            throw UserError(
                "unreadable_file", .unreadableFile,
                "the password file \(path) cannot be read, is empty or is not a file.",
                field: "password-file")
        }
    }

    private func firstLine(of data: Data) throws(UserError) -> Auth.Business.Model.Password {
        let line = data.prefix { $0 != 10 && $0 != 13 }
        guard let text = String(bytes: line, encoding: .utf8) else {
            throw .usage("the password is not UTF-8 text: nothing was done.", field: "password")
        }
        return .init(text)
    }
}
