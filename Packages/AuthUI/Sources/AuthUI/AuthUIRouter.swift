// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthReluxInt
public import AuthUIAPI
public import DesignSystem
public import Trapezio
public import TrapezioNavigation

/// Builds the accounts' screens, and answers their commands.
public struct AuthUIRouter: AuthUIProviding {
    private let account: AccountFactory
    private let signIn: SignInFactory

    /// Screens over the truth about access.
    public init(services: ScreenServices, auth: any Auth.Business.IState) {
        account = AccountFactory(services: services, auth: auth)
        signIn = SignInFactory(services: services, auth: auth)
    }

    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case let screen as AccountScreen: account.make(screen, navigator)
        case let screen as SignInScreen: signIn.make(screen, navigator)
        case _: nil
        }
    }

    public func view(
        for page: Auth.UI.Model.Page, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> any TrapezioPresentable<ScreenContent> {
        switch page {
        case .signIn: signIn.make(SignInScreen(.login), navigator)
        case .account: account.make(AccountScreen(), navigator)
        }
    }

    public func report(_ request: AuthRequest) async throws -> Report {
        switch request {
        case .status:
            try await account.make().report(sending: .read)
        case .register(let credentials):
            try await signIn.make(SignInScreen(.register)).report(sending: .request(credentials))
        case .signIn(let credentials):
            try await signIn.make(SignInScreen(.login)).report(sending: .request(credentials))
        case .signOut(let everywhere):
            try await account.make().report(sending: .signOut(everywhere: everywhere))
        }
    }
}
