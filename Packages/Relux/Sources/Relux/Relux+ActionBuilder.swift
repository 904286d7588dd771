// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Collects the actions of an `actions` block, with `if`, `switch` and `for`.
    @resultBuilder
    public enum ActionBuilder {
        /// One action.
        public static func buildExpression(_ action: any Relux.Action) -> ActionBlock {
            .one(action)
        }
        /// Several actions made elsewhere.
        public static func buildExpression(_ actions: [any Relux.Action]) -> ActionBlock {
            .many(actions.map { .one($0) })
        }
        /// The statements of a block.
        public static func buildBlock(_ blocks: ActionBlock...) -> ActionBlock { .many(blocks) }
        /// A block of one statement.
        public static func buildBlock(_ block: ActionBlock) -> ActionBlock { block }
        /// An `if` without `else`.
        public static func buildOptional(_ block: ActionBlock?) -> ActionBlock {
            block ?? .many([])
        }
        /// The first branch of an `if` or `switch`.
        public static func buildEither(first: ActionBlock) -> ActionBlock { first }
        /// The other branch of an `if` or `switch`.
        public static func buildEither(second: ActionBlock) -> ActionBlock { second }
        /// A `for` loop.
        public static func buildArray(_ blocks: [ActionBlock]) -> ActionBlock { .many(blocks) }
    }

    /// The actions of an `actions` block as they were written down: one statement is one element,
    /// and nothing is copied.
    public enum ActionBlock: Sendable {
        /// One action.
        case one(any Relux.Action)
        /// Statements, in order.
        case many([ActionBlock])

        /// All actions, in order.
        var actions: [any Relux.Action] {
            switch self {
            case .one(let action): [action]
            case .many(let blocks): blocks.flatMap(\.actions)
            }
        }
    }
}
