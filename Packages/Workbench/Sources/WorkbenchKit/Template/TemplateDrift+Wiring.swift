// SPDX-License-Identifier: Apache-2.0

/// The shape of a domain's module: its inputs, its public properties and its registrations.
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
        ("state behind its protocol", "public let state: any <Domain>.Business.IState"),
        ("list of states", "public let states: [any Relux.AnyState]"),
        ("list of sagas", "public let sagas: [any Relux.Saga]"),
        ("init(parent:)", "public init(parent ioc: IoC) throws(IoC.Failure) {"),
        ("register(in:)", "public nonisolated static func register(in ioc: IoC) {"),
        ("registration of IService", registration("IService")),
        ("registration of State", "ioc.register(<Domain>.Business.State.self) {"),
        ("registration of IState", registration("IState")),
        ("registration of ISaga", registration("ISaga")),
    ]

    private static func registration(_ type: String) -> String {
        "ioc.register((any <Domain>.Business.\(type)).self) {"
    }
}

/// The shape of the part of a domain's screens that the app sees: their registration, and the
/// router that builds them.
extension TemplateDrift {
    static func router(
        of package: Repository.Package, _ name: DomainName, _ paths: [String],
        _ tree: some FileTree
    ) throws(WorkbenchFailure) -> [TemplateDrift] {
        var found: [TemplateDrift] = []
        let sources = "\(package.folder)/Sources/"
        for (file, shape) in screens {
            let path = sources + DomainTemplate.fill(file, name)
            // A file that is missing is named as such.
            guard paths.contains(path) else { continue }
            let code = SwiftText(try tree.text(path))
            for (what, wanted) in shape where code.first(DomainTemplate.fill(wanted, name)) == nil {
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
            "<Domain>UI/<Domain>UIRouter.swift",
            [
                ("struct <Domain>UIRouter", "public struct <Domain>UIRouter:"),
                (
                    "presentable(for:navigator:interop:)",
                    """
                    public func presentable(
                        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
                        interop: any TrapezioInterop
                    ) -> (any TrapezioPresentable<ScreenContent>)? {
                    """
                ),
            ]
        ),
    ]
}
