// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import SwiftIoC
public import TrapezioNavigation

/// The screens of a feature.
public enum Screens: Sendable {
    /// Makes what builds the screens, over the services of the app, what shows an address, and the
    /// app's container.
    public typealias Provider =
        @MainActor @Sendable (
            ScreenServices, _ open: @escaping @MainActor @Sendable (String) -> Void, IoC
        ) throws -> any ScreenProviding

    /// It has none.
    case none
    /// Screens.
    /// - Parameters:
    ///   - register: adds each kind of screen with its addresses.
    ///   - places: those of them that a key leads to.
    ///   - samples: an address of each kind, beside the places.
    ///   - provider: makes what builds them.
    case provided(
        register: @Sendable (inout TrapezioScreens) throws(TrapezioPathFailure) -> Void,
        places: [ScreenPlace], samples: [String], provider: Provider)
}

extension Screens {
    /// Adds each kind of screen with its addresses.
    public func register(in screens: inout TrapezioScreens) throws(TrapezioPathFailure) {
        if case .provided(let register, _, _, _) = self { try register(&screens) }
    }

    /// Those that a key leads to.
    public var places: [ScreenPlace] {
        if case .provided(_, let places, _, _) = self { places } else { [] }
    }

    /// An address of each kind.
    public var samples: [String] {
        if case .provided(_, let places, let samples, _) = self {
            places.map(\.address) + samples
        } else {
            []
        }
    }

    /// What builds them; `nil` where there are none.
    @MainActor
    public func provider(
        _ services: ScreenServices, open: @escaping @MainActor @Sendable (String) -> Void,
        in ioc: IoC
    ) throws -> (any ScreenProviding)? {
        if case .provided(_, _, _, let provider) = self {
            try provider(services, open, ioc)
        } else {
            nil
        }
    }
}
