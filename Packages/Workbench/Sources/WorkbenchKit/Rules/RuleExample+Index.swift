// SPDX-License-Identifier: Apache-2.0

/// What code does, as the compiler's index shows.
extension RuleExample {
    static let index: [LintRule: RuleExample] = [
        .impureReducer: calls(
            "a reducer that reaches the clock, chance, files or a global", "Orders", .impureReducer,
            symbols: "Date.init()", from: "reducers",
            """
            import Foundation

            typealias Moment = Date
            struct Orders {
                var day = Date(timeIntervalSince1970: 0)
                static var reducers: [(inout Orders) -> Void] { [{ $0.day = Moment() }] }
            }
            """,
            """
            import Foundation

            struct Orders {
                var day = Date(timeIntervalSince1970: 0)
                static var reducers: [(inout Orders, Date) -> Void] { [{ $0.day = $1 }] }
            }
            """),
        .impureUseCase: calls(
            "a use case that reaches the clock, chance or files", "PlaceOrder", .impureUseCase,
            symbols: "UUID.init()",
            """
            import Foundation

            struct PlaceOrder { func callAsFunction() -> UUID { .init() } }
            """,
            """
            import Foundation

            struct PlaceOrder { func callAsFunction(_ id: UUID) -> UUID { id } }
            """),
        .ambient: calls(
            "a program, file or default that a type reaches by itself", "Prices", .ambient,
            symbols: "Data.init(contentsOf:)",
            """
            import Foundation

            func prices(_ place: URL) throws -> Data { try .init(contentsOf: place) }
            """,
            """
            import Foundation

            func prices(_ data: Data) -> Int { data.count }
            """),
        .programEnd: calls(
            "what ends the program, or reads past a check", "Total", .programEnd,
            symbols: "preconditionFailure",
            "func total() -> Int { preconditionFailure(\"No prices.\") }",
            "func total() throws -> Int { throw CancellationError() }"),
        .uncheckedFigure: calls(
            "a figure made a whole number without a check", "Quantity", .uncheckedFigure,
            symbols: "Int.init(Double)",
            "func pieces(_ figure: Double) -> Int { Int(figure.rounded()) }",
            "func pieces(_ figure: Double) -> Int? { Int(exactly: figure.rounded()) }"),
        .clockSleep: calls(
            "a sleep, on whatever clock", "Waiting", .clockSleep, symbols: "Clock.sleep",
            "func wait(_ clock: some Clock<Duration>) async throws { try await clock.sleep(for: .zero) }",
            "func wait(_ changes: AsyncStream<Int>) async { for await _ in changes { return } }"),
        .staticState: .init(
            "a variable that lies in no instance", by: .product,
            breach: """
                == Sources/Orders/Last.swift
                enum Last { nonisolated(unsafe) static var order: Int? }
                """,
            mend: """
                == Sources/Orders/Last.swift
                struct Last { var order: Int? }
                """),
        .sharedInstance: .init(
            "a class that keeps its one instance", by: .product,
            breach: """
                == Sources/Orders/Desk.swift
                final class Desk: Sendable { static let only = Desk() }
                """,
            mend: """
                == Sources/Orders/Desk.swift
                final class Desk: Sendable {}
                """),
        .namespaceTwice: .init(
            "one namespace declared in two modules", by: .product,
            breach: """
                == Sources/Orders/Shop.swift
                public enum Shop {}
                == Sources/Billing/Shop.swift
                public enum Shop {}
                """,
            mend: """
                == Sources/Billing/Shop.swift
                import Orders

                extension Shop { enum Billing {} }
                """),
        .unusedDeclaration: .init(
            "what nobody uses",
            breach: """
                == Sources/Orders/Again.swift
                func again(_ times: Int) { if times > 0 { again(times - 1) } }
                """,
            mend: """
                -- Sources/Orders/Again.swift
                """),
        .unusedPublic: .init(
            "what is public and no other module uses",
            breach: """
                == Sources/Orders/Depth.swift
                public let deepest = 32
                func isDeep(_ depth: Int) -> Bool { depth > deepest }
                """,
            mend: """
                == Sources/Orders/Depth.swift
                let deepest = 32
                func isDeep(_ depth: Int) -> Bool { depth > deepest }
                """),
        .unusedImport: .init(
            "an import of which a file uses nothing",
            breach: """
                == Sources/Billing/Bill.swift
                import Orders

                struct Bill { let amount = 1 }
                """,
            mend: """
                == Sources/Billing/Bill.swift
                struct Bill { let amount = 1 }
                """),
        .unusedParameter: .init(
            "a parameter that the body does not name",
            breach: """
                == Sources/Orders/Discount.swift
                func discount(of total: Int, on day: Int) -> Int { total / 10 }
                func discounts(_ totals: [Int]) -> [Int] { totals.map { discount(of: $0, on: 1) } }
                """,
            mend: """
                == Sources/Orders/Discount.swift
                func discount(of total: Int) -> Int { total / 10 }
                func discounts(_ totals: [Int]) -> [Int] { totals.map { discount(of: $0) } }
                """),
        .assignOnly: .init(
            "a stored property that is assigned and never read",
            breach: """
                == Sources/Orders/Basket.swift
                struct Basket {
                    var items: [String] = []
                    private var hasChanged = false
                    mutating func put(_ item: String) {
                        items.append(item)
                        hasChanged = true
                    }
                }
                func fill(_ basket: inout Basket) { basket.put("pears") }
                """,
            mend: """
                == Sources/Orders/Basket.swift
                struct Basket {
                    var items: [String] = []
                    mutating func put(_ item: String) { items.append(item) }
                }
                func fill(_ basket: inout Basket) { basket.put("pears") }
                """),
    ]

    /// One file, and what stands in its place, where the law names a symbol under `calls`.
    private static func calls(
        _ finds: String, _ file: String, _ rule: LintRule, symbols: String,
        from root: String? = nil,
        _ breach: String, _ mend: String
    ) -> RuleExample {
        let reached = root.map { ", \"reachedFrom\": \"\($0)\"" } ?? ""
        let head = "== Sources/Orders/\(file).swift\n"
        return RuleExample(
            finds, by: .calls,
            law: "\"calls\": [{\"rule\": \"\(rule.id)\", \"symbols\": [\"\(symbols)\"]\(reached)}]",
            breach: head + breach, mend: head + mend)
    }
}
