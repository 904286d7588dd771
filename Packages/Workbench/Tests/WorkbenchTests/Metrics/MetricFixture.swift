// SPDX-License-Identifier: Apache-2.0

@testable import WorkbenchTesting

/// A small product that keeps every bound, and the same with one breach for each metric.
enum MetricFixture {
    /// The modules in the order in which they can be compiled.
    static let order = [
        "AuthModels", "AuthServiceInt", "AuthReluxInt", "AuthServiceImpl", "WorkoutsModels",
        "AuthReluxImpl", "WorkoutsReluxImpl", "AuthUI", "airfit",
    ]

    static let clean: FixtureRepository = {
        var fixture = FixtureRepository()
        fixture.packages = [
            .init(
                name: "Auth", folder: "Packages/Auth",
                targets: [
                    target("AuthModels", [], "public enum Auth { public enum Business {} }"),
                    target("AuthServiceInt", ["AuthModels"], serviceProtocol),
                    target("AuthReluxInt", ["AuthModels"], stateProtocol),
                    target("AuthServiceImpl", ["AuthModels", "AuthServiceInt"], service),
                    target(
                        "AuthReluxImpl", ["AuthModels", "AuthReluxInt", "AuthServiceInt"], state),
                ]),
            .init(
                name: "Workouts", folder: "Packages/Workouts",
                targets: [
                    target("WorkoutsModels", [], "public struct Weight { public init() {} }"),
                    target("WorkoutsReluxImpl", ["WorkoutsModels"], "let weight = Weight()"),
                ]),
            .init(
                name: "AuthUI", folder: "Packages/AuthUI",
                targets: [target("AuthUI", ["AuthModels", "AuthReluxInt"], store)]),
            .init(name: "App", folder: "App", isDynamic: false, targets: [app]),
        ]
        return fixture
    }()

    /// The Auth and Workouts domains in a circle, a store that builds its service (specification
    /// 002's first bad example), a host that names a state, and one that uses a module unseen.
    static let broken: FixtureRepository = {
        var fixture = clean
        fixture.add(import: "AuthModels", to: "WorkoutsReluxImpl")
        fixture.add("func leave(_ auth: Auth.Business.Type) {}", to: "WorkoutsReluxImpl")
        fixture.add(import: "WorkoutsModels", to: "AuthReluxImpl")
        fixture.add("let heavy = Weight()", to: "AuthReluxImpl")
        fixture.add(import: "AuthServiceImpl", to: "AuthUI")
        fixture.add(
            """
            typealias Backend = Auth.Business.Service
            final class BadSignInStore {
                private let service = Backend()
                func signIn() -> Bool { service.signIn() }
            }
            struct Stub: Auth.Business.IState { var isSignedIn: Bool { true } }
            func stub() -> SignInStore { SignInStore(state: Stub()) }
            """, to: "AuthUI")
        fixture.add("func unseen() -> Bool { Composition().concrete.signIn() }", to: "airfit")
        fixture.packages.append(
            .init(
                name: "Axiom", folder: "Packages/Axiom",
                targets: [target("AxiomCore", [], kernel)]))
        fixture.edit("airfit") { app in
            app.needs.append("AxiomCore")
            app.files.append(
                .init(name: "Panel.swift", imports: ["AxiomCore", "Observation"], body: panel))
        }
        return fixture
    }()

    /// Public types that are used in every way there is, and three that nobody uses.
    private static let kernel = """
        public struct Planted { public var part: PlantedPart? }
        public struct PlantedPart {}
        public struct Named {}
        extension Named { public func spare() -> Spare { Spare() } }
        public struct Spare {}
        public struct Aliased { public init() {} }
        public typealias Alias = Aliased
        public struct Extended {}
        public protocol Conformed {}
        public struct Answered { public var depth: Depth { Depth() } }
        public struct Depth {}
        public struct Expanded { public init() {} }
        public func answer() -> Answered { Answered() }
        extension Int: Listed {}
        public protocol Listed { var listing: Listing { get } }
        extension Listed { public var listing: Listing { Listing() } }
        public struct Listing {}
        """
    private static let panel = """
        @Observable final class Panel { var expanded = Expanded() }
        func show(_ named: Named) { _ = (Alias(), answer(), [1].map { $0 as any Listed }) }
        extension Extended { func shown() {} }
        extension Panel: Conformed {}
        """

    /// The house's law, with nothing of a kernel that may stand unused.
    static let strictLaw = ThisRepository.lawText.replacing(
        #/"(idle(?:Types|Members))": \d+/#, with: { "\"\($0.output.1)\": 0" })

    /// A figure of the house's law.
    static func figure(_ name: String) -> Substring {
        let from = ThisRepository.lawText.firstRange(of: "\"\(name)\": ")?.upperBound
        return from.map { ThisRepository.lawText[$0...].prefix(while: \.isNumber) } ?? ""
    }

    private static func target(
        _ name: String, _ needs: [String], _ body: String
    ) -> FixtureRepository.Target {
        .init(
            name: name, needs: needs,
            files: [.init(name: "\(name)Root.swift", imports: needs, body: body)])
    }

    private static let serviceProtocol = """
        extension Auth.Business {
            public protocol IService: Sendable { func signIn() -> Bool }
        }
        """
    private static let stateProtocol = """
        extension Auth.Business {
            public protocol IState { var isSignedIn: Bool { get } }
        }
        """
    private static let service = """
        extension Auth.Business {
            public final class Service: IService {
                public init() {}
                public func signIn() -> Bool { true }
            }
        }
        """
    private static let state = """
        extension Auth.Business {
            public struct State {
                let service: any IService
                public init(service: any IService) { self.service = service }
            }
        }

        extension Auth.Business.State: Auth.Business.IState {
            public var isSignedIn: Bool { service.signIn() }
        }
        """
    private static let store = """
        public final class SignInStore {
            private let state: any Auth.Business.IState
            public init(state: any Auth.Business.IState) { self.state = state }
            public var title: String { state.isSignedIn ? "Welcome" : "Sign in" }
        }
        """
    private static let app = FixtureRepository.Target(
        name: "airfit", kind: "executableTarget",
        needs: [
            "AuthModels", "AuthReluxInt", "AuthReluxImpl", "AuthServiceImpl", "AuthUI",
            "WorkoutsReluxImpl",
        ],
        files: [
            .init(
                name: "Host.swift", imports: ["AuthModels", "AuthReluxInt"],
                body: "struct Host { let auth: any Auth.Business.IState }"),
            .init(
                name: "Composition/Composition.swift",
                imports: [
                    "AuthModels", "AuthReluxImpl", "AuthServiceImpl", "AuthUI", "WorkoutsReluxImpl",
                ],
                body: """
                    struct Composition {
                        let concrete = Auth.Business.Service()
                        func host() -> Host { Host(auth: Auth.Business.State(service: concrete)) }
                    }
                    """),
        ])
}
