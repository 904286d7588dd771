// SPDX-License-Identifier: Apache-2.0

/// What a rule judges by: the key of the law without which it finds nothing.
enum RuleBasis: String, Sendable {
    /// Nothing but the packages themselves.
    case packages = ""
    case layers
    case imports = "layers[].imports"
    case order = "layers[].order"
    case closed = "layers[].closed"
    case composed = "layers[].composedIn"
    case symbols
    case calls
    case shapes
    case mentions = "shapes[].mentions"
    case compiler
    case product = "metrics.product"
    case toolsVersion
    case licence
    case fileLines = "limits.fileLines"
    case readme = "limits.readmeLines"
    case buckets = "names.buckets"
    case services = "names.services"
    case clients
    case baseline = "the baseline file"
}

extension Law {
    /// Whether the law says what the rule judges by.
    func feeds(_ rule: LintRule) -> Bool {
        switch rule.example?.basis ?? .packages {
        case .packages, .baseline: true
        case .layers: !layers.isEmpty
        case .imports: layers.contains { $0.imports != nil }
        case .order: layers.contains { $0.order != nil }
        case .closed: layers.contains { $0.closed != nil }
        case .composed: layers.contains { $0.composedIn != nil }
        case .symbols: layers.contains { $0.forbidden.contains { $0.rule == rule } }
        case .calls: calls.contains { $0.rule == rule }
        case .shapes: !shapes.isEmpty
        case .mentions: shapes.contains { $0.mentions.contains { $0.rule == rule } }
        case .compiler: compiler != nil
        case .product: !services.product.isEmpty || asks(for: rule)
        case .toolsVersion: toolsVersion != nil
        case .licence: licence != nil
        case .fileLines: limits.fileLines != nil
        case .readme: limits.readmeLines != nil || limits.readmeWidth != nil
        case .buckets: !names.buckets.isEmpty
        case .services: !marks.services.isEmpty
        case .clients: !clients.isEmpty
        }
    }

    /// Whether the law names a rule of the index, not only the modules it is for.
    func asks(for rule: LintRule) -> Bool {
        settings[rule.id] != nil || calls.contains { $0.rule == rule }
    }

    /// How a rule is held here: `on`, `warn`, `off`, or `idle` where the law does not say what it
    /// judges by.
    func level(of rule: LintRule) -> String {
        guard isOn(rule) else { return "off" }
        return feeds(rule) ? settings[rule.id]?.level ?? "on" : "idle"
    }
}
