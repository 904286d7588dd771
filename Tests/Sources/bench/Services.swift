// SPDX-License-Identifier: Apache-2.0

import Relux
import SwiftIoC
import Synchronization

protocol Left: AnyObject, Sendable {}
protocol Right: AnyObject, Sendable {}

/// Wider than two cache lines, so that the reference counts of two services never share a line.
final class Service: Left, Right {
    private let padding = InlineWords()
}

struct InlineWords: Sendable {
    private let words = (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0
    )
}

/// Any number of types: the leaves of a binary tree of generic types.
struct Leaf<T>: Sendable {}
private struct Branch<T, Side>: Sendable {}
private enum Zero {}
private enum One {}

extension Leaf {
    /// Calls the body with `count` different types.
    static func forEach(_ count: Int, _ body: (any LeafType.Type) -> Void) {
        func descend<Node>(_ node: Node.Type, _ number: Int, _ bits: Int) {
            if bits == 0 { return body(Leaf<Node>.self) }
            if number.isMultiple(of: 2) {
                descend(Branch<Node, Zero>.self, number / 2, bits - 1)
            } else {
                descend(Branch<Node, One>.self, number / 2, bits - 1)
            }
        }
        let bits = Int.bitWidth - count.leadingZeroBitCount
        for number in 0..<max(count, 0) { descend(T.self, number, bits) }
    }
}

/// What the measured code can do with a leaf of unknown type.
protocol LeafType: Sendable {
    static func register(in ioc: IoC)
    static func makeState() -> any Relux.AnyState
}

extension Leaf: LeafType {
    static func register(in ioc: IoC) {
        ioc.register(Self.self) { Self() }
        use(ioc.get(by: Self.self))
    }

    static func makeState() -> any Relux.AnyState { OtherState<T>() }
}

/// Services under a lock, found in the same way as those of a container.
final class LockedServices: Sendable {
    private let services: Mutex<[ObjectIdentifier: any Left]>

    init(_ count: Int) {
        var services: [ObjectIdentifier: any Left] = [ObjectIdentifier((any Left).self): Service()]
        let other = Service()
        Leaf<Int>.forEach(count - 1) { services[ObjectIdentifier($0)] = other }
        self.services = Mutex(services)
    }

    var left: (any Left)? { services.withLock { $0[ObjectIdentifier((any Left).self)] } }
}

/// Uses an instance as a caller would: it must exist and is retained.
@inline(never)
func use<T>(_ instance: T?) {
    precondition(instance != nil)
}

@inline(never)
func use(_ instance: (any Left)?) {
    precondition(instance != nil)
}

@inline(never)
func use(_ instance: (any Right)?) {
    precondition(instance != nil)
}
