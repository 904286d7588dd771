// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The code that the specifications show, over the kernels. It takes a compiler half a minute, so
/// it is for `make check-all`.
@Suite(
    "The specifications' samples",
    .enabled(
        if: Sample.areHere && ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil,
        "the specifications lie in ../shared/seeds, and WORKBENCH_SLOW=1 runs it"),
    .timeLimit(.minutes(10)))
struct SampleTests {
    @Test("every block in Swift of 001, 003 and 004 is judged, once")
    func all() throws {
        for document in ["001", "003", "004"] {
            let numbers = Sample.all.filter { $0.document == document }.map(\.number)
            #expect(try numbers == Array(1...Sample.blocks(of: document).count))
        }
    }

    @Test(
        "a sample compiles as it is written, or fails with the errors that its ruling answers",
        arguments: Sample.all)
    func verdict(sample: Sample) throws {
        var errors = try sample.typecheck()
        #expect(sample.errors.isEmpty == (sample.ruling?.hasPrefix("E-") != true), "\(sample)")
        for part in sample.errors {
            let matching = errors.filter { $0.contains(part) }
            #expect(!matching.isEmpty, "\(sample) has no such error any more: \(part)")
            errors.subtract(matching)
        }
        #expect(errors.isEmpty, "\(sample)")
    }
}
