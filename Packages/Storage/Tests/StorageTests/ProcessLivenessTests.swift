// SPDX-License-Identifier: Apache-2.0

import Foundation
import Storage
import Testing

@Suite("Liveness of processes") struct ProcessLivenessTests {
    private let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("liveness-\(UUID().uuidString)").path

    @Test("a place is held until whoever holds it is gone, and never from itself")
    func held() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var first: ProcessLiveness? = ProcessLiveness(path: path)
        let second = ProcessLiveness(path: path)
        let place = try #require(first?.place())
        #expect(first?.place() == place && first?.held == place && second.held == nil)
        #expect(second.isHeldElsewhere(place) && first?.isHeldElsewhere(place) == false)
        #expect(
            !second.isHeldElsewhere(place + 1) && !second.isHeldElsewhere(ProcessLiveness.nobody))
        // A look, and the end of another one, take nothing away.
        _ = ProcessLiveness(path: path).place()
        #expect(second.isHeldElsewhere(place))
        first = nil
        #expect(!second.isHeldElsewhere(place))
    }

    @Test("without a file nobody holds anything")
    func nowhere() {
        let liveness = ProcessLiveness(path: path + "/none/file")
        #expect(liveness.place() == nil && liveness.held == nil && !liveness.isHeldElsewhere(5))
    }
}
