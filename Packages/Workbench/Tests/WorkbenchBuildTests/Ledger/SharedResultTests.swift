// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Basics
import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchBuild
@testable import WorkbenchTesting

@Suite("Results of other machines", .serialized, .timeLimit(.minutes(5)))
struct SharedResultTests {
    private static let top = "Packages/Top"
    private static let result = SharedResult(
        key: String(repeating: "a", count: 64), package: top, target: "TopTests", passed: 3,
        skipped: 1, outputs: ["RIG_OUTPUT": ["row\tTopTests/A.swift", "line"]])

    private static func answer(_ body: Data) -> Data {
        Data("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    @Test(
        "digests are those of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func digests(text: String, digest: String) { #expect(SHA256.hex(Data(text.utf8)) == digest) }

    @Test("a second machine builds and runs nothing of what passed on the first")
    func second() throws {
        let server = TinyServer()
        defer { server.end() }
        let (first, second) = (try LedgerRig(), try LedgerRig())
        #expect(first.run("test", "--cache", server.address) == 0, "\(first.complained)")
        #expect(first.ran().count == 2)
        #expect(server.paths.count == 4)
        #expect(second.run("test", "--cache", server.address) == 0, "\(second.complained)")
        #expect(second.ran() == [])
        #expect(second.folder.text(".build/debug/TopPackageTests.xctest") == nil)
        #expect(second.written.contains("Packages/Leaf                1 passed elsewhere\n"))
        #expect(second.written.hasSuffix("0 passed, 0 failed\n"))
        // What the tests wrote by themselves is there too.
        let row = "row\tTopTests/A.swift\n"
        #expect(second.folder.text(".build/ledger/Packages-Top/RIG_OUTPUT") == row)
    }

    /// What changes an input of the tests of Top.
    private static let changes: [(path: String, runs: [String])] = [
        ("Packages/Leaf/Sources/Leaf/A.swift", ["Packages/Top", "Packages/Leaf"]),
        ("Packages/Top/Tests/TopTests/ATests.swift", ["Packages/Top"]),
        ("Packages/Top/Tests/TopTests/Fixtures/a.json", ["Packages/Top"]),
        ("Packages/Top/tests", ["Packages/Top"]), ("Notes/a.md", ["Packages/Top"]),
        ("Makefile", ["Packages/Top", "Packages/Leaf"]),
    ]

    @Test("a changed source, test, fixture, page that tests read, or setting of builds is run")
    func changed() throws {
        let server = TinyServer()
        defer { server.end() }
        let (first, second) = (try LedgerRig(), try LedgerRig())
        #expect(first.run("test", "--cache", server.address) == 0)
        for (path, runs) in Self.changes {
            let text = try #require(second.folder.text(path))
            let more = path.hasSuffix("tests") ? "TopTests.BTests/more() pass\n" : "\n"
            try second.folder.write(text + more, to: path)
            #expect(second.run("test", "--cache", server.address) == 0, "\(second.complained)")
            #expect(Set(second.ran()) == Set(runs), "\(path)")
            try second.folder.write(text, to: path)
        }
        second.environment["RIG_A"] = "b"
        #expect(second.run("test", "--cache", server.address) == 0)
        #expect(second.ran().count == 2)
    }

    @Test("a failure is kept nowhere, and what a planted fault changes is run")
    func failure() throws {
        let server = TinyServer()
        defer { server.end() }
        let rig = try LedgerRig()
        try rig.folder.write("TopTests.ATests/good() fail\n", to: Self.top + "/tests")
        for _ in 0..<2 {
            #expect(rig.run("test", Self.top, "--cache", server.address) == 1)
            #expect(rig.ran() == [Self.top])
        }
        #expect(server.paths == [])
    }

    @Test("files of a server that are changed, cut or of others are no results")
    func lies() throws {
        let server = TinyServer()
        defer { server.end() }
        let rig = try LedgerRig()
        #expect(rig.run("test", Self.top, "--cache", server.address) == 0)
        let lies: [(String, (Data) -> Data)] = [
            ("/cas/", { $0.dropLast() }), ("/cas/", { Data($0.map { $0 ^ 1 }) }),
            ("/cas/", { _ in Data() }), ("/ac/", { $0.dropLast() }), ("/ac/", { _ in Data() }),
            ("/ac/", { _ in ActionResult(of: Data(Self.result.text.utf8)).data }),
        ]
        for (folder, lie) in lies {
            server.change(folder, lie)
            _ = rig.ran()
            #expect(rig.run("test", Self.top, "--cache", server.address) == 0)
            #expect(rig.ran() == [Self.top])
        }
        #expect(rig.run("test", Self.top, "--cache", server.address) == 0)
        #expect(rig.ran() == [])
    }

    @Test("a server that is gone, slow or full costs one sentence and a bounded wait")
    func lost() throws {
        let (gone, slow, full) = (TinyServer(), TinyServer(.silent), TinyServer(.full))
        gone.end()
        defer { for server in [slow, full] { server.end() } }
        for (server, word) in [
            (gone, "Connection refused"), (slow, "it is too slow"), (full, "it answered 507"),
        ] {
            let client = try CacheServer(server.address, patience: 0.2)
            let results = SharedResults(server: client)
            let clock = ContinuousClock()
            let time = clock.measure {
                for _ in 0..<20 {
                    #expect(
                        results.result(
                            Self.result.key, package: Self.top, target: "TopTests") == nil)
                    results.keep(Self.result)
                }
            }
            #expect(client.objection?.contains(word) == true, "\(client.objection ?? "none")")
            #expect(time < .seconds(5))
        }
    }

    @Test("of 10,000 random answers none is a result")
    func random() throws {
        let server = TinyServer()
        defer { server.end() }
        var chance = SplitMix(seed: 50)
        let file = Data(Self.result.text.utf8)
        let action = ActionResult(of: file)
        let whole = [Self.answer(action.data), Self.answer(file)]
        for round in 0..<10_000 {
            var answer = whole[round % 2]
            switch round % 5 {
            case 0: answer = Data((0..<chance.next() % 300).map { _ in UInt8(chance.next() % 256) })
            case 1: answer = answer.prefix(Int(chance.next() % UInt64(answer.count)))
            case 2:
                let body = (0..<chance.next() % 300).map { _ in UInt8(chance.next() % 256) }
                answer = Self.answer(Data(body))
            default:
                for _ in 0...(chance.next() % 4) {
                    let place = answer.startIndex + Int(chance.next() % UInt64(answer.count))
                    answer[place] = UInt8(chance.next() % 256)
                }
            }
            // Every twentieth goes over a connection, as the action and as the file that it names.
            if round % 20 == 0 {
                server.behave(.raw(answer))
                let client = SharedResults(server: try CacheServer(server.address, patience: 5))
                #expect(
                    client.result(Self.result.key, package: Self.top, target: "TopTests") == nil)
            }
            guard let said = try? CacheServer.answer(in: answer), said.status == 200 else {
                continue
            }
            if said.body != action.data, let read = ActionResult(said.body) {
                #expect(read == action || read.digest != action.digest || read.size != action.size)
            }
            if said.body != file {
                let read = SharedResults.result(
                    in: said.body, action, Self.result.key, package: Self.top, target: "TopTests")
                #expect(read == nil, "\(round)")
            }
        }
    }

    @Test(
        "an address that is none of HTTP is refused",
        arguments: ["https://a", "a", "http://", "http://a?b"])
    func address(text: String) throws {
        let rig = try LedgerRig()
        #expect(rig.run("test", "--cache", text) == 2)
        #expect(rig.complained.contains("--cache is the address of a server"))
    }
}
