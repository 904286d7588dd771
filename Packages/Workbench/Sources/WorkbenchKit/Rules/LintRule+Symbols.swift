// SPDX-License-Identifier: Apache-2.0

/// Rules about the symbols that the code of a layer may use.
extension LintRule {
    static let symbol = LintRule(
        "forbidden-symbol", [],
        why: "The law of this repository forbids the symbol in this layer.",
        remedy: "Move the code to a layer that may use it.",
        example: forbidden(
            "a symbol of a group that names no rule", "Models", "Date.now",
            "struct Order { let day = Date.now }", "struct Order { let day: Date }"))
    static let network = LintRule(
        "network-symbol", ["L-031", "E-52a"],
        why: "Only a service's implementation talks to the network; other code uses its protocol, "
            + "and can be tested without a network.",
        remedy: "Call the domain's IService, and use the network in ServiceImpl.",
        example: forbidden(
            "network code where the layer may have none", "UI", "URLSession",
            rule: "network-symbol",
            "let session = URLSession.shared", "let orders: any Orders"))
    static let fileSystem = LintRule(
        "file-symbol", ["L-031"],
        why: "Only a service's implementation uses files, so that other code can run without them.",
        remedy: "Call the domain's IService, and use files in ServiceImpl.",
        example: forbidden(
            "file access where the layer may have none", "UI", "FileManager", rule: "file-symbol",
            "let files = FileManager.default", "let orders: any Orders"))
    static let persistence = LintRule(
        "persistence-symbol", ["L-041", "L-046"],
        why: "A view model that queries the store cannot be tested without a store, and depends on "
            + "the schema (specification 002, repository pattern).",
        remedy: "Inject a repository protocol, and query that.",
        example: forbidden(
            "the store named where the layer may not", "UI", "ModelContext",
            rule: "persistence-symbol",
            "let store: ModelContext", "let orders: any OrderRepository"))
    static let modelContext = LintRule(
        "no_swiftdata_in_viewmodels", ["L-051", "E-52f"],
        why: "ViewModels should use repository protocols, not direct SwiftData access.",
        remedy: "Inject a repository protocol in the initialiser.",
        example: forbidden(
            "a view that takes SwiftData's context", "UI", "\\\\.modelContext",
            rule: "no_swiftdata_in_viewmodels",
            "struct OrderList { @Environment(\\.modelContext) var context }",
            "struct OrderList { let orders: any OrderRepository }"))
    static let uiSymbol = LintRule(
        "ui-symbol", ["L-032", "L-046"],
        why: "A service that depends on a view cannot serve another interface, a test or a command "
            + "line.",
        remedy: "Return a value, and let the view layer draw it.",
        example: forbidden(
            "a view named where the layer may not", "Service", "View", rule: "ui-symbol",
            "func row() -> some View { Text(name) }", "func row() -> String { name }"))
    static let locks = LintRule(
        "lock", ["R-040"],
        why: "Locks belong in the framework packages, in the one form that the thread sanitizer "
            + "understands. A domain uses actors and values.",
        remedy: "Use an actor or a StateContainer; in a framework package AxiomCore.Guarded.",
        example: forbidden(
            "a lock where the layer may have none", "Service", "NSLock", rule: "lock",
            "final class Orders { let lock = NSLock() }", "actor Orders {}"))
    static let printing = LintRule(
        "print", ["R-040"],
        why: "A library that prints writes into the output of the program that uses it.",
        remedy: "Return the text, or log through a Logger that was passed in.",
        example: forbidden(
            "a library that prints", "Service", "print()", rule: "print",
            "func load() { print(count) }", "func load() -> Int { count }"))
    static let sleeping = LintRule(
        "sleep", ["R-040"],
        why: "A sleep makes tests slow and flaky: time comes from an injected clock.",
        remedy: "Take `any Clock<Duration>`, and sleep on that.",
        example: forbidden(
            "a sleep", "Service", "Task.sleep", rule: "sleep",
            "func wait() async throws { try await Task.sleep(for: .seconds(1)) }",
            "func wait(_ clock: any Clock<Duration>) async throws { try await clock.sleep(for: .seconds(1)) }"
        ))
    static let leaking = LintRule(
        "leaking-declaration", ["R-002"],
        why: "An extension of a common type or operator is part of its module's file. When that "
            + "file changes, even by a private function, every file above that uses the type or "
            + "the operator is compiled.",
        remedy: "Write a function of a type of this module's own, such as `precedes(_:)` for `<`.",
        example: forbidden(
            "an extension or operator that every importer gets", "Models", "extension Array",
            rule: "leaking-declaration",
            "extension Array { var second: Element? { dropFirst().first } }",
            "struct Orders { var second: Order? }"))
    static let trap = LintRule(
        "trap", ["E-66", "R-062"],
        why: "try!, as! and fatalError end the program on a path a caller can reach.",
        remedy: "Throw a typed error; a fault of the programmer is a precondition with a sentence.",
        example: forbidden(
            "try!, as! or fatalError", "Models", "try!", rule: "trap",
            "let order = try! read()", "let order = try read()"))
    static let forceUnwrap = LintRule(
        "force-unwrap", ["E-66", "R-062"],
        why: "A force unwrap ends the program without saying what was missing.",
        remedy: "Bind with guard let and throw what is missing, or give a default.",
        example: forbidden(
            "a force unwrap", "Models", "!", rule: "force-unwrap",
            "let first = orders.first!", "guard let first = orders.first else { throw Empty() }"))

    /// One line in a module, and the line in its place, where a layer may not name a symbol.
    private static func forbidden(
        _ finds: String, _ layer: String, _ symbol: String, rule: String? = nil,
        _ breach: String, _ mend: String
    ) -> RuleExample {
        let group = rule.map { "\"rule\": \"\($0)\", " } ?? ""
        return RuleExample(
            finds, in: "Sources/Order\(layer)/Order.swift", by: .symbols,
            law: """
                "layers": [{"name": "\(layer)", "match": [{"target": "*\(layer)"}], "forbidden": ["it"]}],
                "symbols": [{"name": "it", \(group)"symbols": ["\(symbol)"]}]
                """, breach: breach, mend: mend)
    }
}
