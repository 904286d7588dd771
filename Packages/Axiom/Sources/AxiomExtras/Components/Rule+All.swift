// SPDX-License-Identifier: Apache-2.0

extension Rule {
    /// The nineteen rules in their order.
    public static let all = dependencies + lifetimes + stateManagement

    /// The rules that are due in a phase.
    public static func due(in phase: Phase) -> [Rule] { all.filter { $0.phase == phase } }

    /// Rules 1 to 8: who may depend on whom.
    private static let dependencies = [
        Rule(
            number: 1, sentence: "A client depends on capabilities and on nothing else.",
            requires: [], enables: [5, 6], validation: .typeSystem, phase: .mvp),
        Rule(
            number: 2, sentence: "A context depends on clients and on contexts below it.",
            requires: [1], enables: [5, 8], validation: .typeSystem, phase: .mvp),
        Rule(
            number: 3, sentence: "A capability depends on capabilities, never in a circle.",
            requires: [], enables: [16], validation: .typeSystem, phase: .v1),
        Rule(
            number: 4, sentence: "A view has exactly one context.",
            requires: [], enables: [10], validation: .typeSystem, phase: .mvp),
        Rule(
            number: 5,
            sentence: "Calls go down only: orchestrator, context, client, capability, system.",
            requires: [1, 2], enables: [], validation: .typeSystem, phase: .mvp),
        Rule(
            number: 6, sentence: "A client does not depend on a client.",
            requires: [1], enables: [11], validation: .typeSystem, phase: .v1),
        Rule(
            number: 7, sentence: "A type of state belongs to exactly one client.",
            requires: [], enables: [12], validation: .typeSystem, phase: .mvp),
        Rule(
            number: 8, sentence: "Contexts do not depend on each other in a circle.",
            requires: [2], enables: [], validation: .runtime, phase: .v1),
    ]

    /// Rules 9 to 13: who lives how long.
    private static let lifetimes = [
        Rule(
            number: 9, sentence: "Each use of a view is a separate instance.",
            requires: [], enables: [], validation: .runtime, phase: .v1),
        Rule(
            number: 10, sentence: "A context lives with one instance of a view.",
            requires: [4], enables: [], validation: .runtime, phase: .v1),
        Rule(
            number: 11, sentence: "A type of client has one instance in an app.",
            requires: [6], enables: [12], validation: .runtime, phase: .mvp),
        Rule(
            number: 12, sentence: "A type of state has one instance, paired with its client.",
            requires: [7, 11], enables: [], validation: .runtime, phase: .v1),
        Rule(
            number: 13,
            sentence: "A capability is rebuilt when a permission or its availability changes.",
            requires: [], enables: [], validation: .runtime, phase: .v1),
    ]

    /// Rules 14 to 19: how states, actions and errors behave.
    private static let stateManagement = [
        Rule(
            number: 14, sentence: "A mutation is atomic and makes a new value.",
            requires: [], enables: [15], validation: .compileTime, phase: .v1),
        Rule(
            number: 15, sentence: "An error goes up one level at a time.",
            requires: [14], enables: [19], validation: .compileTime, phase: .v1),
        Rule(
            number: 16, sentence: "Capabilities start after the capabilities they need.",
            requires: [3], enables: [], validation: .compileTime, phase: .v1),
        Rule(
            number: 17, sentence: "A state consists of values.",
            requires: [], enables: [14], validation: .compileTime, phase: .v1),
        Rule(
            number: 18, sentence: "An action is a value: a command or a query.",
            requires: [], enables: [], validation: .compileTime, phase: .v1),
        Rule(
            number: 19,
            sentence: "A context handles every error of its clients, or deliberately hands it on.",
            requires: [2, 15], enables: [], validation: .compileTime, phase: .v1),
    ]
}
