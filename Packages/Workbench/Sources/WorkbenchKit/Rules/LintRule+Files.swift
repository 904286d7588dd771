// SPDX-License-Identifier: Apache-2.0

/// Rules about files and their names.
extension LintRule {
    static let licence = LintRule(
        "licence-line", ["T-060", "E-56"],
        why: "A file without a licence cannot be used where its licence must be known.",
        remedy: "Begin the file with `// SPDX-License-Identifier: Apache-2.0` (in a manifest: its "
            + "second line).",
        example: .init(
            "a Swift file that does not begin with its licence", in: "Sources/Orders/Order.swift",
            by: .licence,
            law: #""licence": "// SPDX-License-Identifier: Apache-2.0""#,
            breach: "struct Order {}",
            mend: """
                // SPDX-License-Identifier: Apache-2.0

                struct Order {}
                """))
    static let fileLength = LintRule(
        "file-length", ["R-005"],
        why: "A file of more than 400 lines holds more than one thing.",
        remedy: "Split it by aspect: `Type+Aspect.swift`.",
        example: .init(
            "a Swift file of too many lines", by: .fileLines,
            law: #""limits": {"fileLines": 3}"#,
            breach: """
                == Sources/Orders/Order.swift
                struct Order {
                    let name: String
                }
                extension Order: Codable {}
                """,
            mend: """
                == Sources/Orders/Order.swift
                struct Order {
                    let name: String
                }
                == Sources/Orders/Order+Codable.swift
                extension Order: Codable {}
                """))
    static let readmeLength = LintRule(
        "readme-length", ["R-005"],
        why: "The README is an introduction of a few minutes. Details belong in an article.",
        remedy: "Move the detail to an article under App/Sources/airfit/airfit.docc, and link it.",
        example: .init(
            "a README of too many or too long lines", in: "README.md", by: .readme,
            law: #""limits": {"readmeLines": 2}"#,
            breach: """
                # Shop
                Orders and customers.
                How each of them is stored.
                """,
            mend: """
                # Shop
                Orders and customers.
                """))
    static let fileName = LintRule(
        "file-name", ["R-005"], isOptIn: true,
        why: "A file is named after what it declares, so that a name is found without a search.",
        remedy: "Rename the file after its main type, or move the type to a file of its name.",
        example: .init(
            "a file that declares nothing of its name", moving: "Sources/Orders/Types.swift",
            to: "Sources/Orders/Order.swift",
            text: "struct Order {}"))
    static let bucket = LintRule(
        "bucket-name", ["R-005"],
        why: "Utils, Helpers and Manager do not say what is inside, so such files collect "
            + "anything.",
        remedy: "Name it after what it does.",
        example: .init(
            "a file whose name says nothing", moving: "Sources/Orders/OrderHelpers.swift",
            to: "Sources/Orders/Total.swift", by: .buckets,
            law: #""names": {"buckets": ["Helpers"]}"#,
            text: "func total(_ prices: [Int]) -> Int { prices.reduce(0, +) }"))
    static let path = LintRule(
        "path-name", ["R-005"], isOptIn: true,
        why: "A space in a path, or one file name twice in a target, breaks scripts and builds.",
        remedy: "Rename the file.",
        example: .init(
            "a space in a path, or one file name twice in a target",
            moving: "Sources/Orders/New Order.swift", to: "Sources/Orders/NewOrder.swift",
            text: "struct NewOrder {}"))
    static let stray = LintRule(
        "stray-file", ["R-005"], isOptIn: true,
        why: "A file outside of every target looks compiled and tested, but is neither.",
        remedy: "Move it into a target's folder, or remove it.",
        example: .init(
            "a file of a package that no target takes",
            breach: """
                == Sources/Orders/Order.swift
                struct Order {}
                == Source/Orders/Lost.swift
                struct Lost {}
                """,
            mend: """
                -- Source/Orders/Lost.swift
                == Sources/Orders/Lost.swift
                struct Lost {}
                """))
    static let staleBaseline = LintRule(
        "stale-baseline", ["L-064"],
        why: "The baseline may only shrink. An entry without a finding leaves room for a new "
            + "breach.",
        remedy: "Run `workbench lint --update-baseline`, and commit the shorter file.",
        example: .init(
            "an entry of the baseline that nothing breaches any more", by: .baseline,
            breach: """
                == Sources/Orders/Order.swift
                struct Order {}
                == .workbench-baseline.json
                {"entries": [{"rule": "cycle", "owner": "Orders", "symbol": "Orders → Store", "count": 1}]}
                """,
            mend: """
                == .workbench-baseline.json
                {"entries": []}
                """))
}
