// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Presence of processes") struct PresenceTests {
    private let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("presence-\(UUID().uuidString)").path

    @Test("a place is held until whoever holds it is gone, and never from itself")
    func held() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var first: Presence? = Presence(path: path)
        let second = Presence(path: path)
        let place = try #require(first?.place())
        #expect(first?.place() == place && first?.held == place && second.held == nil)
        #expect(second.isHeldElsewhere(place) && first?.isHeldElsewhere(place) == false)
        #expect(!second.isHeldElsewhere(place + 1) && !second.isHeldElsewhere(Presence.nobody))
        // A look, and the end of another one, take nothing away.
        _ = Presence(path: path).place()
        #expect(second.isHeldElsewhere(place))
        first = nil
        #expect(!second.isHeldElsewhere(place))
    }

    @Test("without a file nobody holds anything")
    func nowhere() {
        let presence = Presence(path: path + "/none/file")
        #expect(presence.place() == nil && presence.held == nil && !presence.isHeldElsewhere(5))
    }
}
