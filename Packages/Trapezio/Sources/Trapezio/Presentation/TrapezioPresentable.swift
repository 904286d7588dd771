// SPDX-License-Identifier: Apache-2.0

/// What a screen of a navigation is built as: evaluated anew for every frame, while what it owns
/// stays in the box of its navigation entry.
@MainActor
public protocol TrapezioPresentable<Content> {
    /// What it is shown as.
    associatedtype Content
    /// Makes what has to live in the box, unless it is there.
    func mount(in box: StoreBox)
    /// The content now.
    func content(in box: StoreBox) -> Content
}

/// A screen that needs no store: its content is all there is.
public struct TrapezioStatic<Content>: TrapezioPresentable {
    private let content: Content

    /// A screen that always shows this.
    public init(_ content: Content) { self.content = content }

    /// Nothing has to live.
    public func mount(in box: StoreBox) {}

    /// The content it was made with.
    public func content(in box: StoreBox) -> Content { content }
}
