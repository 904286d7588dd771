// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthServiceInt
import AuthTestSupport
import Foundation
import Relux
import ReluxTesting
import Synchronization
import Testing

@Suite("Secrets are never shown", .timeLimit(.minutes(10)))
struct AuthSecretTests {
    typealias Business = Auth.Business

    private static let text = "zebra lantern quartz oboe"

    private func expectHidden(_ texts: [String], _ location: SourceLocation = #_sourceLocation) {
        for word in Self.text.split(separator: " ") {
            for text in texts {
                #expect(!text.contains(word), "shows a secret", sourceLocation: location)
            }
        }
    }

    private func shown(_ value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(describing: value), String(reflecting: value), dumped]
    }

    @Test("no description, mirror or dump of credentials or a request shows the password")
    func values() {
        let credentials = Business.Model.Credentials.fixture(password: Self.text)
        expectHidden(shown(credentials.password))
        expectHidden(shown(credentials))
        expectHidden(shown(Business.SignIn(credentials)))
        expectHidden(shown(Business.Register(credentials)))
        expectHidden(shown([credentials.password as Any, Optional(credentials) as Any]))
        #expect(Mirror(reflecting: credentials.password).children.isEmpty)
    }

    @Test("no log entry of the kernel shows the password")
    @MainActor
    func logEntries() async throws {
        let lines = Mutex<[String]>([])
        let relux = Relux(logger: Relux.LineLogger { line in lines.withLock { $0.append(line) } })
        try relux.register(
            Auth.Module(router: Business.MockRouter(), service: Business.MockService()))
        let credentials = Business.Model.Credentials.fixture(password: Self.text)
        _ = try await relux.dispatcher.ask(Business.Register(credentials))
        _ = try await relux.dispatcher.ask(Business.SignIn(credentials))
        let logged = lines.withLock { $0 }
        #expect(logged.count >= 4)
        expectHidden(logged)
    }

    @Test("no error of the service shows the password", arguments: Keeping.allCases)
    func errors(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            for (name, password) in [
                ("bob", "zebra"), ("zeb", "zebra zebra zebra zebra"),
                ("airfit", "airfit zebra lantern"),
            ] {
                do {
                    _ = try await rig.service.register(.fixture(name: name, password: password))
                } catch {
                    expectHidden(shown(error))
                }
            }
            for _ in 0..<6 {
                do {
                    _ = try await rig.service.signIn(.fixture(password: Self.text))
                } catch {
                    expectHidden(shown(error) + [error.localizedDescription])
                }
            }
            expectHidden(shown(rig.service))
        }
    }
}
