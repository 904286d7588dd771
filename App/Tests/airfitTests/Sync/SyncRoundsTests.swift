// SPDX-License-Identifier: Apache-2.0

import Foundation
import HostTesting
import Testing

@testable import Host
@testable import airfit

@MainActor
@Suite("Exchanges of people with three machines", .timeLimit(.minutes(30)))
struct SyncRoundsTests {
    private nonisolated static let isSlow =
        ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil

    @Test(
        "in any order, with files cut, lost and doubled and runs killed, all end equal and whole",
        .enabled(if: isSlow, "WORKBENCH_SLOW=1 runs the 300 rounds"),
        arguments: [1, 2, 3] as [UInt64])
    func rounds(seed: UInt64) async throws { try await live(["ada", "bob"], 300, seed: seed) }

    @Test("a few rounds of one person without an account")
    func few() async throws { try await live(["local"], 5, seed: 4) }

    private func live(_ people: [String], _ rounds: Int, seed: UInt64) async throws {
        try await ProductBench.with(.airfit) { bench in
            let life = try SyncLife(bench, people, seed: seed)
            await life.begin()
            for _ in 0..<rounds { try await life.step() }
            await life.settle()
            for person in people.indices {
                let first = try await life.holdings(0, person)
                for machine in 1..<SyncLife.machines {
                    let other = try await life.holdings(machine, person)
                    let difference = Set(first).symmetricDifference(other).sorted()
                    #expect(first == other, "\(difference)\n\(life.story.joined(separator: "\n"))")
                }
                let entries = first.filter { $0.hasPrefix("entry") }
                for figure in life.untouched[person] {
                    #expect(entries.count { $0.hasSuffix(" \(figure).0") } == 1, "\(figure) lost")
                }
                for figure in life.removed[person] {
                    #expect(!entries.contains { $0.hasSuffix(" \(figure).0") }, "\(figure) back")
                }
            }
        }
    }
}
