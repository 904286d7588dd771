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
