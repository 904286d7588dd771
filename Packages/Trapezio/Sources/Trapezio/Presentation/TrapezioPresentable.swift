// SPDX-License-Identifier: Apache-2.0

/// A screen of a navigation. It is evaluated anew for every frame; the objects it owns stay in the
/// box of its navigation entry.
@MainActor
public protocol TrapezioPresentable<Content> {
    /// What it is shown as.
    associatedtype Content
    /// Makes what has to live in the box, unless it is there.
    func mount(in box: StoreBox)
    /// The content now.
    func content(in box: StoreBox) -> Content
}

/// A screen without a store, which only has content.
public struct TrapezioStatic<Content>: TrapezioPresentable {
    private let content: Content

    /// A screen with constant content.
    public init(_ content: Content) { self.content = content }

    /// Nothing has to live.
    public func mount(in box: StoreBox) {}

    /// The constant content.
    public func content(in box: StoreBox) -> Content { content }
}
