// SPDX-License-Identifier: Apache-2.0

extension Linter {
    /// No circle among modules, declared or imported, and none among packages.
    mutating func checkCycles() {
        let graph = ModuleGraph(repository)
        for circle in graph.cycles() {
            guard let name = circle.first, let module = repository.module(name) else { continue }
            report(
                Finding(
                    .cycle, package(of: module).manifestPath, module.target.line, owner: name,
                    symbol: circle.joined(separator: " → "),
                    "These modules need each other in a cycle: "
                        + "\(circle.joined(separator: " → "))."))
        }
        for circle in graph.collapsed(by: .package).cycles() {
            guard let name = circle.first,
                let package = repository.packages.first(where: { $0.manifest.name == name })
            else { continue }
            report(
                Finding(
                    .cycle, package.manifestPath, 1, owner: name,
                    symbol: circle.joined(separator: " → "),
                    "These packages need each other in a cycle: "
                        + "\(circle.joined(separator: " → "))."))
        }
    }
}
