// SPDX-License-Identifier: Apache-2.0

public import Trapezio

/// The exports of other apps: plan, take in, take back. Address `import`.
public struct ImportScreen: TrapezioScreen {
    /// How a text leads there.
    public static let address = "import"

    /// The screen.
    public init() {}
}
