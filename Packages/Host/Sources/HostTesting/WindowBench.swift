// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Host
import HostAPI
import HostFeature
public import TerminalUI
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

    /// Whether the window has ended.
    public var hasEnded: Bool { model.hasEnded }

    /// Presses a key.
    public func press(_ key: Key) { model.press(key) }
}
