// SPDX-License-Identifier: Apache-2.0

/// What a layer may not name.
extension RuleExample {
    static let symbols: [LintRule: RuleExample] = [
        .symbol: forbidden(
            "a symbol of a group that names no rule", "Models", "Date.now",
            "struct Order { let day = Date.now }", "struct Order { let day: Date }"),
        .network: forbidden(
            "network code where the layer may have none", "UI", "URLSession", rule: .network,
            "let session = URLSession.shared", "let orders: any Orders"),
        .fileSystem: forbidden(
            "file access where the layer may have none", "UI", "FileManager", rule: .fileSystem,
            "let files = FileManager.default", "let orders: any Orders"),
        .persistence: forbidden(
            "the store named where the layer may not", "UI", "ModelContext", rule: .persistence,
            "let store: ModelContext", "let orders: any OrderRepository"),
        .modelContext: forbidden(
            "a view that takes SwiftData's context", "UI", "\\\\.modelContext", rule: .modelContext,
            "struct OrderList { @Environment(\\.modelContext) var context }",
            "struct OrderList { let orders: any OrderRepository }"),
        .uiSymbol: forbidden(
            "a view named where the layer may not", "Service", "View", rule: .uiSymbol,
            "func row() -> some View { Text(name) }", "func row() -> String { name }"),
        .locks: forbidden(
            "a lock where the layer may have none", "Service", "NSLock", rule: .locks,
            "final class Orders { let lock = NSLock() }", "actor Orders {}"),
        .printing: forbidden(
            "a library that prints", "Service", "print()", rule: .printing,
            "func load() { print(count) }", "func load() -> Int { count }"),
        .sleeping: forbidden(
            "a sleep", "Service", "Task.sleep", rule: .sleeping,
            "func wait() async throws { try await Task.sleep(for: .seconds(1)) }",
            "func wait(_ clock: any Clock<Duration>) async throws { try await clock.sleep(for: .seconds(1)) }"
        ),
        .leaking: forbidden(
            "an extension or operator that every importer gets", "Models", "extension Array",
            rule: .leaking, "extension Array { var second: Element? { dropFirst().first } }",
            "struct Orders { var second: Order? }"),
        .trap: forbidden(
            "try!, as! or fatalError", "Models", "try!", rule: .trap,
            "let order = try! read()", "let order = try read()"),
        .forceUnwrap: forbidden(
            "a force unwrap", "Models", "!", rule: .forceUnwrap,
            "let first = orders.first!", "guard let first = orders.first else { throw Empty() }"),
    ]

    /// One line in a module, and the line in its place, where a layer may not name a symbol.
    private static func forbidden(
        _ finds: String, _ layer: String, _ symbol: String, rule: LintRule? = nil,
        _ breach: String, _ mend: String
    ) -> RuleExample {
        let file = "== Sources/Order\(layer)/Order.swift\n"
        let group = rule.map { "\"rule\": \"\($0.id)\", " } ?? ""
        return RuleExample(
            finds, by: .symbols,
            law: """
                "layers": [{"name": "\(layer)", "match": [{"target": "*\(layer)"}], "forbidden": ["it"]}],
                "symbols": [{"name": "it", \(group)"symbols": ["\(symbol)"]}]
                """, breach: file + breach, mend: file + mend)
    }
}
