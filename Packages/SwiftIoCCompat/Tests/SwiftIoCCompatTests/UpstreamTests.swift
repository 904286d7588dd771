// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftIoC
import Testing

/// A service that is not `Sendable`, which upstream accepts.
private final class Clerk {
    let name: String

    init(name: String) { self.name = name }
}

private protocol Greeting {
    var text: String { get }
}

private struct Hello: Greeting { let text: String }

private final class Lines: IoC.ILogger, @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    var count: Int { lock.withLock { lines.count } }

    func send(_ msg: String) { lock.withLock { lines.append(msg) } }
}

@Suite("A container in upstream's form", .timeLimit(.minutes(1)))
struct UpstreamTests {
    @Test("An instance of the container is one, a transient one is new each time")
    func lifecycles() {
        let ioc = IoC(logger: IoC.Logger(enabled: false))
        ioc.register(Clerk.self, lifecycle: .container) { Clerk(name: "Ada") }
        ioc.register((any Greeting).self) { Hello(text: ioc.get(by: Clerk.self)?.name ?? "") }
        #expect(ioc.get(by: Clerk.self) === ioc.get(by: Clerk.self))
        #expect(ioc.get(by: (any Greeting).self)?.text == "Ada")
        ioc.register(Clerk.self, withReplacement: true) { Clerk(name: "Grace") }
        #expect(ioc.get(by: Clerk.self) !== ioc.get(by: Clerk.self))
        #expect(ioc.get(by: Int.self) == nil)
    }

    @Test("A resolver that is registered on the main actor runs there")
    @MainActor
    func mainActor() async {
        let ioc = IoC(logger: IoC.Logger(enabled: false))
        var made = 0
        ioc.register(Clerk.self, lifecycle: .container) {
            made += 1
            return Clerk(name: "Ada")
        }
        #expect(ioc.get(by: Clerk.self)?.name == "Ada")
        #expect(made == 1)
    }

    @Test("What is made by code that waits is had by waiting, and waited for until it is there")
    func waiting() async {
        let ioc = IoC(logger: IoC.Logger(enabled: false))
        let waiter = Task { await ioc.waitForResolve(String.self) }
        waiter.cancel()
        ioc.register(String.self, lifecycle: .container) { () async -> String in "here" }
        #expect(await waiter.value == "here")
        #expect(await ioc.getAsync(by: String.self) == "here")
        #expect(ioc.get(by: String.self) == "here", "made by then")
    }

    @Test("A logger of one's own hears registrations and what is missing")
    func logging() {
        let lines = Lines()
        let ioc = IoC(logger: lines)
        ioc.register(Int.self) { 1 }
        _ = ioc.get(by: String.self)
        #expect(lines.count >= 2)
    }
}
