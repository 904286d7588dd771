// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Relux
import Trapezio
import TrapezioNavigation

extension Router.Action: Relux.RecordableAction {
    public static var recordingKey: String { "app.router" }
}

/// The kinds of screen that a recording of this app can have.
extension Router.State: Relux.ReplayPreparing {
    public nonisolated func prepare(_ decoder: JSONDecoder) { screens.prepare(decoder) }
}

/// A screen is written as a path of its own, which a decoder reads that knows the kinds of screen.
extension Router.Action: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RouterActionKey.self)
        func write(_ name: RouterActionName, _ path: TrapezioPath? = nil) throws {
            try container.encode(name, forKey: .action)
            guard let path else { return }
            try container.encode(path, forKey: .path)
        }
        switch self {
        case .show(let path): try write(.show, path)
        case .goTo(let screen): try write(.goTo, TrapezioPath(root: screen))
        case .dismiss: try write(.dismiss)
        case .dismissEntry(let entry):
            try write(.dismissEntry, TrapezioPath(root: entry.screen))
            try container.encode(entry.id, forKey: .entry)
        case .dismissToRoot: try write(.dismissToRoot)
        case .dismissTo(let screen): try write(.dismissTo, TrapezioPath(root: screen))
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RouterActionKey.self)
        func path() throws -> TrapezioPath {
            try container.decode(TrapezioPath.self, forKey: .path)
        }
        switch try container.decode(RouterActionName.self, forKey: .action) {
        case .show: self = .show(try path())
        case .goTo: self = .goTo(try path().root.screen)
        case .dismiss: self = .dismiss
        case .dismissEntry:
            self = .dismissEntry(
                .init(
                    id: try container.decode(Int.self, forKey: .entry),
                    screen: try path().root.screen))
        case .dismissToRoot: self = .dismissToRoot
        case .dismissTo: self = .dismissTo(try path().root.screen)
        }
    }
}

private enum RouterActionName: String, Codable {
    case show, goTo, dismiss, dismissEntry, dismissToRoot, dismissTo
}

private enum RouterActionKey: String, CodingKey {
    case action, path, entry
}
