// SPDX-License-Identifier: Apache-2.0

import Basics

/// Rules about the symbols that the code of a layer may use.
extension LintRule {
    static let symbol = LintRule(
        "forbidden-symbol", [],
        why: "The law of this repository forbids the symbol in this layer.",
        remedy: "Move the code to a layer that may use it.")
    static let network = LintRule(
        "network-symbol", ["L-031", "E-52a"],
        why: "Only a service's implementation talks to the network; other code uses its protocol, "
            + "and can be tested without a network.",
        remedy: "Call the domain's IService, and use the network in ServiceImpl.")
    static let fileSystem = LintRule(
        "file-symbol", ["L-031"],
        why: "Only a service's implementation uses files, so that other code can run without them.",
        remedy: "Call the domain's IService, and use files in ServiceImpl.")
    static let query = LintRule(
        "sql", ["L-041", "L-004"], isOptIn: true,
        why: "SQL outside *ServiceImpl/Data/ spreads the schema over the program.",
        remedy: "Move the query into a repository under ServiceImpl/Data/.")
    static let persistence = LintRule(
        "persistence-symbol", ["L-041", "L-046"],
        why: "A view model that queries the store cannot be tested without a store, and depends on "
            + "the schema (specification 002, repository pattern).",
        remedy: "Inject a repository protocol, and query that.")
    static let modelContext = LintRule(
        "no_swiftdata_in_viewmodels", ["L-051", "E-52f"],
        why: "ViewModels should use repository protocols, not direct SwiftData access.",
        remedy: "Inject a repository protocol in the initialiser.")
    static let uiSymbol = LintRule(
        "ui-symbol", ["L-032", "L-046"],
        why: "A service that depends on a view cannot serve another interface, a test or a command "
            + "line.",
        remedy: "Return a value, and let the view layer draw it.")
    static let locks = LintRule(
        "lock", ["R-040"],
        why: "Locks belong in the framework packages, in the one form that the thread sanitizer "
            + "understands. A domain uses actors and values.",
        remedy: "Use an actor or a StateContainer; in a framework package AxiomCore.Guarded.")
    static let printing = LintRule(
        "print", ["R-040"],
        why: "A library that prints writes into the output of the program that uses it.",
        remedy: "Return the text, or log through a Logger that was passed in.")
    static let sleeping = LintRule(
        "sleep", ["R-040"],
        why: "A sleep makes tests slow and flaky: time comes from an injected clock.",
        remedy: "Take `any Clock<Duration>`, and sleep on that.")
    static let leaking = LintRule(
        "leaking-declaration", ["R-002"],
        why: "An extension of a common type or operator is part of its module's file. When that "
            + "file changes, even by a private function, every file above that uses the type or "
            + "the operator is compiled.",
        remedy: "Write a function of a type of this module's own, such as `precedes(_:)` for `<`.")
    static let trap = LintRule(
        "trap", ["E-66", "R-062"],
        why: "try!, as! and fatalError end the program on a path a caller can reach.",
        remedy: "Throw a typed error; a fault of the programmer is a precondition with a sentence.")
    static let forceUnwrap = LintRule(
        "force-unwrap", ["E-66", "R-062"],
        why: "A force unwrap ends the program without saying what was missing.",
        remedy: "Bind with guard let and throw what is missing, or give a default.")
    static let concrete = LintRule(
        "concrete-dependency", ["L-040", "L-042", "L-046"],
        why: "Code that names or constructs a concrete service cannot be tested alone, since the "
            + "service cannot be replaced (specification 002, dependency injection pattern).",
        remedy: "Take `any <Protocol>` in the initialiser, and let the composition root build it.")
    static let clientHeld = LintRule(
        "client-held", ["F-010", "F-015", "S-021"],
        why: "A client that takes or keeps another one, also behind a protocol, waits for it and "
            + "is changed by it: clients know their own state and capabilities.",
        remedy: "Let an orchestration or a saga ask both, and hand over the value.")
    static let unproven = LintRule(
        "unproven-unsafety", ["R-040"], isOptIn: true,
        why: "@unchecked and nonisolated(unsafe) switch off the compiler's check.",
        remedy:
            "Write the proof as a comment right above, or remove the opt-out. A licence line or a "
            + "TODO proves nothing.")
}
