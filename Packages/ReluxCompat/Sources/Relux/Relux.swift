// SPDX-License-Identifier: Apache-2.0

internal import AxiomCore
internal import Basics
@_spi(Relay) public import ReluxKernel

/// The loop with the interface of darwin-relux, over the kernel of this repository: one order of
/// actions for upstream's states and for native ones.
@MainActor
public final class Relux: Sendable {
    /// The connected states.
    public let store: Store
    /// The connected sagas and flows.
    public let rootSaga: RootSaga
    /// Dispatches actions and effects.
    public let dispatcher: Dispatcher
    /// The kernel below, for native modules, states and sagas.
    public nonisolated let kernel: Kernel

    private let belt: Belt
    var registrations: [ModuleKey: Registration] = [:]

    /// A loop with its own store and sagas.
    public convenience init(logger: any Relux.Logger) async {
        await self.init(logger: logger, appStore: Store(), rootSaga: RootSaga())
    }

    /// A loop over this store and these sagas, which may be connected already. Any number of them
    /// may live in one process.
    public init(logger: any Relux.Logger, appStore: Store, rootSaga: RootSaga) async {
        store = appStore
        self.rootSaga = rootSaga
        belt = Belt(states: appStore.states, sagas: rootSaga.sagas)
        kernel = Kernel(relay: belt)
        dispatcher = Dispatcher(kernel: kernel.dispatcher, logger: logger)
        belt.serve(dispatcher)
        appStore.use(belt)
        Living.add(self)
    }

    // A saga may keep the dispatcher, which keeps the belt, which would keep the saga.
    deinit { belt.close() }
}

extension Relux {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The first instance that still exists; it is not kept alive. Assigning one puts it first,
    /// assigning `nil` forgets all that exist.
    @available(*, deprecated, message: "Pass the dispatcher of the instance that you mean.")
    // Upstream's type, or `Relux.shared.dispatcher` would not compile.
    public nonisolated static var shared: Relux! {
        get { Living.first }
        set { Living.lead(newValue) }
    }
}

/// The instances that exist, which they leave by ceasing to exist.
package enum Living {
    private struct Entry: Sendable { weak let relux: Relux? }
    private static let entries = Guarded<[Entry]>([])

    /// The first one.
    package static var first: Relux? { all.first }
    /// The only one; `nil` where there are several.
    static var only: Relux? {
        let all = all
        return all.count == 1 ? all[0] : nil
    }

    private static var all: [Relux] { entries.withLock { $0.compactMap(\.relux) } }

    static func add(_ relux: Relux) {
        entries.withLock { entries in
            entries.removeAll { $0.relux == nil }
            entries.append(Entry(relux: relux))
        }
    }

    package static func lead(_ relux: Relux?) {
        entries.withLock { entries in
            entries.removeAll { relux == nil || $0.relux == nil || $0.relux === relux }
            if let relux { entries.insert(Entry(relux: relux), at: 0) }
        }
    }
}
