// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Where in the source an action was dispatched.
    public struct Origin: Sendable, CustomStringConvertible {
        /// The file, as `Module/File.swift`.
        public let file: StaticString
        /// The function.
        public let function: StaticString
        /// The line, from 1.
        public let line: UInt

        /// An origin from its parts.
        public init(file: StaticString, function: StaticString, line: UInt) {
            self.file = file
            self.function = function
            self.line = line
        }

        /// `Module/File.swift:12 function()`.
        public var description: String { "\(file):\(line) \(function)" }
    }

    /// A state as it is connected.
    public struct StateSource: Sendable {
        /// The state's type.
        public let type: any Any.Type
        /// Which instance; an address that a later one may have again.
        public let id: ObjectIdentifier
        /// The number of its connection to this `Relux`, never given again.
        public let serial: UInt64
    }

    /// What one action did to one state.
    public struct StateChange: Sendable {
        /// Which state changed.
        public let source: StateSource
        /// The state's version after the change.
        public let version: UInt64
        /// The value before.
        public let before: any Sendable
        /// The value after.
        public let after: any Sendable

        /// The full name of the state's type.
        public var name: String { String(reflecting: source.type) }
        /// Which instance changed.
        public var state: ObjectIdentifier { source.id }
    }

    /// What there is to say about one dispatched action. Names and values are looked up only when
    /// they are asked for.
    public struct LogEntry: Sendable, CustomStringConvertible {
        /// The action's place in the one order in which this `Relux` applies actions, from 1.
        public let sequence: UInt64
        /// The place of the action whose reaction dispatched this one; `nil` where no reaction did.
        public let cause: UInt64?
        /// The action.
        public let action: any Relux.Action
        /// Where it was dispatched.
        public let origin: Origin
        /// The states it changed, in the order they were applied.
        public let changes: [StateChange]
        /// The time since the dispatch began, reactions included once they are done, on the clock
        /// of the `Relux`.
        public let duration: Duration
        /// How the reactions ended; `.success` while they have not begun.
        public let result: ActionResult

        /// The full name of the action's type.
        public var typeName: String { String(reflecting: type(of: action)) }

        /// The name of the enum case, or of the type where the action is no enum.
        public var caseName: String {
            let mirror = Mirror(reflecting: action)
            guard mirror.displayStyle == .enum else { return String(describing: type(of: action)) }
            return mirror.children.first?.label ?? String(describing: action)
        }

        /// The associated values of the case, or the properties where the action is no enum;
        /// unlabelled ones are `.0`, `.1` and so on.
        public var associatedValues: [(label: String, value: String)] {
            let mirror = Mirror(reflecting: action)
            guard mirror.displayStyle == .enum else { return Self.list(mirror) }
            guard let payload = mirror.children.first?.value else { return [] }
            let inner = Mirror(reflecting: payload)
            // A case with one unlabelled value has the value itself as its payload; every other
            // case has a tuple.
            guard inner.displayStyle == .tuple else { return [(".0", String(describing: payload))] }
            return Self.list(inner)
        }

        /// One line: order, name, values, changed states, duration, origin.
        public var description: String {
            let values = associatedValues.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
            let changed = changes.map { "\($0.name) v\($0.version)" }.joined(separator: ", ")
            var line = "#\(sequence) \(typeName).\(caseName)"
            if !values.isEmpty { line += "(\(values))" }
            if !changed.isEmpty { line += " changed \(changed)" }
            line += " in \(duration)"
            if let error = result.error { line += ", failed: \(error)" }
            return line + " at \(origin)"
        }

        private static func list(_ mirror: Mirror) -> [(label: String, value: String)] {
            mirror.children.enumerated().map { index, child in
                (child.label ?? ".\(index)", String(describing: child.value))
            }
        }
    }
}
