// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

@Suite("Circles among modules")
struct CycleTests {
    @Test("a circle is one finding that shows its shortest path", .requirement("L-050", "L-060"))
    func shortest() throws {
        var fixture = FixtureRepository.house
        // A long way round, and a short one through the same knot.
        fixture.add(import: "AuthReluxInt", to: "AuthModels")
        fixture.add(import: "AuthModels", to: "Relux")
        let found = try fixture.findings().filter {
            $0.rule.id == "cycle" && $0.message.contains("modules")
        }
        #expect(found.map(\.symbol) == ["AuthModels → AuthReluxInt → AuthModels"])
    }

    @Test("packages in a circle are found though their modules are not in one")
    func packages() throws {
        var fixture = FixtureRepository.house
        fixture.framework("One", [("Storage1", []), ("Storage2", ["Storage4"])])
        fixture.framework("Two", [("Storage3", ["Storage1"]), ("Storage4", [])])
        let found = try fixture.findings().filter { $0.rule.id == "cycle" }
        #expect(found.map(\.symbol) == ["One → Two → One"])
    }

    @Test("a graph without circles has none") func none() throws {
        #expect(try FixtureRepository.house.findings().filter { $0.rule.id == "cycle" }.isEmpty)
    }
}
