// SPDX-License-Identifier: Apache-2.0

public import Axiom

/// What an app navigates by.
struct NavigationParts: Routing {
    var redirects = Redirects()
    var own: (any NavigationManagement & Sendable)?
    var signIn: ViewType?

    func route(
        from root: ViewType, isKnown: @escaping @MainActor (ViewType) -> Bool
    ) -> any Route {
        ManagedRoute(
            own ?? Navigator(root: root, redirects: redirects, isKnown: isKnown), signIn: signIn)
    }
}

/// The navigation of one running app.
@MainActor
private final class ManagedRoute: Route {
    let management: any NavigationManagement
    let view: ViewType?

    init(_ management: any NavigationManagement, signIn view: ViewType?) {
        self.management = management
        self.view = view
    }

    var path: [PresentationID] { management.path }
    func goToSafety() { management.goToSafety() }
    func signIn() throws {
        if let view { try management.navigate(to: view) }
    }
}

extension Bootstrap {
    private var parts: NavigationParts {
        get { routing as? NavigationParts ?? NavigationParts() }
        set { routing = newValue }
    }

    /// Which views redirect to others.
    public var redirects: Redirects {
        get { parts.redirects }
        set { parts.redirects = newValue }
    }

    /// The navigation to use in place of a `Navigator` with `root` and `redirects`.
    public var navigation: (any NavigationManagement & Sendable)? {
        get { parts.own }
        set { parts.own = newValue }
    }

    /// The view where the person signs in again when the sign-in has expired.
    public var signIn: ViewType? {
        get { parts.signIn }
        set { parts.signIn = newValue }
    }
}

extension ApplicationOrchestrator: Orchestrator {
    /// The navigation of the app: unless its `Bootstrap` says otherwise, a `Navigator`.
    public var navigation: any NavigationManagement {
        if let route = route as? ManagedRoute { return route.management }
        let management = Navigator(root: root) { [weak factory] in
            factory?.isRegistered($0) ?? false
        }
        route = ManagedRoute(management, signIn: nil)
        return management
    }

    @discardableResult
    public func navigate(to view: ViewType) throws(NavigationFailure) -> PresentationID {
        try navigation.navigate(to: view)
    }

    public func goBack() { navigation.goBack() }

    public func goToSafety() { navigation.goToSafety() }
}
