// SPDX-License-Identifier: Apache-2.0

/// The shape of a domain's module: what it takes, what it hands out, and what it registers.
extension TemplateDrift {
    static func wiring(
        of package: Repository.Package, _ name: DomainName, _ paths: [String],
        _ tree: some FileTree
    ) throws(WorkbenchFailure) -> [TemplateDrift] {
        let file = "\(package.folder)/Sources/\(name.text)ReluxImpl/\(name.text)+Module.swift"
        guard paths.contains(file) else { return [] }
        let code = SwiftText(try tree.text(file))
        return shape.compactMap { code.first(DomainTemplate.fill($0.code, name)) == nil ? $0 : nil }
            .map {
                TemplateDrift(
                    domain: name.text, aspect: .wiring, path: file,
                    message: "\(name.text).Module has no \(DomainTemplate.fill($0.what, name)).")
            }
    }

    /// What every module has, as its tokens: line breaks and comments are free.
    private static let shape: [(what: String, code: String)] = [
        ("main actor", "@MainActor public struct Module: Relux.Module {"),
        ("container of its own", "private let ioc: IoC"),
        ("state behind its protocol", "public let state: any <Domain>.Business.IState"),
        ("list of states", "public let states: [any Relux.AnyState]"),
        ("list of sagas", "public let sagas: [any Relux.Saga]"),
        (
            "init(router:service:)",
            """
            public init(router: any <Domain>.Business.IRouter,
                service: any <Domain>.Business.IService) throws(IoC.Failure) {
                try self.init(parent: Self.container(router: router, service: service))
            """
        ),
        ("init(parent:)", "public init(parent: IoC) throws(IoC.Failure) {"),
        (
            "container(router:service:)",
            """
            public static func container(router: any <Domain>.Business.IRouter,
                service: any <Domain>.Business.IService) -> IoC {
            """
        ),
        ("registration of IRouter", registration("IRouter")),
        ("registration of IService", registration("IService")),
        ("registration of IState", registration("IState")),
        ("registration of ISaga", registration("ISaga")),
    ]

    private static func registration(_ type: String) -> String {
        "ioc.register((any <Domain>.Business.\(type)).self, lifecycle: .container) {"
    }
}

/// The shape of what the app sees of a domain's screens: their registration, the protocol, and the
/// router behind it.
extension TemplateDrift {
    static func router(
        of package: Repository.Package, _ name: DomainName, _ paths: [String],
        _ tree: some FileTree
    ) throws(WorkbenchFailure) -> [TemplateDrift] {
        var found: [TemplateDrift] = []
        let sources = "\(package.folder)/Sources/"
        // Commands that ask the domain itself leave the screens nothing to report.
        let reports = paths.contains(
            sources + DomainTemplate.fill("<Domain>UIAPI/<Domain>Request.swift", name))
        for (file, shape) in screens {
            let path = sources + DomainTemplate.fill(file, name)
            // A file that is missing is named as such.
            guard paths.contains(path) else { continue }
            let code = SwiftText(try tree.text(path))
            for (what, wanted) in shape
            where (reports || what != "report(_:)")
                && code.first(DomainTemplate.fill(wanted, name)) == nil
            {
                let file = path.split(separator: "/").last ?? ""
                found.append(
                    TemplateDrift(
                        domain: name.text, aspect: .router, path: path,
                        message: "\(file) has no \(DomainTemplate.fill(what, name))."))
            }
        }
        return found
    }

    private static let screens: [(file: String, shape: [(what: String, code: String)])] = [
        (
            "<Domain>UIAPI/TrapezioScreens+<Domain>.swift",
            [
                (
                    "register<Domain>()",
                    "public mutating func register<Domain>() throws(TrapezioPathFailure) {"
                )
            ]
        ),
        (
            "<Domain>UIAPI/<Domain>Request.swift",
            [("enum of what a command asks", "public enum <Domain>Request: Sendable")]
        ),
        (
            "<Domain>UIAPI/<Domain>UIProviding.swift",
            [
                ("ScreenProviding", "public protocol <Domain>UIProviding: ScreenProviding {"),
                ("view(for:navigator:interop:)", view), ("report(_:)", report),
            ]
        ),
        (
            "<Domain>UI/<Domain>UIRouter.swift",
            [
                ("struct over <Domain>UIProviding", "struct <Domain>UIRouter: <Domain>UIProviding"),
                (
                    "presentable(for:navigator:interop:)",
                    """
                    public func presentable(
                        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
                        interop: any TrapezioInterop
                    ) -> (any TrapezioPresentable<ScreenContent>)? {
                    """
                ),
                ("view(for:navigator:interop:)", "public \(view) {"),
                ("report(_:)", "public \(report) {"),
            ]
        ),
    ]

    private static let view = """
        func view(
            for page: <Domain>.UI.Model.Page, navigator: any TrapezioNavigator,
            interop: any TrapezioInterop
        ) -> any TrapezioPresentable<ScreenContent>
        """
    private static let report =
        "func report(_ request: <Domain>Request) async throws -> Report"
}
