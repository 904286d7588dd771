// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftIoC
import Testing

@testable import airfit

@Suite("Composition")
struct ServicesTests {
    private var services: Services {
        var shell = Shell.process()
        shell.environment = ["HOME": "/nowhere"]
        return Services(shell: shell, locations: Locations(shell: shell, databaseOption: nil))
    }

    @Test("every registration of the stored services resolves")
    func stored() throws { try services.stored().validate() }

    @Test("every registration of the services in memory resolves")
    func ephemeral() throws { try services.ephemeral().validate() }

    @Test("the default database keeps its session apart from that of any other")
    func sessions() {
        var shell = Shell.process()
        shell.environment = ["HOME": "/home/ada"]
        let standard = Locations(shell: shell, databaseOption: nil)
        let same = Locations(
            shell: shell, databaseOption: "/home/ada/.local/share/airfit/airfit.db")
        let other = Locations(shell: shell, databaseOption: "/home/ada/other.db")
        #expect(standard.session == "/home/ada/.local/state/airfit/session")
        #expect(same.session == standard.session)
        #expect(other.session != standard.session)
        #expect(
            Locations(shell: shell, databaseOption: "/home/ada/other.db").session == other.session)
    }
}
