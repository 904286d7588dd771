// SPDX-License-Identifier: Apache-2.0

public import Testing
public import Trapezio
public import TrapezioNavigation

/// A navigator that records requests and does not navigate.
@MainActor
public final class RecordingNavigator: TrapezioNavigator {
    /// One request.
    public enum Request: Equatable, CustomStringConvertible {
        /// A screen on top.
        case goTo(any TrapezioScreen)
        /// Away from the screen that asks.
        case dismiss
        /// Away from one use of a screen.
        case dismissEntry(TrapezioPath.Entry)
        /// Back to the root.
        case dismissToRoot
        /// Back to a screen.
        case dismissTo(any TrapezioScreen)

        /// The same request for an equal screen.
        public static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.goTo(let left), .goTo(let right)),
                (.dismissTo(let left), .dismissTo(let right)):
                left.isSame(as: right)
            case (.dismissEntry(let left), .dismissEntry(let right)):
                left.id == right.id && left == right
            case (.dismiss, .dismiss), (.dismissToRoot, .dismissToRoot): true
            case (.goTo, _), (.dismiss, _), (.dismissEntry, _), (.dismissToRoot, _),
                (.dismissTo, _):
                false
            }
        }

        /// The request in the form of its call.
        public var description: String {
            switch self {
            case .goTo(let screen): "goTo(\(screen))"
            case .dismiss: "dismiss()"
            case .dismissEntry(let entry): "dismiss(\(entry.id): \(entry.screen))"
            case .dismissToRoot: "dismissToRoot()"
            case .dismissTo(let screen): "dismissTo(\(screen))"
            }
        }
    }

    /// The requests that `expect` has not named yet, in order.
    public private(set) var requests: [Request] = []

    /// A navigator without requests.
    public init() {}

    /// Notes the request.
    public func goTo(_ screen: any TrapezioScreen) { requests.append(.goTo(screen)) }
    /// Notes the request.
    public func dismiss() { requests.append(.dismiss) }
    /// Notes the request.
    public func dismiss(_ entry: TrapezioPath.Entry) { requests.append(.dismissEntry(entry)) }
    /// Notes the request.
    public func dismissToRoot() { requests.append(.dismissToRoot) }
    /// Notes the request.
    public func dismissTo(_ screen: any TrapezioScreen) { requests.append(.dismissTo(screen)) }

    /// Compares all requests since the last call with the named ones, in order. Without arguments
    /// it expects no request.
    public func expect(
        _ expected: Request..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        defer { requests = [] }
        guard requests != expected else { return }
        let message =
            "The navigator was asked for something else:\n"
            + LineDifference.text(
                expected: expected.map(\.description).joined(separator: "\n"),
                actual: requests.map(\.description).joined(separator: "\n"))
        Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
}
