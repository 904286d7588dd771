// SPDX-License-Identifier: Apache-2.0

/// Rules about what code does, checked with the compiler's index.
extension LintRule {
    static let impureReducer = LintRule(
        "impure-reducer", ["R-062", "F-025"],
        why: "A reducer that reads a clock, random numbers, the environment or a file, starts a "
            + "task or touches a global cannot be replayed, recorded or tested by its input alone.",
        remedy: "Let the saga get the value, and send it with the action.")
    static let impureUseCase = LintRule(
        "impure-use-case", ["L-040"],
        why: "A use case makes decisions. With its own clock, random numbers or I/O, equal "
            + "arguments give different results.",
        remedy: "Take the time or the value as an argument, and use the service for input and "
            + "output.")
    static let ambient = LintRule(
        "ambient-input", ["L-031", "L-042"],
        why: "Programs, files and defaults that a type accesses by itself cannot be replaced in a "
            + "test, and its interface does not show that it needs them.",
        remedy: "Take what it needs in the initialiser, and read it in a place that the law names.")
    static let programEnd = LintRule(
        "program-end", ["E-66", "R-062"],
        why: "Code that ends the program or skips a check belongs in few places. Elsewhere it also "
            + "destroys the work of others.",
        remedy: "Throw a typed error, and let the place that the law names end the program.")
    static let uncheckedFigure = LintRule(
        "unchecked-figure", ["E-66"],
        why: "A conversion to a whole number ends the program where the figure is no number or too "
            + "large, and a figure of somebody's file can be either.",
        remedy: "Use the conversion with bounds that the law leaves out, or `exactly:`.")
    static let clockSleep = LintRule(
        "clock-sleep", ["R-040"],
        why: "A sleep waits for time instead of an event, with any clock.",
        remedy: "Wait for the event, or keep time in a place that the law names.")
    static let staticState = LintRule(
        "static-state", ["R-040", "L-040"],
        why: "A variable outside of any instance is shared by all tests and all owners.",
        remedy: "Make it a property of a type that is passed in.")
    static let sharedInstance = LintRule(
        "shared-instance", ["L-040"],
        why: "A class that holds its own shared instance cannot be replaced where it is used.",
        remedy: "Pass the instance in from the composition root.")
    static let namespaceTwice = LintRule(
        "namespace-twice", ["R-005"],
        why: "A namespace declared in two modules is two types. Members of one are missing in the "
            + "other, and a file that imports both can name neither.",
        remedy: "Declare it in the lowest module that needs it, and extend it elsewhere.")

    static let unusedDeclaration = LintRule(
        "unused-declaration", ["L-005"],
        why: "Unused code must still be read, compiled and maintained.",
        remedy: "Remove it. If it must stay, name it under `kept` in the law, with the reason.")
    static let unusedPublic = LintRule(
        "unused-public", ["L-005", "L-060"], isOptIn: true,
        why: "A public declaration is a promise to other modules, and every change of it "
            + "recompiles them. Without users the promise is needless.",
        remedy: "Write it without `public`, or remove it. If it must stay, name it under `kept` in "
            + "the law, with the reason.")
    static let unusedImport = LintRule(
        "unused-import", ["L-005"],
        why:
            "An import that a file does not need makes its module wait for the other in every build, "
            + "and compiles it again after changes that do not concern it.",
        remedy: "Remove it.")
    static let unusedParameter = LintRule(
        "unused-parameter", ["L-005"],
        why: "A parameter that changes nothing misleads whoever calls the function, and must be "
            + "supplied all the same.",
        remedy: "Remove it, or call it `_` where its type alone is wanted. If it must stay, name the "
            + "function under `kept` in the law, with the reason.")
    static let assignOnly = LintRule(
        "assign-only-property", ["L-005"],
        why: "A property that is assigned and never read changes nothing, though it looks as if it "
            + "did.",
        remedy: "Remove it with its assignments. If it must stay, name it under `kept` in the law, "
            + "with the reason.")

    /// The rules that only `workbench lint --index` checks.
    package static let ofIndex: [LintRule] = [
        impureReducer, impureUseCase, ambient, programEnd, uncheckedFigure, clockSleep, staticState,
        sharedInstance, namespaceTwice, unusedDeclaration, unusedPublic,
        unusedImport, unusedParameter, assignOnly,
    ]
}
