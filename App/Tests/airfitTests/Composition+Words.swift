// SPDX-License-Identifier: Apache-2.0

import Axiom
import DesignSystem
import Foundation
import HostAPI

@testable import Host
@testable import airfit

extension Composition {
    /// The composition of a command as it is typed, without a person's files, at a fixed time.
    static func of(
        _ words: String..., build: PerformanceMonitor.Build = .debug
    ) throws -> Composition {
        var shell = Shell.process()
        shell.environment = ["HOME": "/nowhere"]
        guard
            case .run(_, let invocation) = try CommandParser(.airfit).parse(words)
        else { throw UserError.usage("does not run") }
        let clock = DayClock(now: Date(timeIntervalSince1970: 1_795_284_000), timeZone: .gmt)
        return Composition(
            .airfit, shell: shell, clock: clock, invocation: invocation, build: build)
    }
}
