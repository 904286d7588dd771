// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthUIAPI
import DesignSystem
import Foundation
package import HostAPI
import Relux

extension Command {
    package static let auth = Command(
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
                discussion: """

                    On a terminal --all asks before it ends the sessions of other machines.
                    """,
                examples: [("auth logout", ""), ("auth logout --all", "on every machine")],
                options: [Option("all", short: "a", "end every session of the account"), .yes],
                access: .database
            ) { invocation, context in
                let everywhere = invocation.values["all"] != nil
                if everywhere, !invocation.has(.yes), context.shell.mayAsk(invocation) {
                    try context.shell.confirm(
                        "End the sessions of this account on every machine?", meaning: "y")
                }
                return context.output(
                    try await context.ask(Auth.Business.SignOut(everywhere: everywhere)))
            },
            Command(
                "password", "change the password of the account that is signed in",
                discussion: """

                    The present password is asked for, then the new one twice. A file or standard
                    input has the present one in its first line and the new one in its second. The
                    sessions of other machines end.
                    """,
                examples: [
                    ("auth password", ""), ("auth password --password-stdin < FILE", "for scripts"),
                ],
                options: [.passwordStdin, .passwordFile], access: .database
            ) { invocation, context in
                let ask = PasswordQuestion(invocation: invocation, shell: context.shell)
                let profile = try await context.account()
                let (present, new) = try ask.change()
                try await context.ask(Auth.Business.ChangePassword(from: present, to: new))
                return Output(
                    Report(data: ["user": .string(profile.name)], isConfirmation: true) { _ in
                        [
                            "The password of \(profile.name) is changed. Sessions elsewhere have "
                                + "ended."
                        ]
                    })
            },
            Command(
                "delete", "delete the account that is signed in, with everything in it",
                discussion: """

                    Training, diary, weights, targets and sessions of the account are removed from
                    the database for good: airfit undo does not bring them back. Other accounts stay
                    as they are. Without --yes the account's name has to be typed. With -o everything
                    is exported into FILE first, as airfit export json does. Backups keep what they
                    hold: airfit backup list.
                    """,
                examples: [
                    ("auth delete", "asks for the name and the password"),
                    ("auth delete -o me.json", "exports it first"),
                    ("auth delete --yes --password-stdin < FILE", "for scripts"),
                ],
                options: [.yes, .output, .replace, .passwordStdin, .passwordFile], access: .database
            ) { invocation, context in
                let ask = PasswordQuestion(invocation: invocation, shell: context.shell)
                let profile = try await context.account()
                if !invocation.has(.yes) {
                    guard context.shell.mayAsk(invocation) else {
                        throw UserError(
                            "confirmation_needed", .confirmationNeeded,
                            "deleting \(profile.name) with everything in it must be confirmed.",
                            hint: "airfit auth delete --yes --password-stdin < FILE", field: "yes")
                    }
                    try context.shell.confirm(
                        "This deletes \(profile.name) with all training, food and weights, for good.\n"
                            + "Type \(profile.name) to go on:", meaning: profile.name)
                }
                let password = try ask.password(twice: false)
                if invocation.has(.output) {
                    try await context.export(invocation)
                }
                let status = try await context.ask(Auth.Business.DeleteAccount(password))
                var report = AccessReport(status, context.clock).report
                if case .object(var members) = report.data {
                    members["deleted"] = .string(profile.name)
                    if let copy = invocation.outputFile { members["exported"] = .string(copy) }
                    report.data = .object(members)
                }
                let (rest, copy) = (report.lines, invocation.outputFile)
                report.lines = { width in
                    let kept = copy.map { [ReportLine("Everything in it is now in \($0).")] } ?? []
                    return ["Deleted \(profile.name) with everything in it."] + kept + rest(width)
                }
                return Output(report)
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
            // Nobody thinks up a password for a name that cannot be.
            if name == "register" { _ = try Auth.Business.Model.AccountName(new: account) }
            try await context.ask(Auth.Business.Prepare())
            let credentials = Auth.Business.Model.Credentials(
                name: account, password: try ask.password(twice: name == "register"))
            return context.output(.signedIn(try await context.ask(request(credentials))))
        }
    }
}

extension Shell {
    /// Asks a question, and throws unless the answer is the one wanted. Where `y` is wanted, `yes`
    /// is accepted too.
    fileprivate func confirm(_ question: String, meaning wanted: String) throws(UserError) {
        let hint = wanted == "y" ? " [y/N] " : " "
        let answer = readAnswer(question + hint)?.trimmingCharacters(in: .whitespaces)
        guard let answer,
            answer.lowercased() == wanted.lowercased()
                || (wanted == "y" && answer.lowercased() == "yes")
        else {
            throw UserError(
                "not_confirmed", .confirmationNeeded, "not confirmed: nothing was done.")
        }
    }
}

extension CommandContext {
    /// The account that is signed in. Throws when there is none.
    fileprivate func account() async throws -> Auth.Business.Model.Profile {
        switch try await ask(Auth.Business.Restore()) {
        case .signedIn(let session): return session.profile
        case .local:
            throw UserError(
                "no_account", .signedOut, "there is no account: the local profile is in use.",
                hint: "airfit auth register NAME")
        case .unknown, .signedOut: throw Auth.Business.Err.signedOut
        }
    }

    fileprivate func output(_ status: Auth.Business.Model.Access.Status) -> Output {
        Output(AccessReport(status, clock).report)
    }
}
