// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import airfit

@Suite("The process around the program")
struct ProcessTests {
    #if canImport(Glibc)
        @Test("a crash leaves no image of the memory, which could hold a password")
        func core() {
            let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)
            var before = rlimit()
            getrlimit(core, &before)
            defer { setrlimit(core, &before) }
            var limit = rlimit(rlim_cur: before.rlim_max, rlim_max: before.rlim_max)
            setrlimit(core, &limit)
            Shell.forbidCoreDumps()
            getrlimit(core, &limit)
            #expect(limit.rlim_cur == 0 && limit.rlim_max == before.rlim_max)
        }
    #endif
}
