// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// Drives a started app through its life in place of a person and a system.
@MainActor
public final class OrchestrationControl {
    /// What may happen to an app.
    public enum Event: Sendable, Hashable {
        /// A view comes on the screen.
        case appear(ViewType)
        /// The view leaves the screen, and its context ends.
        case disappear(ViewType)
        /// Something happens to an external system.
        case change(CapabilityChange)
        /// The app ends.
        case terminate
    }

    /// The app.
    public let application: Application
    private var shown: [ViewType: (use: PresentationID, context: any Context)] = [:]
    private var uses = 0

    /// Controls an app that is running.
    public init(_ application: Application) { self.application = application }

    /// Starts an app and controls it.
    /// - Throws: `BootstrapFailure`.
    public convenience init(starting app: Bootstrap) async throws(BootstrapFailure) {
        self.init(try await app.start())
    }

    /// Simulates an event, and returns when the app has handled it.
    /// - Throws: `ContextFailure` for a view that cannot be shown.
    public func simulate(_ event: Event) async throws(ContextFailure) {
        switch event {
        case .appear(let view):
            if shown[view] == nil {
                uses += 1
                let use = PresentationID(view, instance: "simulated \(uses)")
                shown[view] = (use, try application.orchestrator.context(for: use))
            }
            shown[view]?.context.onAppear()
        case .disappear(let view):
            guard let (use, context) = shown.removeValue(forKey: view) else { return }
            context.onDisappear()
            application.orchestrator.end(use)
        case .change(let change): await application.orchestrator.handleCapabilityChange(change)
        case .terminate:
            shown = [:]
            await application.shutdown()
        }
    }

    /// The context of a view that is on the screen.
    public func context<C: Context>(of view: ViewType, as type: C.Type = C.self) -> C? {
        shown[view]?.context as? C
    }
}
