// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// The source location that dispatched an action.
    package struct Origin: Sendable, CustomStringConvertible {
        /// The file, as `Module/File.swift`.
        package let file: StaticString
        /// The function.
        package let function: StaticString
        /// The line, from 1.
        package let line: UInt

        /// An origin from its parts.
        package init(file: StaticString, function: StaticString, line: UInt) {
            self.file = file
            self.function = function
            self.line = line
        }

        /// `Module/File.swift:12 function()`.
        package var description: String { "\(file):\(line) \(function)" }
    }

    /// The effect of one action on one state.
    public struct StateChange: Sendable {
        /// The type of the state.
        public let type: any Any.Type
        /// Which instance changed.
        public let state: ObjectIdentifier
        /// The number of the state's connection, unique in this `Relux`. (The memory address in
        /// `state` can be reused by a later state.)
        public let connection: UInt64
        /// The version of the state after the change.
        public let version: UInt64
        /// The value before.
        public let before: any Sendable
        /// The value after.
        public let after: any Sendable

        /// The full name of the state's type.
        public var name: String { fullName(of: type) }
    }

    /// The log entry of one dispatched action. Names and values are computed only on access.
    public struct LogEntry: Sendable, CustomStringConvertible {
        /// The position of the action in the order in which this `Relux` applies actions, counted
        /// from 1.
        public let sequence: UInt64
        /// The `sequence` of the action whose reaction dispatched this one; `nil` when no reaction
        /// did.
        public let cause: UInt64?
        /// The action.
        public let action: any Relux.Action
        /// The place where it was dispatched.
        package let origin: Origin
        /// The states that this action changed, in the order of application.
        public let changes: [StateChange]
        /// The time since the dispatch began, measured by the clock of the `Relux`. Includes the
        /// reactions once they have ended.
        public internal(set) var duration: Duration
        /// The outcome of the reactions; `.success` before they begin.
        public internal(set) var result: ActionResult
        /// The answer of the handler, once an asked request is done. It may be a secret: no log
        /// line and no recording contains it.
        public internal(set) var answer: (any Sendable)?

        /// The file that dispatched it, as `Module/File.swift`.
        public var file: StaticString { origin.file }

        /// The line in that file, from 1.
        public var line: UInt { origin.line }

        /// The full name of the action's type.
        public var typeName: String { fullName(of: type(of: action)) }

        /// The name of the enum case. For other actions the name of the type.
        public var caseName: String { Look(inside: action).name }

        /// The associated values of the enum case, or the properties of any other action.
        /// Unlabelled values are named `.0`, `.1` and so on.
        public var associatedValues: [(label: String, value: String)] {
            Look(inside: action).values
        }

        /// One line: order, name, values, changed states, duration, origin.
        public var description: String {
            // Looking inside a value is what a line costs most, so it is done once.
            let look = Look(inside: action)
            let values = look.values
            var line = "#\(sequence) \(typeName).\(look.name)"
            for (index, (label, value)) in values.enumerated() {
                line += index == 0 ? "(" : ", "
                line += "\(label): \(value)"
            }
            if !values.isEmpty { line += ")" }
            for (index, change) in changes.enumerated() {
                line += index == 0 ? " changed " : ", "
                line += "\(change.name) v\(change.version)"
            }
            line += " in \(duration)"
            if let error = result.error { line += ", failed: \(error)" }
            return line + " at \(origin)"
        }
    }
}

/// What reflection shows of an action, asked for once.
private struct Look {
    private let action: any Relux.Action
    private let mirror: Mirror
    private let isEnum: Bool
    /// The case and its payload, where there is one.
    private let payload: Mirror.Child?

    init(inside action: any Relux.Action) {
        self.action = action
        mirror = Mirror(reflecting: action)
        isEnum = mirror.displayStyle == .enum
        // Not `first`, which makes indices besides.
        let children = mirror.children.makeIterator()
        payload = isEnum ? children.next() : nil
    }

    var name: String {
        isEnum ? payload?.label ?? String(describing: action) : String(describing: type(of: action))
    }

    var values: [(label: String, value: String)] {
        guard isEnum else { return Self.list(mirror) }
        guard let value = payload?.value else { return [] }
        let inner = Mirror(reflecting: value)
        // A case with one unlabelled value has the value itself as its payload; every other case
        // has a tuple.
        return inner.displayStyle == .tuple
            ? Self.list(inner) : [(".0", String(describing: value))]
    }

    private static func list(_ mirror: Mirror) -> [(label: String, value: String)] {
        mirror.children.enumerated().map { index, child in
            (child.label ?? ".\(index)", String(describing: child.value))
        }
    }
}

/// A type's full name, as `String(reflecting:)` has it, which looks for conformances first, at many
/// times the cost.
func fullName(of type: any Any.Type) -> String { _typeName(type, qualified: true) }
