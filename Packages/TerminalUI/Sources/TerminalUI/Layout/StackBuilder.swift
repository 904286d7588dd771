// SPDX-License-Identifier: Apache-2.0

/// Collects the children of a stack; supports `if`, `switch` and `for`.
@resultBuilder
public enum StackBuilder {
    /// A child with an explicit length.
    public static func buildExpression(_ item: StackItem) -> [StackItem] { [item] }

    /// A child with its own extent.
    public static func buildExpression(_ content: any Content) -> [StackItem] {
        [StackItem(content)]
    }

    /// The children of one block.
    public static func buildBlock(_ parts: [StackItem]...) -> [StackItem] { parts.flatMap(\.self) }

    /// The children under a condition.
    public static func buildOptional(_ part: [StackItem]?) -> [StackItem] { part ?? [] }

    /// The children of a first branch.
    public static func buildEither(first part: [StackItem]) -> [StackItem] { part }

    /// The children of a second branch.
    public static func buildEither(second part: [StackItem]) -> [StackItem] { part }

    /// The children of a loop.
    public static func buildArray(_ parts: [[StackItem]]) -> [StackItem] { parts.flatMap(\.self) }
}
