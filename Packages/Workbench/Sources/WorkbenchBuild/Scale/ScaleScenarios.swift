// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// The same changes, of the same files, in each shape of a generated repository.
enum ScaleScenarios {
    /// The names that a table shows, in its order.
    enum Row: String, CaseIterable, Codable {
        case clean
        case noOp = "no-op"
        case replan
        case body = "service body"
        case interface = "models interface"
        case bodyAlone = "service body, domain alone"
        case interfaceAlone = "models interface, domain alone"
    }

    /// What a row means in a shape; nil where it means nothing: a domain cannot be built alone
    /// where it is no package.
    static func scenario(
        _ row: Row, _ shape: RepositoryGenerator.Shape, domain: String
    ) -> Scenario? {
        func changed(_ change: Scenario.Change, _ layer: String) -> Scenario {
            switch shape {
            case .packages: Scenario(change, layer: layer, domain: domain, target: .app)
            case .oneModule:
                Scenario(change, module: "airfit", file: "/\(domain)\(layer)/", target: .app)
            }
        }
        func alone(_ change: Scenario.Change, _ layer: String) -> Scenario? {
            shape == .packages
                ? Scenario(change, layer: layer, domain: domain, target: .domain) : nil
        }
        switch row {
        case .clean: return Scenario(.clean, target: .app, iterations: 1, warmUps: 0)
        case .noOp: return Scenario(.noOp, target: .app)
        case .replan: return Scenario(.replan, target: .app, iterations: 3, warmUps: 0)
        case .body: return changed(.body, "ServiceImpl")
        case .interface: return changed(.publicAddition, "Models")
        case .bodyAlone: return alone(.body, "ServiceImpl")
        case .interfaceAlone: return alone(.publicAddition, "Models")
        }
    }
}
