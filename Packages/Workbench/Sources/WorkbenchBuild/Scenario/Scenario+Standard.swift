// SPDX-License-Identifier: Apache-2.0

extension Scenario {
    /// The built-in set: every kind of change at every layer where it makes sense, of the whole
    /// app, of one domain alone, and of its tests.
    static let standard: [Scenario] = {
        var all: [Scenario] = []
        for target in Target.ofDomains {
            let domain = target == .app ? nil : "root"
            all.append(Scenario(.clean, domain: domain, target: target, iterations: 2, warmUps: 0))
            all.append(Scenario(.noOp, domain: domain, target: target))
            all.append(Scenario(.replan, domain: domain, target: target))
        }
        for change in [Change.comment, .body, .privateDeclaration, .publicAddition] {
            for layer in layers {
                for target in Target.ofDomains where layer != "TestSupport" || target != .app {
                    all.append(Scenario(change, layer: layer, domain: "root", target: target))
                }
            }
            // From what every module needs to what only the app does.
            for domain in ["middle", "leaf"] {
                all.append(Scenario(change, layer: "Models", domain: domain, target: .app))
            }
            for layer in ["UIAPI", "UI"] {
                for target in Target.ofDomains {
                    all.append(Scenario(change, layer: layer, domain: "root", target: target))
                }
            }
        }
        for target in Target.ofDomains {
            for layer in ["ServiceInt", "ReluxInt"] {
                all.append(
                    Scenario(.protocolRequirement, layer: layer, domain: "root", target: target))
            }
            for layer in ["Models", "ReluxInt"] {
                all.append(Scenario(.enumCase, layer: layer, domain: "root", target: target))
            }
        }
        for change in [Change.addFile, .removeFile, .manifestComment, .newDependency] {
            for layer in ["Models", "ServiceImpl", "ReluxImpl"] {
                for target in Target.ofDomains {
                    all.append(
                        Scenario(
                            change, layer: layer, domain: "root", target: target, iterations: 3,
                            warmUps: 1))
                }
            }
        }
        return all
    }()

    /// A few of them, each kind of change at least once: what is measured when nothing is asked
    /// for, in less than ten minutes on this repository.
    static let representative: [Scenario] = [
        Scenario(.noOp, target: .app),
        Scenario(.noOp, domain: "root", target: .domain),
        Scenario(.comment, layer: "ServiceImpl", domain: "root", target: .domain),
        Scenario(.body, layer: "ServiceImpl", domain: "root", target: .domain, raw: true),
        Scenario(.publicAddition, layer: "Models", domain: "root", target: .domain),
        Scenario(.protocolRequirement, layer: "ServiceInt", domain: "root", target: .domain),
        Scenario(.enumCase, layer: "Models", domain: "root", target: .domain),
        few(.addFile, "ServiceImpl", .domain), few(.removeFile, "ServiceImpl", .domain),
        few(.manifestComment, "Models", .domain), few(.newDependency, "ServiceImpl", .domain),
        Scenario(.body, layer: "ServiceImpl", domain: "root", target: .tests),
        Scenario(.body, layer: "Models", domain: "root", target: .app),
        Scenario(.body, layer: "ServiceImpl", domain: "root", target: .app),
        Scenario(.body, layer: "ReluxImpl", domain: "root", target: .app),
        few(.privateDeclaration, "ServiceImpl", .app), few(.publicAddition, "Models", .app),
        few(.publicAddition, "Models", .app, domain: "leaf"),
        Scenario(.clean, domain: "root", target: .domain, iterations: 1, warmUps: 0),
    ]

    /// One whose build, or the way back to where it began, takes long.
    private static func few(
        _ change: Change, _ layer: String, _ target: Target, domain: String = "root"
    ) -> Scenario {
        Scenario(
            change, layer: layer, domain: domain, target: target, iterations: 3, warmUps: 0)
    }

    private static let layers = [
        "Models", "ServiceInt", "ServiceImpl", "ReluxInt", "ReluxImpl", "TestSupport",
    ]
}
