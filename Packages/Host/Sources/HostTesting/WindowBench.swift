// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Host
import HostAPI
import HostFeature
public import TerminalUI
import Trapezio
import TrapezioNavigation

/// The window of a program on a bench: what it shows, and its keys.
@MainActor
public final class WindowBench {
    private let model: InteractiveModel
    private let host: TrapezioNavigationHost<ScreenContent>

    init(
        _ context: CommandContext, _ product: Product, at address: String, columns: Int, rows: Int
    ) throws {
        let tools = try context.tools
        let features = tools.features
        host = TrapezioNavigationHost<ScreenContent>(
            path: try product.map.path(parsing: address), navigator: tools.navigator
        ) { features.presentable(for: $0, navigator: $1, interop: $2) }
        model = InteractiveModel(
            product: product, host: host, navigator: tools.navigator, services: features.services,
            size: Size(columns: columns, rows: rows), glyphs: .unicode,
            isOpen: tools.services.identity.isOpen)
        model.entry = try EntryField(context)
    }

    /// The picture of the window now, a line for each row.
    public var text: String { model.frame.text() }

    /// Waits until the window shows a text; looks again when what it shows has changed.
    /// - Returns: whether it does. Only a cancelled wait, as of a time limit, ends without.
    public func shows(_ text: String) async -> Bool {
        let pictures = TrapezioRuntime { self.text }
        for await picture in pictures.contents where picture.contains(text) { return true }
        // The runtime ends with its last use, and its stream with it.
        return withExtendedLifetime(pictures) { false }
    }

    /// Whether the window has ended.
    public var hasEnded: Bool { model.hasEnded }

    /// Presses a key.
    public func press(_ key: Key) { model.press(key) }
}
