// SPDX-License-Identifier: Apache-2.0

/// Rules about what code does, checked with the compiler's index.
extension LintRule {
    static let impureReducer = LintRule(
        "impure-reducer", ["R-062", "F-025"],
        why: "A reducer that reads a clock, random numbers, the environment or a file, starts a "
            + "task or touches a global cannot be replayed, recorded or tested by its input alone.",
        remedy: "Let the saga get the value, and send it with the action.",
        example: calls(
            "a reducer that reaches the clock, chance, files or a global", "Orders",
            "impure-reducer",
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
            """))
    static let impureUseCase = LintRule(
        "impure-use-case", ["L-040"],
        why: "A use case makes decisions. With its own clock, random numbers or I/O, equal "
            + "arguments give different results.",
        remedy: "Take the time or the value as an argument, and use the service for input and "
            + "output.",
        example: calls(
            "a use case that reaches the clock, chance or files", "PlaceOrder", "impure-use-case",
            symbols: "UUID.init()",
            """
            import Foundation

            struct PlaceOrder { func callAsFunction() -> UUID { .init() } }
            """,
            """
            import Foundation

            struct PlaceOrder { func callAsFunction(_ id: UUID) -> UUID { id } }
            """))
    static let ambient = LintRule(
        "ambient-input", ["L-031", "L-042"],
        why: "Programs, files and defaults that a type accesses by itself cannot be replaced in a "
            + "test, and its interface does not show that it needs them.",
        remedy: "Take what it needs in the initialiser, and read it in a place that the law names.",
        example: calls(
            "a program, file or default that a type reaches by itself", "Prices", "ambient-input",
            symbols: "Data.init(contentsOf:)",
            """
            import Foundation

            func prices(_ place: URL) throws -> Data { try .init(contentsOf: place) }
            """,
            """
            import Foundation

            func prices(_ data: Data) -> Int { data.count }
            """))
    static let programEnd = LintRule(
        "program-end", ["E-66", "R-062"],
        why: "Code that ends the program or skips a check belongs in few places. Elsewhere it also "
            + "destroys the work of others.",
        remedy: "Throw a typed error, and let the place that the law names end the program.",
        example: calls(
            "what ends the program, or reads past a check", "Total", "program-end",
            symbols: "preconditionFailure",
            "func total() -> Int { preconditionFailure(\"No prices.\") }",
            "func total() throws -> Int { throw CancellationError() }"))
    static let secondCopy = LintRule(
        "second-copy", ["E-66"],
        why: "What one module has for all, such as starting a program or a lock, is tested there; "
            + "a second one has the same faults again.",
        remedy: "Use the one that the law leaves out, or make that better.",
        example: calls(
            "what only one module of the repository does", "Start", "second-copy",
            symbols: "Process.init",
            "import Foundation\n\nfunc start() -> Process { Process() }",
            "func start(_ program: String) -> [String] { [program] }"))
    static let uncheckedFigure = LintRule(
        "unchecked-figure", ["E-66"],
        why: "A conversion to a whole number ends the program where the figure is no number or too "
            + "large, and so do `+ 1` and `*` after it. A figure of somebody's file can be either.",
        remedy: "Use a conversion with bounds, such as the one that the law leaves out.",
        example: calls(
            "a figure made a whole number without a check", "Quantity", "unchecked-figure",
            symbols: "Int.init(Double)",
            "func pieces(_ figure: Double) -> Int { Int(figure.rounded()) }",
            "func pieces(_ figure: Double) -> Int? { Int(exactly: figure.rounded()) }"))
    static let clockSleep = LintRule(
        "clock-sleep", ["R-040"],
        why: "A sleep waits for time instead of an event, with any clock.",
        remedy: "Wait for the event, or keep time in a place that the law names.",
        example: calls(
            "a sleep, on whatever clock", "Waiting", "clock-sleep", symbols: "Clock.sleep",
            "func wait(_ clock: some Clock<Duration>) async throws { try await clock.sleep(for: .zero) }",
            "func wait(_ changes: AsyncStream<Int>) async { for await _ in changes { return } }"))
    static let staticState = LintRule(
        "static-state", ["R-040", "L-040"],
        why: "A variable outside of any instance is shared by all tests and all owners.",
        remedy: "Make it a property of a type that is passed in.",
        example: .init(
            "a variable that lies in no instance", in: "Sources/Orders/Last.swift", by: .product,
            breach: "enum Last { nonisolated(unsafe) static var order: Int? }",
            mend: "struct Last { var order: Int? }"))
    static let sharedInstance = LintRule(
        "shared-instance", ["L-040"],
        why: "A class that holds its own shared instance cannot be replaced where it is used.",
        remedy: "Pass the instance in from the composition root.",
        example: .init(
            "a class that keeps its one instance", in: "Sources/Orders/Desk.swift", by: .product,
            breach: "final class Desk: Sendable { static let only = Desk() }",
            mend: "final class Desk: Sendable {}"))
    static let namespaceTwice = LintRule(
        "namespace-twice", ["R-005"],
        why: "A namespace declared in two modules is two types. Members of one are missing in the "
            + "other, and a file that imports both can name neither.",
        remedy: "Declare it in the lowest module that needs it, and extend it elsewhere.",
        example: .init(
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
                """))
    static let unusedDeclaration = LintRule(
        "unused-declaration", ["L-005"],
        why: "Unused code must still be read, compiled and maintained.",
        remedy: "Remove it. If it must stay, name it under `kept` in the law, with the reason.",
        example: .init(
            "what nobody uses",
            breach: """
                == Sources/Orders/Again.swift
                func again(_ times: Int) { if times > 0 { again(times - 1) } }
                """,
            mend: """
                -- Sources/Orders/Again.swift
                """))
    static let unusedPublic = LintRule(
        "unused-public", ["L-005", "L-060"], isOptIn: true,
        why: "A public declaration is a promise to other modules, and every change of it "
            + "recompiles them. Without users the promise is needless.",
        remedy: "Write it without `public`, or remove it. If it must stay, name it under `kept` in "
            + "the law, with the reason.",
        example: .init(
            "what is public and no other module uses", in: "Sources/Orders/Depth.swift",
            breach: """
                public let deepest = 32
                func isDeep(_ depth: Int) -> Bool { depth > deepest }
                """,
            mend: """
                let deepest = 32
                func isDeep(_ depth: Int) -> Bool { depth > deepest }
                """))
    static let unusedImport = LintRule(
        "unused-import", ["L-005"],
        why:
            "An import that a file does not need makes its module wait for the other in every build, "
            + "and compiles it again after changes that do not concern it.",
        remedy: "Remove it.",
        example: .init(
            "an import of which a file uses nothing", in: "Sources/Billing/Bill.swift",
            breach: """
                import Orders

                struct Bill { let amount = 1 }
                """,
            mend: "struct Bill { let amount = 1 }"))
    static let unusedParameter = LintRule(
        "unused-parameter", ["L-005"],
        why: "A parameter that changes nothing misleads whoever calls the function, and must be "
            + "supplied all the same.",
        remedy:
            "Remove it, or call it `_` where its type alone is wanted. If it must stay, name the "
            + "function under `kept` in the law, with the reason.",
        example: .init(
            "a parameter that the body does not name", in: "Sources/Orders/Discount.swift",
            breach: """
                func discount(of total: Int, on day: Int) -> Int { total / 10 }
                func discounts(_ totals: [Int]) -> [Int] { totals.map { discount(of: $0, on: 1) } }
                """,
            mend: """
                func discount(of total: Int) -> Int { total / 10 }
                func discounts(_ totals: [Int]) -> [Int] { totals.map { discount(of: $0) } }
                """))
    static let assignOnly = LintRule(
        "assign-only-property", ["L-005"],
        why: "A property that is assigned and never read changes nothing, though it looks as if it "
            + "did.",
        remedy: "Remove it with its assignments. If it must stay, name it under `kept` in the law, "
            + "with the reason.",
        example: .init(
            "a stored property that is assigned and never read", in: "Sources/Orders/Basket.swift",
            breach: """
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
                struct Basket {
                    var items: [String] = []
                    mutating func put(_ item: String) { items.append(item) }
                }
                func fill(_ basket: inout Basket) { basket.put("pears") }
                """))

    /// One file, and what stands in its place, where the law names a symbol under `calls`.
    private static func calls(
        _ finds: String, _ file: String, _ rule: String, symbols: String,
        from root: String? = nil,
        _ breach: String, _ mend: String
    ) -> RuleExample {
        let reached = root.map { ", \"reachedFrom\": \"\($0)\"" } ?? ""
        return RuleExample(
            finds, in: "Sources/Orders/\(file).swift", by: .calls,
            law: #""calls": [{"rule": "\#(rule)", "symbols": ["\#(symbols)"]\#(reached)}]"#,
            breach: breach, mend: mend)
    }
}
