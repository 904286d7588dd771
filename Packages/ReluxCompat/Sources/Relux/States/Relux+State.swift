// SPDX-License-Identifier: Apache-2.0

/// An object that is told apart by its type.
public protocol TypeKeyable: AnyObject {
    /// The key of a type.
    typealias Key = ObjectIdentifier
    /// The key of the object's type.
    nonisolated var key: Key { get }
    /// The key of the type.
    nonisolated static var key: Key { get }
}

extension TypeKeyable {
    /// The key of the object's type.
    public nonisolated var key: ObjectIdentifier { ObjectIdentifier(type(of: self)) }
    /// The key of the type.
    public nonisolated static var key: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Relux {
    /// A state that a module can connect; one of each type.
    public protocol AnyState: AnyObject, TypeKeyable, Sendable {}

    /// A state that changes by reducing actions, usually an actor.
    ///
    /// All states reduce in one order, one action at a time, and effects wait for it: keep
    /// `reduce` short. Dispatching there does not wait; the action comes after the one under way.
    public protocol BusinessState: AnyState {
        /// Changes by an action, if it concerns this state.
        func reduce(with action: any Relux.Action) async
        /// Lets go of what the state holds.
        func cleanup() async
    }

    /// A state for a screen.
    @MainActor
    public protocol UIState: AnyState {}

    /// Business state and screen state in one, on the main actor.
    @MainActor
    public protocol HybridState: BusinessState, UIState {
        /// Changes by an action, if it concerns this state.
        func reduce(with action: any Relux.Action) async
        /// Lets go of what the state holds.
        func cleanup() async
    }

    /// Types of navigation.
    public enum Navigation {}
}

extension Relux.Navigation {
    /// A router, which is a state.
    public protocol RouterProtocol: Relux.HybridState {}
    /// One step of a path.
    public protocol PathComponent: Equatable, Hashable, Sendable {}
    /// A step that can be saved.
    public protocol PathCodableComponent: PathComponent, Codable {}
    /// A page above the path.
    public protocol ModalComponent: PathComponent, Identifiable {}
    /// A page above the path that can be saved.
    public protocol ModalCodableComponent: ModalComponent, Codable, Identifiable {}
}

extension Relux.Navigation.ModalComponent {
    /// The hash of the page.
    public var id: Int { hashValue }
}

extension Relux.Navigation.ModalCodableComponent {
    /// The hash of the page.
    public var id: Int { hashValue }
}
