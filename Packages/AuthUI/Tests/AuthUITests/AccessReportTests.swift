// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthTestSupport
import AuthUIAPI
import AxiomTesting
import DesignSystem
import Foundation
import Relux
import TerminalUI
import Testing

@testable import AuthUI

@Suite("What the account commands say", .timeLimit(.minutes(1)))
@MainActor
struct AccessReportTests {
    private func text(_ report: Report, _ house: AccessHouse) -> [String] {
        let context = ReportContext(width: 80, ascii: false, clock: house.services.now())
        return report.lines(context).map(\.string)
    }

    private func json(_ report: Report) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report.data), as: UTF8.self)
    }

    /// What a command says: the answer to its request, told.
    private func report<R: Relux.Request>(_ request: R, _ house: AccessHouse) async throws -> Report
    where R.Answer == Auth.Business.Model.Access.Status {
        AccessReport(try await house.services.dispatcher.ask(request), house.services.now()).report
    }

    @Test("status: a session is told with its end, and as JSON with both ends")
    func signedIn() async throws {
        let house = try AccessHouse {
            $0.onRestore.set { (_) async throws(Auth.Business.Err) in .ada }
        }
        let report = try await report(Auth.Business.Restore(), house)
        #expect(text(report, house) == ["Signed in as ada until Wed 26 Mar 2025."])
        #expect(
            try json(report)
                == #"{"expires":"2025-03-26T18:30:00Z","profile_id":1,"since":"2025-03-12T18:30:00Z","#
                + #""status":"signed_in","user":"ada"}"#)
        #expect(report.next.isEmpty)
        #expect(!report.isConfirmation && report.warnings.isEmpty)
        let context = ReportContext(width: 80, ascii: false, clock: house.services.now())
        let bold = report.lines(context)[0].spans.filter { $0.style == Style(isBold: true) }
        #expect(bold.map(\.string) == ["ada"])
    }

    @Test("status: without an account the local profile is told, with the way to one")
    func local() async throws {
        let house = try AccessHouse()
        let report = try await report(Auth.Business.Restore(), house)
        #expect(text(report, house) == ["No account: the local profile is in use."])
        #expect(
            try json(report)
                == #"{"expires":null,"profile_id":1,"since":null,"status":"local","user":null}"#)
        #expect(report.next == ["next: airfit auth register NAME   (keeps your data)"])
    }

    @Test("logout: nobody is signed in then, and the way back is told", arguments: [false, true])
    func signOut(everywhere: Bool) async throws {
        let house = try AccessHouse(.ada)
        let report = try await report(Auth.Business.SignOut(everywhere: everywhere), house)
        #expect(house.asked == [everywhere ? "signOut everywhere" : "signOut"])
        #expect(text(report, house) == ["Signed out."])
        #expect(
            try json(report)
                == #"{"expires":null,"profile_id":null,"since":null,"status":"signed_out","user":null}"#
        )
        #expect(report.next == ["next: airfit auth login NAME"])
    }

    @Test("login and register: whoever is signed in then is told")
    func signIn() async throws {
        let house = try AccessHouse(.signedOut)
        let dispatcher = house.services.dispatcher
        for session in [
            try await dispatcher.ask(Auth.Business.SignIn(.fixture(name: "bob"))),
            try await dispatcher.ask(Auth.Business.Register(.fixture(name: "cleo"))),
        ] {
            let told = AccessReport(.signedIn(session), house.services.now()).report
            #expect(
                text(told, house) == ["Signed in as \(session.profile.name) until Wed 26 Mar 2025."]
            )
        }
        #expect(house.asked == ["signIn bob", "register cleo"])
    }

    @Test("a refusal reaches the command as the very error that the domain answered")
    func refused() async throws {
        let house = try AccessHouse(.signedOut) {
            $0.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
                throw .wrongCredentials(attempt: 5, retryAfter: 4)
            }
            $0.onSignOut.set { (_) async throws(Auth.Business.Err) in throw .sessionExpired }
        }
        await #expect(throws: Auth.Business.Err.wrongCredentials(attempt: 5, retryAfter: 4)) {
            _ = try await house.services.dispatcher.ask(Auth.Business.SignIn(.fixture()))
        }
        await #expect(throws: Auth.Business.Err.sessionExpired) {
            _ = try await report(Auth.Business.SignOut(everywhere: true), house)
        }
    }
}
