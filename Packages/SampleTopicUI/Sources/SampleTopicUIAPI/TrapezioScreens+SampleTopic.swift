// SPDX-License-Identifier: Apache-2.0

public import Trapezio
public import TrapezioNavigation

/// All entries, or one of them. Addresses `sample-topic` and `sample-topic/:id`.
public struct SampleTopicScreen: TrapezioScreen {
    /// The number of the entry that is shown; `nil` for all of them.
    public let id: Int64?

    /// The screen of all entries, or of the one with this number.
    public init(id: Int64? = nil) { self.id = id }
}

extension TrapezioScreens {
    /// Registers the screens of the sample topic domain with their addresses.
    /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
    public mutating func registerSampleTopic() throws(TrapezioPathFailure) {
        try register(SampleTopicScreen.self, at: "sample-topic", "sample-topic/:id")
    }
}
