// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import HostAPI
public import Relux
public import SwiftIoC

/// A domain as one value: what an app composes of it, and all of it.
///
/// No part has a default, so a domain that forgets one does not compile. An optional part is an
/// enum whose `.none` must be written.
public struct Feature: Sendable {
    /// The domain's name, such as `nutrition`.
    public let name: String
    /// What a person's session means to it.
    public let session: Session
    /// The protocol by which contexts know its state; `nil` where it has none.
    public let port: (any Any.Type)?

    /// How it tells its errors at the command line.
    public let errors: ErrorWords

    /// What a shell can offer for a value of its commands; `nil` for one of another domain.
    public let candidates: Candidates.Source

    /// Its part of help, and what hooks can wait for.
    public var guide: Guide { guiding() }

    private let guiding: @Sendable () -> Guide
    private let shown: @Sendable () -> Screens
    private let settable: @Sendable () -> [Setting]
    private let written: @Sendable () -> [Command]
    private let stored: @Sendable () -> Stored
    private let registrations: @Sendable (IoC) -> Void
    private let declaration: @Sendable (IoC) -> ClientDeclaration?
    private let made: @MainActor @Sendable (IoC) throws -> any Relux.Module

    /// Composes a domain.
    /// - Parameters:
    ///   - storage: what it keeps in the app's database.
    ///   - capabilities: what its services may use. `register` gets a grant for each, in this order,
    ///     and for no other.
    ///   - register: registers its services, use cases, states, sagas and its module in the app's
    ///     one container: `state` as itself, and `port` as what resolves it.
    ///   - state: its business state, which is a client of the app.
    ///   - module: resolves its module.
    ///   - commands: its commands at the command line.
    ///   - screens: its screens.
    ///   - settings: what a person can set for it.
    ///   - candidates: what a shell can offer for the values of its commands.
    ///   - errors: its errors in the words of the command line.
    ///   - guide: its part of help, and what hooks can wait for.
    public init<each Need: Sendable, State: StateOwner, Port: Sendable>(
        name: String, storage: @autoclosure @escaping @Sendable () -> Stored,
        capabilities: (repeat (each Need).Type),
        register: @escaping @Sendable (IoC, repeat Grant<each Need>) -> Void,
        state: State.Type, as port: Port.Type,
        module: @escaping @MainActor @Sendable (IoC) throws -> any Relux.Module, session: Session,
        commands: @autoclosure @escaping @Sendable () -> [Command],
        screens: @autoclosure @escaping @Sendable () -> Screens,
        settings: @autoclosure @escaping @Sendable () -> [Setting],
        candidates: @escaping Candidates.Source, errors: ErrorWords,
        guide: @autoclosure @escaping @Sendable () -> Guide
    ) {
        var types: [any Any.Type] = []
        for type in repeat each capabilities { types.append(type) }
        let needs = types
        self.name = name
        self.session = session
        self.port = port
        self.errors = errors
        guiding = guide
        shown = screens
        settable = settings
        self.candidates = candidates
        written = commands
        stored = storage
        registrations = { ioc in
            register(ioc, repeat Grant<each Need>(owner: State.self, needs: needs))
        }
        declaration = { ioc in
            ClientDeclaration(state, needs: needs) { _ in try ioc.resolve(State.self) }
                .known(as: port)
        }
        made = module
    }

    /// Composes what crosses domains. It has no state and keeps nothing.
    /// - Parameters:
    ///   - register: registers its parts, and replaces defaults of the domains, which stand before
    ///     it in the list of an app.
    ///   - module: its orchestrations.
    public init(
        across name: String, register: @escaping @Sendable (IoC) -> Void,
        module: @escaping @MainActor @Sendable (IoC) throws -> any Relux.Module, session: Session,
        commands: @autoclosure @escaping @Sendable () -> [Command],
        screens: @autoclosure @escaping @Sendable () -> Screens,
        settings: @autoclosure @escaping @Sendable () -> [Setting],
        candidates: @escaping Candidates.Source, errors: ErrorWords,
        guide: @autoclosure @escaping @Sendable () -> Guide
    ) {
        self.name = name
        self.session = session
        port = nil
        self.errors = errors
        guiding = guide
        shown = screens
        settable = settings
        self.candidates = candidates
        written = commands
        stored = { .none }
        registrations = register
        declaration = { _ in nil }
        made = module
    }

    /// What it keeps in the app's database.
    public var storage: Stored { stored() }

    /// Its commands, which are made anew at each call.
    public var commands: [Command] { written() }

    /// Its screens.
    public var screens: Screens { shown() }

    /// What a person can set for it.
    public var settings: [Setting] { settable() }

    /// Registers its parts in the app's container.
    public func register(in ioc: IoC) { registrations(ioc) }

    /// Its state as a client of an app with this container; `nil` where it has none.
    public func client(in ioc: IoC) -> ClientDeclaration? { declaration(ioc) }

    /// Its module, from an app's container.
    @MainActor
    public func module(in ioc: IoC) throws -> any Relux.Module { try made(ioc) }
}
