// SPDX-License-Identifier: Apache-2.0

import HostAPI
import HostFeature

/// All commands, in the order the help shows them.
enum Commands {
    static let root: Command = .init(
        "airfit", "log training and food, and see the day",
        discussion: """

            airfit alone shows today. Nothing needs an account: a local profile holds your data
            until you register one.

            Topics: airfit help grammar | routines | json | environment | exit-codes | options
            """,
        examples: [
            ("demo", "see all of it in a temporary folder"),
            ("log bench 3x5 80kg @8", "three sets of the bench press"),
            ("eat 150g \"banana raw\"", "something eaten"),
            ("today", "the day: food, water, training, balance"),
            ("ui", "all of it on screens, with keys"),
        ],
        home: "today",
        subcommands: inOrder(joined(own + Composition.features.flatMap(\.commands)))
    )

    /// The commands of the program itself.
    private static let own: [Command] = [
        ui, undo, redo, export, backup, restore, config, database, doctor, replay, demo, watch,
        completions, manual, imports,
    ]

    /// The names of the commands as the help lists them. Others, such as those of a new domain, come
    /// last.
    static let order: [String] = """
        today week month year report ui add log next done skip swap session eat water weigh \
        weight measure expenditure last history workout routine exercise pr muscles plates \
        warmup rest food recipe meal nutrients fasting target profile undo redo edit remove \
        import export backup restore auth config db doctor replay demo watch completions manual
        """.split(separator: " ").map(String.init)

    /// Groups of one name as one: the program's own, with the subcommands of a domain.
    private static func joined(_ commands: [Command]) -> [Command] {
        var joined: [Command] = []
        for command in commands {
            if let place = joined.firstIndex(where: { $0.name == command.name }) {
                joined[place] = joined[place].joined(with: command, before: "list")
            } else {
                joined.append(command)
            }
        }
        return joined
    }

    private static func inOrder(_ commands: [Command]) -> [Command] {
        let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
        return commands.enumerated().sorted { one, other in
            (places[one.element.name] ?? order.count, one.offset)
                < (places[other.element.name] ?? order.count, other.offset)
        }.map(\.element)
    }
}
