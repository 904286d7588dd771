// SPDX-License-Identifier: Apache-2.0

/// Files and their names.
extension RuleExample {
    static let files: [LintRule: RuleExample] = [
        .licence: .init(
            "a Swift file that does not begin with its licence", by: .licence,
            law: """
                "licence": "// SPDX-License-Identifier: Apache-2.0"
                """,
            breach: """
                == Sources/Orders/Order.swift
                struct Order {}
                """,
            mend: """
                == Sources/Orders/Order.swift
                // SPDX-License-Identifier: Apache-2.0

                struct Order {}
                """),
        .fileLength: .init(
            "a Swift file of too many lines", by: .fileLines,
            law: """
                "limits": {"fileLines": 3}
                """,
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
                """),
        .readmeLength: .init(
            "a README of too many or too long lines", by: .readme,
            law: """
                "limits": {"readmeLines": 2}
                """,
            breach: """
                == README.md
                # Shop
                Orders and customers.
                How each of them is stored.
                """,
            mend: """
                == README.md
                # Shop
                Orders and customers.
                """),
        .fileName: .init(
            "a file that declares nothing of its name",
            breach: """
                == Sources/Orders/Types.swift
                struct Order {}
                """,
            mend: """
                -- Sources/Orders/Types.swift
                == Sources/Orders/Order.swift
                struct Order {}
                """),
        .bucket: .init(
            "a file whose name says nothing", by: .buckets,
            law: """
                "names": {"buckets": ["Helpers"]}
                """,
            breach: """
                == Sources/Orders/OrderHelpers.swift
                func total(_ prices: [Int]) -> Int { prices.reduce(0, +) }
                """,
            mend: """
                -- Sources/Orders/OrderHelpers.swift
                == Sources/Orders/Total.swift
                func total(_ prices: [Int]) -> Int { prices.reduce(0, +) }
                """),
        .path: .init(
            "a space in a path, or one file name twice in a target",
            breach: """
                == Sources/Orders/New Order.swift
                struct NewOrder {}
                """,
            mend: """
                -- Sources/Orders/New Order.swift
                == Sources/Orders/NewOrder.swift
                struct NewOrder {}
                """),
        .stray: .init(
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
                """),
        .staleBaseline: .init(
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
                """),
    ]
}
