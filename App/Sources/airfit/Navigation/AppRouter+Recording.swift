// SPDX-License-Identifier: Apache-2.0

import Foundation
import Relux
import Trapezio
import TrapezioNavigation

extension AppRouter.Action: Relux.RecordableAction {
    static let recordingKey = "app.router"
}

/// Screens are written as the text of a saved path. The app knows what kinds of screen there are;
/// whoever decodes a recording does not.
extension AppRouter.Action: Codable {
    private enum Name: String, Codable {
        case show, goTo, dismiss, dismissToRoot, dismissTo
    }

    private enum Key: String, CodingKey {
        case action, path
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func write(_ name: Name, _ path: TrapezioPath? = nil) throws {
            try container.encode(name, forKey: .action)
            guard let path else { return }
            let data = try AppScreens.all.data(of: path)
            try container.encode(String(decoding: data, as: UTF8.self), forKey: .path)
        }
        switch self {
        case .show(let path): try write(.show, path)
        case .goTo(let screen): try write(.goTo, TrapezioPath(root: screen))
        case .dismiss: try write(.dismiss)
        case .dismissToRoot: try write(.dismissToRoot)
        case .dismissTo(let screen): try write(.dismissTo, TrapezioPath(root: screen))
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func path() throws -> TrapezioPath {
            let text = try container.decode(String.self, forKey: .path)
            return try AppScreens.all.path(from: Data(text.utf8))
        }
        switch try container.decode(Name.self, forKey: .action) {
        case .show: self = .show(try path())
        case .goTo: self = .goTo(try path().root.screen)
        case .dismiss: self = .dismiss
        case .dismissToRoot: self = .dismissToRoot
        case .dismissTo: self = .dismissTo(try path().root.screen)
        }
    }
}
