// SPDX-License-Identifier: Apache-2.0

/// What stands above the domains.
extension RepositoryGenerator {
    /// One module for each orchestration.
    func orchestrator() -> [String: String] {
        var manifest = GeneratedManifest(name: "Orchestrator")
        manifest.uses = domainNames.map { "../\($0)" } + ["../Relux"]
        var files: [String: String] = [:]
        for (name, domains) in orchestrations {
            let needs = domains.flatMap { [($0 + "Models", $0), ($0 + "ReluxInt", $0)] }
            manifest.targets.append(.init(name: name, needs: needs + [("Relux", "Relux")]))
            let imports = (needs.map(\.0) + ["Relux"]).sorted().map { "public import \($0)\n" }
            let parts = domains.map { domain in
                """
                    /// What follows from an action of \(domain).
                    public func effects(after action: \(domain).Business.Action) -> [any Relux.Effect] {
                        switch action {
                        case .loaded(let entries):
                            if entries.isEmpty { return [] }
                            return [\(domain).Business.Effect.add(entries[0])]
                        case .cleared: return [\(domain).Business.Effect.load(limit: 7)]
                        }
                    }
                """
            }
            files["Packages/Orchestrator/Sources/\(name)/\(name).swift"] =
                GeneratedDomain.licence + imports.joined() + """

                    /// Stateless work across domains.
                    public struct \(name): Sendable {
                        /// Work that knows nothing yet.
                        public init() {}

                    \(parts.joined(separator: "\n\n"))
                    }

                    """
        }
        files["Packages/Orchestrator/Package.swift"] = manifest.text
        return files
    }

    /// The app, with one file of wiring for each domain.
    func app() -> [String: String] {
        var manifest = GeneratedManifest(name: "App")
        manifest.uses =
            domainNames.map { "../Packages/\($0)" }
            + ["../Packages/Orchestrator", "../Packages/Relux", "../Packages/Storage"]
        var needs: [(module: String, package: String?)] = []
        var files: [String: String] = [:]
        for name in domainNames {
            let layers = ["Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl"]
            needs += layers.map { (name + $0, name) }
            files["App/Sources/airfit/Composition/\(name)Feature.swift"] = Self.wiring(name)
        }
        needs += orchestrations.map { ($0.name, "Orchestrator") }
        needs += [("Relux", "Relux"), ("Storage", "Storage")]
        manifest.targets = [.init(name: "airfit", kind: "executableTarget", needs: needs)]
        files["App/Package.swift"] = manifest.text
        files.merge(program()) { $1 }
        return files
    }

    private static func wiring(_ name: String) -> String {
        GeneratedDomain.licence
            + """
            import Domain·Models
            import Domain·ReluxImpl
            import Domain·ReluxInt
            import Domain·ServiceImpl
            import Domain·ServiceInt
            import Relux
            import Storage

            /// Where Domain· may send the person.
            struct Domain·RouterAdapter: Domain·.Business.IRouter {
                func show(_ entry: Domain·.Business.Model.Entry) -> any Relux.Action {
                    return Domain·.Business.Action.loaded([entry])
                }
            }

            /// Makes the domain.
            enum Domain·Feature {
                static let service = (any Domain·.Business.IService).self

                static func module(_ database: Database) -> Domain·.Module {
                    let service = Domain·.Business.Service(database: database)
                    return Domain·.Module(router: Domain·RouterAdapter(), service: service)
                }
            }

            """.replacing("Domain·", with: name)
    }

    /// The program, and its lists in files of a hundred: in one of a thousand the compiler takes long.
    private func program() -> [String: String] {
        let home = "App/Sources/airfit/"
        var files: [String: String] = [:]
        func list(_ name: String, _ folder: String, _ imports: [String], _ items: [String])
            -> String
        {
            let parts = stride(from: 0, to: items.count, by: 100).map { first in
                let type = "\(name)\(first / 100)"
                let rows = items[first..<min(first + 100, items.count)].map {
                    "            \($0),\n"
                }
                files["\(home)\(folder)\(type).swift"] =
                    GeneratedDomain.licence + imports.map { "import \($0)\n" }.joined() + """

                        /// A hundred of them.
                        enum \(type) {
                            static func all(_ database: Database) -> [any Sendable] {
                                return [
                        \(rows.joined())            ]
                            }
                        }

                        """
                return "\(type).all(database)"
            }
            return parts.joined(separator: " + ")
        }
        let modules = list(
            "Modules", "Composition/", ["Storage"],
            domainNames.map { "\($0)Feature.module(database)" })
        let flows = list(
            "Flows", "", orchestrations.map(\.name).sorted() + ["Storage"],
            orchestrations.map { "\($0.name)()" })
        files[home + "Main.swift"] =
            GeneratedDomain.licence + """
                import Storage

                @main
                enum Main {
                    static func main() async {
                        let database = Database()
                        let modules = \(modules)
                        let flows = \(flows)
                        print(modules.count, flows.count)
                    }
                }

                """
        return files
    }
}
