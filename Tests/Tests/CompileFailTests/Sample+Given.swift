// SPDX-License-Identifier: Apache-2.0

/// What the blocks take for granted.
extension Sample {
    static let inUser = "func sample(userClient: UserClient, newEmail: String) async"

    static let user = """

        enum UserError: Error { case invalidProfile }
        enum Theme { case dark }
        enum Status { case idle, active, processing, completed }
        struct UserProfile: Sendable, Equatable {
            var isValid: Bool { true }
            func withUpdatedEmail(_ email: String) -> UserProfile { self }
        }
        struct Preferences: Sendable, Equatable {
            var theme = Theme.dark, notifications = false
        }
        struct UserState: Sendable, Equatable {
            var name = "", email = "", profileImage = "", result = ""
            var lastLogin = Date(), lastUpdated = Date(), lastModified = Date()
            var profile = UserProfile(), preferences = Preferences(), status = Status.idle
            var isValid = true, isOnline = true, orderInProgress = false
            var counter = 0
            var orderHistory: [Int] = []
            func isEligibleForOrder(_ order: Order) -> Bool { true }
        }
        struct Order: Sendable, Equatable { let id: Int }
        actor UserClient: AxiomClient {
            typealias State = UserState
            nonisolated let container = StateContainer(UserState())
        }

        """

    static let order = """
        enum OrderError: Error { case userNotEligible }

        """

    static let payment = """
        enum Payment { case processing, authorizing }
        struct Paying: Sendable, Equatable { var status = Payment.processing }
        actor OrderClient: AxiomClient { nonisolated let container = StateContainer(Paying()) }
        actor PaymentClient: AxiomClient { nonisolated let container = StateContainer(Paying()) }

        """

    static let workflow = """
        struct Events: Sendable, Equatable { var events: [Int] = [], status = Status.idle }
        actor OtherClient: AxiomClient { nonisolated let container = StateContainer(Events()) }
        let userClient = UserClient()
        let (orderClient, analyticsClient) = (OtherClient(), OtherClient())
        let newEvent = 1
        func externalAPICall() async throws -> String { "" }

        """

    static let benchmark = """
        struct Ticks: Sendable, Equatable { var counter = 0; var timestamp = Date() }
        func CFAbsoluteTimeGetCurrent() -> Double { 0 }
        actor BenchmarkClient: AxiomClient { nonisolated let container = StateContainer(Ticks()) }

        """

    static let storage = """
        final class StateStorage {
            var name = ""
            init(copying: StateStorage) {}
        }

        """

    static let recovery = """
        extension AxiomClient {
            func resetToValidState() async {}
            func retryWithBackoff() async {}
            func logStateError(_ error: Error) async {}
        }

        """

    /// The parts of Apple's libraries that the blocks name, as far as they are typechecked.
    static let combine = """
        protocol ObservableObject: AnyObject {}
        @propertyWrapper struct Published<Value> { var wrappedValue: Value }
        struct Binding<Value> {
            init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}
        }

        """

    static let view = """
        @MainActor protocol View { associatedtype Body; var body: Body { get } }
        protocol AxiomView: View {}
        @propertyWrapper struct ObservedObject<Value> { var wrappedValue: Value }
        struct VStack: View {
            var body: Never { fatalError() }
            init(@Views content: () -> Int) {}
            func onChange<T>(of value: T, perform: (T) -> Void) -> Self { self }
        }
        @resultBuilder enum Views {
            static func buildBlock<each Part>(_ parts: repeat each Part) -> Int { 0 }
        }
        struct TextField { init(_ title: String, text: Binding<String>) {} }
        struct Toggle { init(_ title: String, isOn: Binding<Bool>) {} }
        struct Button { init(_ title: String, action: @escaping () -> Void) {} }
        @MainActor final class UserContext: ObservableObject {
            func bind<T>(_ keyPath: KeyPath<UserState, T>) -> T { UserState()[keyPath: keyPath] }
            func saveUserProfile() async {}
            func logNameChange(_ name: String) {}
        }

        """

    static let shop = """
        public enum Shop { public enum Business {}; public enum UI { public enum Model {} } }

        """

    static let module = """
        extension Shop.Business {
            public protocol IRouter: Sendable {}
            protocol IState: Relux.BusinessState {}
            protocol IService: Sendable {}
            protocol ISaga: Relux.Saga {}
            actor State: IState {
                nonisolated let container = StateContainer(0)
                static var reducers: [Relux.Reducer<Int>] { [] }
            }
            struct Service: IService {}
            actor Saga: ISaga {
                nonisolated let reactions: [Relux.Reaction] = []
                init(svc: any IService, router: any IRouter) {}
            }
        }

        """

    static let pages = """
        extension Shop.UI.Model { public enum Page: Sendable { case list, details(id: Int) } }
        enum AppRouter {
            enum Page: Sendable { case shop(page: Shop.UI.Model.Page), app(page: Home) }
            enum Home: Sendable { case main }
            enum Action: Relux.Action { case set([Page]), push(Page) }
        }

        """

    static let shopViews = """
        @MainActor protocol View {}
        public struct AnyView: Sendable { @MainActor init(_ view: some View) {} }
        extension Shop.UI {
            enum List { struct Container: View {} }
            enum Details { struct Container: View { let id: Int } }
        }

        """
}
