// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing

@testable import Security

@Suite("libsodium")
struct SodiumTests {
    @Test("A library that is not there is a reason in the loader's words, not a crash")
    func missing() {
        let reason = Sodium.reason(loading: ["libsodium-of-nobody.so.1"])
        #expect(reason?.contains("libsodium-of-nobody.so.1") == true)
    }

    @Test("A library that is something else says which function it lacks")
    func other() {
        let reason = Sodium.reason(loading: ["libc.so.6"])
        #expect(reason?.contains("sodium_init") == true)
        #expect(Sodium.reason(loading: Sodium.names) == nil)
    }

    @Test("The sentence for a missing library says how to install it")
    func sentence() {
        let message = SecurityFailure.libraryMissing(reason: "no such file").message
        #expect(message.contains("(no such file)"))
        #expect(message.contains("apt-get install libsodium23"))
    }
}
