// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@Suite("Registering")
struct RegistrationTests {
    @Test("a second registration is refused where it is made")
    func refused() {
        let ioc = IoC()
        ioc.register(Int.self) { 1 }
        let found = failure { try ioc.register(Int.self) { 2 }.get() }
        guard case .registeredTwice(let type) = found else {
            Issue.record("the second registration was not refused")
            return
        }
        #expect(type == "Swift.Int")
    }

    @Test(
        """
        a refused registration is reported by resolve and validate, while get answers from the \
        first
        """
    )
    func firstStands() {
        let ioc = IoC()
        ioc.register(Int.self) { 1 }
        _ = ioc.get(by: Int.self)
        ioc.register(Int.self) { 2 }
        #expect(ioc.get(by: Int.self) == 1)
        for found in [
            failure { _ = try ioc.resolve(Int.self) }, failure { try ioc.validate() },
        ] {
            guard case .registeredTwice = found else {
                Issue.record("not reported: \(String(describing: found))")
                continue
            }
        }
    }

    @Test("a refused registration does not touch other types")
    func othersUnharmed() throws {
        let ioc = IoC()
        ioc.register(Int.self) { 1 }
        ioc.register(Int.self) { 2 }
        ioc.register(String.self) { "a" }
        #expect(try ioc.resolve(String.self) == "a")
    }

    @Test("withReplacement replaces registration and instance, and heals a refused one")
    func replacement() throws {
        let ioc = IoC()
        ioc.register(Int.self) { 1 }
        ioc.register(Int.self) { 2 }
        #expect(ioc.get(by: Int.self) == 1)
        ioc.register(Int.self, withReplacement: true) { 3 }
        #expect(try ioc.resolve(Int.self) == 3)
        try ioc.validate()
    }

    @Test("a replaced instance is let go of at once, a thousand times over")
    func replacedIsFreed() {
        let ioc = IoC()
        for round in 0..<1_000 {
            weak var old: (any Engine)?
            do {
                ioc.register((any Engine).self, withReplacement: true) { Motor("\(round)") }
                old = ioc.get(by: (any Engine).self)
                #expect(old?.label == "\(round)")
            }
            ioc.register((any Engine).self, withReplacement: true) { Motor("next") }
            #expect(old == nil)
        }
    }

    @Test("a thousand types are each found again while the table grows")
    func many() throws {
        let ioc = IoC()
        registerTree(A.self, depth: 10, in: ioc)
        #expect(countTree(A.self, depth: 10, in: ioc) == 1_024)
        #expect(ioc.describe().hasPrefix("IoC: 1024 registered, 1024 resolved"))
    }

    @Test(
        """
        the logger hears what is registered, built, replaced and refused, and nothing when \
        disabled
        """
    )
    func logged() {
        let lines = Lines()
        let ioc = IoC(logger: lines.logger)
        ioc.register(Int.self) { 1 }
        _ = ioc.get(by: Int.self)
        ioc.register(Int.self, withReplacement: true) { 2 }
        ioc.register(Int.self) { 3 }
        _ = ioc.get(by: String.self)
        let starts = lines.all.map { $0.prefix { $0 != " " } }
        #expect(starts == ["registered", "built", "replaced", "refused:", "no"])
        #expect(!IoC.Logger(enabled: false).isEnabled)
    }
}

private struct Pair<Left, Right>: Sendable {}
private struct Leaf<T>: Sendable {}

private func registerTree<T>(_ type: T.Type, depth: Int, in ioc: IoC) {
    if depth == 0 {
        ioc.register(Leaf<T>.self) { Leaf<T>() }
        _ = ioc.get(by: Leaf<T>.self)
    } else {
        registerTree(Pair<T, A>.self, depth: depth - 1, in: ioc)
        registerTree(Pair<T, B>.self, depth: depth - 1, in: ioc)
    }
}

private func countTree<T>(_ type: T.Type, depth: Int, in ioc: IoC) -> Int {
    if depth == 0 { return ioc.get(by: Leaf<T>.self) == nil ? 0 : 1 }
    return countTree(Pair<T, A>.self, depth: depth - 1, in: ioc)
        + countTree(Pair<T, B>.self, depth: depth - 1, in: ioc)
}
