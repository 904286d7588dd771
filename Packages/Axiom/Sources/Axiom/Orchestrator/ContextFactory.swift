// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// Makes the contexts of one app scope and knows which of them live. It keeps none of them alive: a
/// context lives as long as its presentation keeps it.
@MainActor
package final class ContextFactory {
    private struct Living {
        let id: ComponentID
        weak var context: (any Context)?
    }

    private let directory: ClientDirectory
    private let registry: ComponentRegistry
    private let services: ContextServices
    private let monitor: PerformanceMonitor?
    private var declarations: [ComponentID: ContextDeclaration] = [:]
    private var byView: [ViewType: ContextDeclaration] = [:]
    private var skipped: [ViewType: String] = [:]
    private var presented: [PresentationID: Living] = [:]
    private var made: [Living] = []
    private var sweepsAt = ComponentLifetimes.Sweep.first

    init(
        directory: ClientDirectory, registry: ComponentRegistry, monitor: PerformanceMonitor?,
        services: ContextServices
    ) {
        self.monitor = monitor
        self.directory = directory
        self.registry = registry
        self.services = services
    }

    /// The views that a context is registered for.
    var views: [ViewType] { byView.keys.sorted { $0.name < $1.name } }

    /// The contexts that live, in the order in which they were made.
    var living: [(id: ComponentID, context: any Context)] {
        made.compactMap { made in made.context.map { (made.id, $0) } }
    }

    /// Makes a kind of context known.
    func register(_ declaration: ContextDeclaration) throws(ContextFailure) {
        for view in declaration.views {
            if let present = byView[view] {
                throw .duplicateView(
                    view, present: present.id.name, refused: declaration.id.name)
            }
            byView[view] = declaration
        }
        declarations[declaration.id] = declaration
    }

    /// Notes why a kind of context is left out.
    func skip(_ declaration: ContextDeclaration, because reason: String) {
        for view in declaration.views { skipped[view] = reason }
    }

    func isRegistered(_ id: ComponentID) -> Bool { declarations[id] != nil }

    package func isRegistered(_ view: ViewType) -> Bool {
        byView[view] != nil || skipped[view] != nil
    }

    func createContext(for view: ViewType) throws(ContextFailure) -> any Context {
        guard let declaration = byView[view] else {
            if let reason = skipped[view] { throw .unavailableView(view, reason: reason) }
            throw .unknownView(view, closest: closest(to: view))
        }
        return try make(declaration)
    }

    /// The context of one use of a view: the same one as long as it lives.
    func context(for presentation: PresentationID) throws(ContextFailure) -> any Context {
        if let context = presented[presentation]?.context { return context }
        let context = try createContext(for: presentation.view)
        do throws(ComponentFailure) {
            try registry.bind(presentation, to: context)
        } catch {
            throw .forbidden(error)
        }
        presented[presentation] = Living(
            id: ComponentID(Swift.type(of: context)), context: context)
        return context
    }

    /// Ends the pairing of a presentation that is gone for good.
    func end(_ presentation: PresentationID) {
        presented[presentation] = nil
        registry.unbind(presentation)
    }

    func dependencies(of context: any Any.Type) throws(ContextFailure) -> ContextDependencies {
        let id = ComponentID(context)
        guard let declaration = declarations[id] else {
            throw .unknown(id.name, context: "The app")
        }
        return dependencies(of: declaration)
    }

    private func dependencies(of declaration: ContextDeclaration) -> ContextDependencies {
        ContextDependencies(of: declaration, resolver: directory, services: services) {
            [weak self] (id) throws(ContextFailure) in
            guard let self else {
                throw .unavailable(
                    id.name, context: declaration.id.name, reason: "the app has been shut down.")
            }
            guard let child = declarations[id] else {
                throw .unknown(id.name, context: declaration.id.name)
            }
            return try make(child)
        }
    }

    private func make(_ declaration: ContextDeclaration) throws(ContextFailure) -> any Context {
        let context: any Context
        let time = monitor?.stopwatch()
        do {
            context = try declaration.make(dependencies(of: declaration))
        } catch let failure as ContextFailure {
            throw failure
        } catch {
            throw .notMade(declaration.id.name, cause: .init(error))
        }
        do throws(ComponentFailure) {
            try registry.register(context, as: declaration.id, .context)
        } catch {
            throw .forbidden(error)
        }
        if made.count >= sweepsAt {
            made.removeAll { $0.context == nil }
            presented = presented.filter { $0.value.context != nil }
            sweepsAt = ComponentLifetimes.Sweep.next(after: made.count)
        }
        made.append(Living(id: declaration.id, context: context))
        if let time { monitor?.note(.contextCreation, took: time(), at: declaration.id.name) }
        return context
    }

    private func closest(to view: ViewType) -> String? {
        views.map { ($0.name, EditDistance.between($0.name, view.name, limit: 2)) }
            .filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
    }
}
