// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthServiceImpl
import AuthServiceInt
import AuthTestSupport
import Foundation
import Relux
import Storage
import TestInfrastructure
import Testing

@Suite("Drafts, in files and in memory", .timeLimit(.minutes(10)))
struct AuthDraftContractTests {
    typealias Model = Auth.Business.Model

    private func change(
        _ place: String, _ content: String?, before: String? = nil
    ) -> Model.DraftChange { .init(place: place, content: content, before: before) }

    @Test("each person has one draft for a place, the newest", arguments: Keeping.allCases)
    func people(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let ada = try await rig.service.register(.fixture(name: "ada")).profile.id
            let bob = try await rig.service.register(.fixture(name: "bob")).profile.id
            try await rig.service.keep([change("foods", "a"), change("training", "t")], of: ada)
            try await rig.service.keep([change("foods", "apple", before: "a")], of: ada)
            try await rig.service.keep([change("foods", "b")], of: bob)
            let drafts = try await rig.service.drafts(of: ada).map { "\($0.place) \($0.content)" }
            #expect(drafts.sorted() == ["foods apple", "training t"])
            #expect(try await rig.service.drafts(of: bob).map(\.content) == ["b"])
        }
    }

    @Test("a draft that was sent goes, and what another process keeps stays")
    func removed() async throws {
        try await Rig.with(.files) { rig in
            let ada = try await rig.service.register(.fixture()).profile.id
            try await rig.service.keep([change("foods", "mine")], of: ada)
            try await rig.another().keep([change("foods", "theirs")], of: ada)
            try await rig.service.keep([change("foods", nil, before: "mine")], of: ada)
            #expect(try await rig.service.drafts(of: ada).map(\.content) == ["theirs"])
            try await rig.another().keep([change("foods", nil, before: "theirs")], of: ada)
            #expect(try await rig.service.drafts(of: ada).isEmpty)
        }
    }

    @Test("what another process is typing is not offered, until that process has ended")
    func living() async throws {
        try await Rig.with(.files) { rig in
            let ada = try await rig.service.register(.fixture()).profile.id
            var other: Auth.Business.Service? = rig.another()
            try await other?.keep([change("foods", "theirs"), change("training", "t")], of: ada)
            #expect(try await other?.drafts(of: ada).count == 2)
            #expect(try await rig.service.drafts(of: ada).isEmpty)
            // What this process types at the same place is its own, and not offered to the other.
            try await rig.service.keep([change("foods", "mine")], of: ada)
            #expect(try await rig.service.drafts(of: ada).map(\.content) == ["mine"])
            #expect(try await other?.drafts(of: ada).map(\.content) == ["theirs", "t"])
            other = nil
            let left = try await rig.service.drafts(of: ada).map(\.content)
            #expect(left == ["mine", "t"])
            // Neither has taken the other's place: once mine is sent, theirs is offered.
            try await rig.service.keep([change("foods", nil, before: "mine")], of: ada)
            #expect(try await rig.service.drafts(of: ada).map(\.content) == ["theirs", "t"])
            try await rig.service.keep([change("foods", "more", before: "theirs")], of: ada)
            #expect(try await rig.column("SELECT content FROM drafts") == ["more", "t"])
        }
    }

    @Test("a draft from before processes told of themselves is offered, and replaced")
    func migrated() async throws {
        try await Rig.with(.files) { rig in
            let before = Database(
                .file(path: rig.databasePath),
                migrations: Auth.Business.Service.migrations.filter { $0.number < 3 })
            let kept = Int64(rig.watch.now.timeIntervalSince1970 * 1_000)
            try await before.write { db in
                try db.execute("INSERT INTO drafts VALUES (1, 'foods', 'old', ?)", kept)
            }
            await before.close()
            #expect(try await rig.service.drafts(of: 1).map(\.content) == ["old"])
            try await rig.service.keep([change("foods", "older", before: "old")], of: 1)
            #expect(try await rig.column("SELECT content FROM drafts") == ["older"])
        }
    }

    @Test("where no lock can be kept, a draft is offered to everybody rather than to nobody")
    func unlocked() async throws {
        try await Rig.with(.files) { rig in
            let ada = try await rig.service.register(.fixture()).profile.id
            let path = rig.databasePath + "-drafts"
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            try await rig.service.keep([change("foods", "a")], of: ada)
            #expect(try await rig.another().drafts(of: ada).map(\.content) == ["a"])
        }
    }

    @Test("a draft that nobody comes back to for two weeks goes", arguments: Keeping.allCases)
    func old(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let ada = try await rig.service.register(.fixture()).profile.id
            try await rig.service.keep([change("a screen of old", "x")], of: ada)
            rig.watch.advance(days: 14)
            #expect(try await rig.service.drafts(of: ada).count == 1)
            rig.watch.advance(seconds: 1)
            #expect(try await rig.service.drafts(of: ada).isEmpty)
            try await rig.service.keep([change("foods", "a")], of: ada)
            if keeping == .files {
                #expect(try await rig.column("SELECT place FROM drafts") == ["foods"])
            }
        }
    }

    @Test("who signs in is kept as an account: a name that nobody has leaves nothing on the disk")
    func signingIn() async throws {
        try await Rig.with(.files) { rig in
            _ = try await rig.service.register(.fixture(name: "ada"))
            try await rig.service.keepSigningIn(.init("my secret password"))
            #expect(try await rig.service.signingIn() == nil)
            for suffix in ["", "-wal"] {
                let file = URL(filePath: rig.databasePath + suffix)
                guard let bytes = try? Data(contentsOf: file) else { continue }
                #expect(bytes.range(of: Data("my secret password".utf8)) == nil)
            }
            try await rig.service.keepSigningIn(.init("ADA"))
            #expect(try await rig.another().signingIn() == "ada")
            _ = try await rig.service.signIn(.fixture(name: "ada"))
            #expect(try await rig.service.signingIn() == nil)
        }
    }

    @Test("nobody is answered with what somebody else typed")
    @MainActor
    func guarded() async throws {
        let service = Auth.Business.MockService()
        let relux = Relux()
        try relux.register(
            try Auth.Module(router: Auth.Business.MockRouter(), service: service))
        let ask: (Int64) async throws -> [Model.Draft] = {
            try await relux.dispatcher.ask(Auth.Business.ListDrafts(of: $0))
        }
        await #expect(throws: Auth.Business.Err.signedOut) { try await ask(1) }
        _ = try await relux.dispatcher.ask(Auth.Business.SignIn(.fixture()))
        #expect(try await ask(1).isEmpty)
        await #expect(throws: Auth.Business.Err.signedOut) { try await ask(2) }
        #expect(!service.calls.contains("drafts 2"))
        // Who leaves while it is looked up is not answered either.
        service.onDrafts.set { [weak relux] (_) async throws(Auth.Business.Err) in
            _ = try? await relux?.dispatcher.ask(Auth.Business.SignOut(everywhere: false))
            return [Model.Draft(place: "foods", content: "a")]
        }
        await #expect(throws: Auth.Business.Err.signedOut) { try await ask(1) }
    }
}
