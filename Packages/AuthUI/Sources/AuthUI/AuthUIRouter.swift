// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import AuthUIAPI
public import DesignSystem
public import Trapezio
public import TrapezioNavigation

/// Builds the accounts' screens.
public struct AuthUIRouter: AuthUIProviding {
    private let services: ScreenServices
    private let auth: any Auth.Business.IState
    private let names = SignInNames()

    /// Creates a router over the state of access.
    public init(services: ScreenServices, auth: any Auth.Business.IState) {
        self.services = services
        self.auth = auth
    }

    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case let screen as AccountScreen: account(screen, navigator)
        case let screen as SignInScreen: signIn(screen, navigator)
        case _: nil
        }
    }

    public func view(
        for page: Auth.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent> {
        switch page {
        case .signIn: signIn(SignInScreen(.login), navigator)
        case .account: account(AccountScreen(), navigator)
        }
    }

    private func account(
        _ screen: AccountScreen, _ navigator: any TrapezioNavigator
    ) -> TrapezioContainer<AccountStore, AccountUI> {
        TrapezioContainer(
            makeStore: {
                AccountStore(screen: screen, auth: auth, services: services, navigator: navigator)
            }, ui: AccountUI())
    }

    private func signIn(
        _ screen: SignInScreen, _ navigator: any TrapezioNavigator
    ) -> TrapezioContainer<SignInStore, SignInUI> {
        TrapezioContainer(
            makeStore: {
                SignInStore(
                    screen: screen, auth: auth, services: services, navigator: navigator,
                    names: names)
            }, ui: SignInUI())
    }
}
