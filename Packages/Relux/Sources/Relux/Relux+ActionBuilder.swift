// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// One action of an `actions` block.
    @frozen
    public struct ActionItem: ActionComponent {
        @usableFromInline let action: any Relux.Action

        /// One action of a block.
        @inlinable
        public init(_ action: any Relux.Action) { self.action = action }

        /// This item.
        public var items: [ActionItem] { [self] }
    }

    /// An element of an `actions` block: one action or several.
    public protocol ActionComponent: Sendable {
        /// The actions, in order.
        var items: [ActionItem] { get }
    }

    /// Collects the actions of an `actions` block, including `if`, `switch` and `for`. A block of
    /// plain actions allocates one array.
    @resultBuilder
    public enum ActionBuilder {
        /// One action.
        @inlinable
        public static func buildExpression(_ action: any Relux.Action) -> ActionItem {
            ActionItem(action)
        }
        /// Several actions made elsewhere.
        public static func buildExpression(_ actions: [any Relux.Action]) -> [ActionItem] {
            actions.map { ActionItem($0) }
        }
        /// An empty block.
        public static func buildBlock() -> [ActionItem] { [] }
        /// A block of plain actions.
        @inlinable
        public static func buildBlock(_ items: ActionItem...) -> [ActionItem] { items }
        /// A block that also contains something other than plain actions.
        public static func buildBlock<each Component: ActionComponent>(
            _ components: repeat each Component
        ) -> [ActionItem] {
            var items: [ActionItem] = []
            for component in repeat each components { items += component.items }
            return items
        }
        /// An `if` without `else`.
        public static func buildOptional(_ items: [ActionItem]?) -> [ActionItem] { items ?? [] }
        /// The first branch of an `if` or `switch`.
        public static func buildEither(first items: [ActionItem]) -> [ActionItem] { items }
        /// The other branch of an `if` or `switch`.
        public static func buildEither(second items: [ActionItem]) -> [ActionItem] { items }
        /// A `for` loop.
        public static func buildArray(_ items: [[ActionItem]]) -> [ActionItem] {
            items.flatMap(\.self)
        }
    }
}

extension Array: Relux.ActionComponent where Element == Relux.ActionItem {
    /// The array itself.
    public var items: [Relux.ActionItem] { self }
}
