// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
import Foundation
import HostAPI
import HostTesting
import Testing

@testable import Host
@testable import airfit

@Suite("The process around the program")
struct ProcessTests {
    @Test("whoever asks for a change and cannot be told is told that it is done, and only then")
    @MainActor
    func outcome() async throws {
        try await ProductBench.with(.airfit) { bench in
            let outcomes = Guarded("")
            var shell = bench.shell
            shell.writeOutcome = { text in outcomes.withLock { $0 += text } }
            #expect(await Program(.airfit, shell: shell).run(["weigh", "80kg"]) == .done)
            #expect(await Program(.airfit, shell: shell).run(["weigh", "80kg", "--json"]) == .done)
            let told = outcomes.withLock { $0 }
            #expect(told.contains("80 kg") && told.contains("airfit/1"))
            #expect(
                await Program(.airfit, shell: shell).run(["weigh", "heavy", "--json"]) == .usage)
            #expect(outcomes.withLock { $0 } == told)
            #expect(Shell.lost(EBADF, isDone: true).contains("The command itself is done"))
            #expect(!Shell.lost(EBADF, isDone: false).contains("done"))
        }
    }

    @Test("standard input is read up to its bound, and refused one byte above it")
    func input() throws {
        func read(_ count: Int) throws -> Data {
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data(count: count))
            try pipe.fileHandleForWriting.close()
            return try Shell.readAll(pipe.fileHandleForReading, limit: 4_096)
        }
        #expect(try read(4_096).count == 4_096)
        let error = #expect(throws: UserError.self) { try read(4_097) }
        #expect(error?.message.contains("more than 4096 bytes") == true)
        #expect(error?.hint == "split it and give the parts one by one")
    }

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
