// SPDX-License-Identifier: Apache-2.0

/// Rules about what code does, checked with the compiler's index.
extension LintRule {
    static let impureReducer = LintRule(
        "impure-reducer", ["R-062", "F-025"],
        why: "A reducer that reads a clock, chance, the environment or a file, starts a task or "
            + "touches a global cannot be replayed, recorded or tested by its input alone.",
        remedy: "Let the saga ask for it, and hand the value in with the action.")
    static let impureUseCase = LintRule(
        "impure-use-case", ["L-040"],
        why: "A use case decides; with a clock, chance or input and output of its own it answers "
            + "differently to the same question.",
        remedy: "Take the moment or the value as an argument, and reach the world by the service.")
    static let ambient = LintRule(
        "ambient-input", ["L-031", "L-042"],
        why: "Programs, files and defaults that a type reaches by itself cannot be replaced in a "
            + "test, and nobody sees from outside that it needs them.",
        remedy: "Take what it needs in the initialiser, and read it in a place that the law names.")
    static let programEnd = LintRule(
        "program-end", ["E-66", "R-062"],
        why: "What ends the program, or reads past a check, is a decision of few places: anywhere "
            + "else it takes the work of others down with it.",
        remedy: "Throw a typed error, and let the place that the law names end the program.")
    static let clockSleep = LintRule(
        "clock-sleep", ["R-040"],
        why: "Who sleeps waits for time instead of for what happens, on whatever clock.",
        remedy: "Wait for the event, or let a place that the law names keep the time.")
    static let staticState = LintRule(
        "static-state", ["R-040", "L-040"],
        why: "A variable that lies in no instance is shared by all tests and all owners at once.",
        remedy: "Make it a property of a type that is handed in.")
    static let sharedInstance = LintRule(
        "shared-instance", ["L-040"],
        why: "A class that keeps its one instance cannot be replaced where it is used.",
        remedy: "Hand the instance in, from the composition root.")
    static let namespaceTwice = LintRule(
        "namespace-twice", ["R-005"],
        why: "A namespace declared in two modules is two types: what is put into one is missing in "
            + "the other, and who imports both can name neither.",
        remedy: "Declare it in the lowest module that needs it, and extend it elsewhere.")

    static let unusedDeclaration = LintRule(
        "unused-declaration", ["L-005"],
        why: "What nobody uses is read, compiled and kept in step by everybody, for nothing.",
        remedy: "Remove it; what must stay is named under `kept` in the law, with the reason.")
    static let unusedPublic = LintRule(
        "unused-public", ["L-005", "L-060"], isOptIn: true,
        why: "What is public is a promise to other modules, and every change of it compiles them: "
            + "one that no other module uses binds for nothing.",
        remedy: "Write it without `public`, or remove it; what must stay is named under `kept` in "
            + "the law, with the reason.")

    /// The rules that only `workbench lint --index` checks.
    package static let ofIndex: [LintRule] = [
        impureReducer, impureUseCase, ambient, programEnd, clockSleep, staticState,
        sharedInstance, namespaceTwice, unusedDeclaration, unusedPublic,
    ]
}
