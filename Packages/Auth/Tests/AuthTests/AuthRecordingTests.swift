// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthTestSupport
import Axiom
import AxiomCore
import Foundation
import Relux
import ReluxTesting
import Testing

@Suite("Auth recording", .timeLimit(.minutes(1)))
struct AuthRecordingTests {
    typealias Action = Auth.Business.Action
    typealias Model = Auth.Business.Model

    /// Every case of the actions and of the situations.
    private static let actions: [Action] =
        [
            .restored(.unknown), .restored(.local(.fixture(kind: .local))), .restored(.signedOut),
            .restored(.signedIn(.fixture())), .signedIn(.fixture()), .signedOut(hadSession: true),
        ]

    /// One number per case: a new case does not compile until it is listed.
    private static func number(_ action: Action) -> Int {
        switch action {
        case .restored: 0
        case .signedIn: 1
        case .signedOut: 2
        }
    }

    private func record(
        _ actions: [any Relux.Action]
    ) async throws -> Relux.Testing.RecordedRun<Auth.Business.State> {
        try await .init(actions, onto: Auth.Business.State())
    }

    @Test("every action comes back from a recording as it was")
    func roundTrip() async throws {
        let back = try await record(Self.actions).actionsReadBack(by: Auth.Business.State())
        #expect(back == Self.actions.map { String(reflecting: $0) })
    }

    @Test("a replay gives a fresh state the recorded version and value")
    func replay() async throws {
        let recorded = try await record(Self.actions)
        let fresh = Auth.Business.State()
        let replayed = try recorded.replay(onto: fresh)
        #expect(replayed.matches && replayed.applied == Self.actions.count)
        #expect(fresh.container.version == recorded.state.container.version)
        #expect(fresh.stateSnapshot == recorded.state.stateSnapshot)
    }

    @Test("the list above names every case")
    func everyCase() {
        #expect(Set(Self.actions.map(Self.number)) == Set(0..<3))
    }

    @Test("a request with a password is recorded by name, and shows neither it nor the name")
    func requests() async throws {
        let credentials = Model.Credentials.fixture(name: "grace")
        let recorded = try await record([
            Auth.Business.Register(credentials), Auth.Business.SignIn(credentials),
        ])
        let text = String(decoding: recorded.bytes, as: UTF8.self)
        #expect(text.contains("\"case\":\"Register\"") && text.contains("\"case\":\"SignIn\""))
        #expect(!text.contains(credentials.password.text) && !text.contains("grace"))
    }

    @Test("whatever encodes a password writes a placeholder")
    func password() throws {
        let data = try JSONEncoder().encode([Model.Password.fixture])
        #expect(String(decoding: data, as: UTF8.self) == "[\"<redacted>\"]")
    }
}
