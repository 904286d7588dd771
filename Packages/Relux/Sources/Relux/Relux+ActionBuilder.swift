// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Collects the actions of an `actions` block, including `if`, `switch` and `for`. A block of
    /// plain actions allocates one array.
    @resultBuilder
    public enum ActionBuilder {
        /// One action.
        @inlinable
        public static func buildExpression(_ action: any Relux.Action) -> any Relux.Action {
            action
        }
        /// Several actions made elsewhere.
        public static func buildExpression(_ actions: [any Relux.Action]) -> [any Relux.Action] {
            actions
        }
        /// An empty block.
        public static func buildBlock() -> [any Relux.Action] { [] }
        /// A block of plain actions.
        @inlinable
        public static func buildBlock(_ actions: any Relux.Action...) -> [any Relux.Action] {
            actions
        }
        /// A block that also contains something other than plain actions.
        public static func buildBlock<each Part: Sendable>(
            _ parts: repeat each Part
        ) -> [any Relux.Action] {
            var actions: [any Relux.Action] = []
            for part in repeat each parts {
                if let several = part as? [any Relux.Action] {
                    actions += several
                } else if let one = part as? any Relux.Action {
                    actions.append(one)
                }
            }
            return actions
        }
        /// An `if` without `else`.
        public static func buildOptional(_ actions: [any Relux.Action]?) -> [any Relux.Action] {
            actions ?? []
        }
        /// The first branch of an `if` or `switch`.
        public static func buildEither(first actions: [any Relux.Action]) -> [any Relux.Action] {
            actions
        }
        /// The other branch of an `if` or `switch`.
        public static func buildEither(second actions: [any Relux.Action]) -> [any Relux.Action] {
            actions
        }
        /// A `for` loop.
        public static func buildArray(_ actions: [[any Relux.Action]]) -> [any Relux.Action] {
            actions.flatMap(\.self)
        }
    }
}
