// SPDX-License-Identifier: Apache-2.0

extension RepositoryTemplate {
    /// A program over domains without screens: its entry, what it is made of, and its tests.
    static let composedProgram: [File] = [
        (
            "App/Package.swift",
            #"""
            // swift-tools-version: 6.2
            // SPDX-License-Identifier: Apache-2.0

            import PackageDescription

            let package = Package(
                name: "App",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .executable(name: "<host>", targets: ["<host>"])
                ],
                dependencies: [
                    .package(path: "../Packages/Axiom"),
                    .package(path: "../Packages/CoreModels"),
                    .package(path: "../Packages/Relux"),
                    .package(path: "../Packages/Storage"),
                    .package(path: "../Packages/SwiftIoC"),
                ],
                targets: [
                    .executableTarget(
                        name: "<host>",
                        dependencies: [
                            .product(name: "Axiom", package: "Axiom"),
                            .product(name: "CoreModels", package: "CoreModels"),
                            .product(name: "Relux", package: "Relux"),
                            .product(name: "Storage", package: "Storage"),
                            .product(name: "SwiftIoC", package: "SwiftIoC"),
                        ]
                    ),
                    .testTarget(
                        name: "<host>Tests",
                        dependencies: [
                            "<host>",
                            .product(name: "Storage", package: "Storage"),
                        ]
                    ),
                ]
            )

            """#
        ),
        (
            "App/Sources/<host>/Composition/Domain.swift",
            #"""
            import Axiom
            import Foundation
            import Relux
            import Storage
            import SwiftIoC

            /// A domain as one value. Only this folder names implementations.
            struct Domain: Sendable {
                /// The word that asks for it.
                let name: String
                /// The steps that make its tables.
                let migrations: [Migration]
                /// Registers it over a database.
                let register: @Sendable (IoC, CapabilityHandle<Database>) -> Void
                /// Its state and its saga, from the container.
                let module: @MainActor @Sendable (IoC) throws -> any Relux.Module
                /// Tells whose data it shows.
                let opened: any Relux.Action
                /// The texts of its entries, newest first.
                let list: @Sendable (Relux.Dispatcher) async throws -> [String]
                /// Stores an entry.
                let add: @Sendable (Relux.Dispatcher, String, Date) async throws -> Void

                /// The domains of the program.
                static let all: [Domain] = [
                    // `workbench new-domain` puts a line for each domain here.
                ]
            }

            """#
        ),
        (
            "App/Sources/<host>/Program.swift",
            #"""
            import Axiom
            import Foundation
            import Relux
            import Storage
            import SwiftIoC

            /// The program: its domains over one database, in one container.
            @MainActor
            struct Program {
                private let relux = Relux()
                private let domains: [Domain]

                /// Opens the domains.
                /// - Throws: What the container or the database refuses.
                init(_ domains: [Domain], at location: Database.Location) async throws {
                    self.domains = domains
                    let database = Database(location, migrations: domains.flatMap(\.migrations))
                    let ioc = IoC()
                    for domain in domains { domain.register(ioc, CapabilityHandle(always: database)) }
                    try ioc.validate()
                    for domain in domains {
                        try relux.register(domain.module(ioc))
                        await relux.dispatcher.action { domain.opened }
                    }
                }

                /// The lines that answer words: a domain and a text to add, or a domain to list.
                /// - Throws: What the domain refuses.
                func answer(_ words: [String]) async throws -> [String] {
                    guard let domain = domains.first(where: { $0.name == words.first }) else {
                        let names = domains.map(\.name).joined(separator: ", ")
                        return ["Name a domain and a text to add, or a domain to list: \(names)."]
                    }
                    let text = words.dropFirst().joined(separator: " ")
                    if !text.isEmpty {
                        try await domain.add(relux.dispatcher, text, Date())
                        return ["Added: \(text)"]
                    }
                    let entries = try await domain.list(relux.dispatcher)
                    return entries.isEmpty ? ["No entries yet."] : entries
                }
            }

            """#
        ),
        (
            "App/Sources/<host>/Main.swift",
            #"""
            import Storage

            /// The entry point. The data lies in `<host>.db` of the folder that it is started in.
            @main
            struct Main {
                static func main() async throws {
                    let program = try await Program(Domain.all, at: .file(path: "<host>.db"))
                    let words = Array(CommandLine.arguments.dropFirst())
                    for line in try await program.answer(words) { print(line) }
                }
            }

            """#
        ),
        (
            "App/Tests/<host>Tests/ProgramTests.swift",
            #"""
            import Storage
            import Testing

            @testable import <host>

            @Suite("<host>", .timeLimit(.minutes(1)))
            @MainActor
            struct ProgramTests {
                private nonisolated static let domains = Domain.all.map(\.name)

                @Test("what is added to a domain is listed by that domain alone", arguments: domains)
                func adds(name: String) async throws {
                    let program = try await Program(Domain.all, at: .memory)
                    #expect(try await program.answer([name, "a", "note"]) == ["Added: a note"])
                    #expect(try await program.answer([name]) == ["a note"])
                    for other in Self.domains where other != name {
                        #expect(try await program.answer([other]) == ["No entries yet."])
                    }
                }

                @Test("a word that is no domain is answered with those that there are")
                func unknown() async throws {
                    let program = try await Program(Domain.all, at: .memory)
                    let answer = try await program.answer(["none"]).joined()
                    for name in Self.domains { #expect(answer.contains(name)) }
                }
            }

            """#
        ),
    ]

    /// A domain as one value of that program.
    static func composed(_ domain: DomainName) -> String {
        #"""
        // SPDX-License-Identifier: Apache-2.0

        import CoreModels
        import Relux
        import <Domain>Models
        import <Domain>ReluxImpl
        import <Domain>ReluxInt
        import <Domain>ServiceImpl
        import <Domain>ServiceInt
        import SwiftIoC

        extension Domain {
            /// Notes on <words>.
            static let <domain> = Domain(
                name: "<address>", migrations: <Domain>.Business.Service.migrations,
                register: { ioc, database in
                    ioc.register((any <Domain>.Business.IService).self) {
                        <Domain>.Business.Service(database: database)
                    }
                    <Domain>.Module.register(in: ioc)
                },
                module: { try $0.resolve(<Domain>.Module.self) },
                opened: <Domain>.Business.Action.loaded(.init(id: 1)),
                list: { try await $0.ask(<Domain>.Business.ListEntries()).map(\.text) },
                add: { _ = try await $0.ask(<Domain>.Business.AddEntry($1, at: $2)) })
        }

        """#
        .replacing("<Domain>", with: domain.text).replacing("<domain>", with: domain.member)
        .replacing("<words>", with: domain.words).replacing("<address>", with: domain.address)
    }
}
