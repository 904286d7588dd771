// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
public import Foundation

extension Relux {
    /// An action that can be recorded with its payload, so that a recording can be replayed.
    ///
    /// The payload must contain everything that a state reduces. Other actions are recorded by name
    /// only.
    public protocol RecordableAction: Action, Codable {
        /// What recordings call the type, such as `auth.action`: never changed, whatever happens to
        /// the type's own name.
        static var recordingKey: String { get }
    }

    /// A state whose recorded actions can be read only with something that the program knows, such as
    /// its kinds of screen.
    public protocol ReplayPreparing: AnyState {
        /// Gives a decoder what the state's actions are read with, in its `userInfo`.
        nonisolated func prepare(_ decoder: JSONDecoder)
    }

    /// The types of recordable actions that a recording is decoded with, by their keys.
    public struct Recordables: Sendable {
        private var types: [String: any RecordableAction.Type] = [:]
        private var preparing: [any ReplayPreparing] = []

        /// No actions yet.
        public init() {}

        /// The action types that these states reduce. A replay onto these states needs no others.
        /// - Throws: when two types have the same key.
        public init(of states: [any AnyState]) throws(RecordingFailure) {
            preparing = states.compactMap { $0 as? any ReplayPreparing }
            for case let state as any BusinessState in states {
                for type in type(of: state).reducedActions {
                    guard let recordable = type as? any RecordableAction.Type else { continue }
                    try add(recordable)
                }
            }
        }

        /// Adds a type. Adding it again does nothing.
        /// - Throws: when another type has the same key.
        public mutating func add(
            _ type: any RecordableAction.Type
        ) throws(RecordingFailure) {
            let key = type.recordingKey
            if let taken = types[key], taken != type {
                throw .keyTaken(
                    key, by: readableName(of: taken), wantedBy: readableName(of: type))
            }
            types[key] = type
        }

        /// Gives a decoder what the actions of the states are read with.
        func prepare(_ decoder: JSONDecoder) {
            for state in preparing { state.prepare(decoder) }
        }

        /// The type with this key.
        public subscript(key: String) -> (any RecordableAction.Type)? { types[key] }
    }
}

extension Relux.BusinessState {
    nonisolated static var reducedActions: [any Relux.Action.Type] { reducers.map(\.type) }
}

/// The full names of types without the remarks in which module they were extended, made once for
/// each type: every line of a recording names some.
private let readableNames = Guarded<[ObjectIdentifier: String]>([:])

/// The full name of a type without the remarks in which module it was extended.
func readableName(of type: any Any.Type) -> String {
    let id = ObjectIdentifier(type)
    if let known = readableNames.withLock({ $0[id] }) { return known }
    let mark = "(extension in "
    var rest = fullName(of: type)[...]
    var result = ""
    while let start = rest.firstRange(of: mark) {
        result += rest[..<start.lowerBound]
        guard let end = rest[start.upperBound...].firstRange(of: "):") else { break }
        rest = rest[end.upperBound...]
    }
    let name = result + rest
    readableNames.withLock { $0[id] = name }
    return name
}
