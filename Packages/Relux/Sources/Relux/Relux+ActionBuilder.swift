// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Collects the actions of an `actions` block, with `if`, `switch` and `for`.
    @resultBuilder
    public enum ActionBuilder {
        /// One action.
        public static func buildExpression(_ action: any Relux.Action) -> [any Relux.Action] {
            [action]
        }
        /// Several actions made elsewhere.
        public static func buildExpression(_ actions: [any Relux.Action]) -> [any Relux.Action] {
            actions
        }
        /// An empty block.
        public static func buildBlock() -> [any Relux.Action] { [] }
        /// The first statement of a block.
        public static func buildPartialBlock(first: [any Relux.Action]) -> [any Relux.Action] {
            first
        }
        /// The statements so far and the next one.
        public static func buildPartialBlock(
            accumulated: [any Relux.Action], next: [any Relux.Action]
        ) -> [any Relux.Action] { accumulated + next }
        /// An `if` without `else`.
        public static func buildOptional(_ actions: [any Relux.Action]?) -> [any Relux.Action] {
            actions ?? []
        }
        /// The first branch of an `if` or `switch`.
        public static func buildEither(first: [any Relux.Action]) -> [any Relux.Action] { first }
        /// The other branch of an `if` or `switch`.
        public static func buildEither(second: [any Relux.Action]) -> [any Relux.Action] { second }
        /// A `for` loop.
        public static func buildArray(_ actions: [[any Relux.Action]]) -> [any Relux.Action] {
            actions.flatMap { $0 }
        }
    }
}
