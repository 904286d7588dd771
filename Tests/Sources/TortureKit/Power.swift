// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// Cuts the power at every change of the disk by an operation. Changes that `fsync` has not made
/// durable may be kept or lost, each by itself and in any order.
///
/// `fsync` of a file makes all of its bytes durable, and `fsync` of a folder the names in it.
/// Nothing else is durable. POSIX promises no more, although most file systems do.
public struct Power: Sendable {
    /// How the machine is run.
    let options: Options
    /// The largest number of changes that are lost alone, or kept alone, at each event.
    private static let most = 6

    public init(options: Options) { self.options = options }

    /// A possible state of a disk after a loss of power.
    struct State: Hashable, Sendable {
        let disk: Disk
        let isAcknowledged: Bool
        /// The event before which the power was cut.
        let event: Int
        /// What happened to the changes that were not durable.
        let fate: String

        // Two that hold the same are tried once.
        static func == (a: Self, b: Self) -> Bool {
            a.disk == b.disk && a.isAcknowledged == b.isAcknowledged
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(disk)
            hasher.combine(isAcknowledged)
        }
    }

    /// Cuts one operation off everywhere.
    public func run(_ operation: Command) async throws -> Report {
        let bench = try await Bench.prepare(operation, options)
        defer { bench.start.remove() }
        let history = History(
            of: bench.calls, in: bench.recorded, from: try Disk(reading: bench.start.folder))
        let states = Self.states(of: history, random: options.random, seed: options.seed)
        let numbered = Array(zip(1..., states))
        return try await trials(of: options.chosen(numbered), jobs: options.jobs) { number, state in
            let home = HomeFolder(folder: options.folder + "/home-" + UUID().uuidString.prefix(8))
            defer { home.remove() }
            try state.disk.write(to: home.folder)
            let problems = try await bench.oracle.problems(
                in: home, after: Oracle.Said(isAcknowledged: state.isAcknowledged))
            return problems.map {
                Finding(
                    trial: "\(operation.name), power cut at change \(state.event), \(state.fate)",
                    problem: $0, command: options.command("power", operation.name, at: number))
            }
        }
    }

    /// Every state to try, without repetition.
    static func states(of history: History, random: Int, seed: UInt64) -> [State] {
        var draw = SplitMix(seed: seed)
        var durable = history.start
        var pending: [(change: Disk.Change, place: Disk.Place)] = []
        var isAcknowledged = false
        var states: [State] = []
        var seen: Set<State> = []
        for (event, what) in history.events.enumerated() {
            switch what {
            case .sync(let synced):
                for (change, place) in pending where place == synced { durable.apply(change) }
                pending.removeAll { $0.place == synced }
                continue
            case .acknowledged: isAcknowledged = true
            case .change(let change, let place): pending.append((change, place))
            }
            for fate in fates(of: pending.count, random: random, &draw) {
                var disk = durable
                for (index, pending) in pending.enumerated() {
                    for change in fate.part(of: pending.change, at: index) {
                        disk.apply(change)
                    }
                }
                let state = State(
                    disk: disk, isAcknowledged: isAcknowledged, event: event,
                    fate: fate.description)
                if seen.insert(state).inserted { states.append(state) }
            }
        }
        return states
    }

    private static func fates(of count: Int, random: Int, _ draw: inout SplitMix) -> [Fate] {
        let all = Array(0..<count)
        var fates = [Fate(kept: Set(all)), Fate(kept: [])]
        guard let last = all.last else { return fates }
        fates.append(Fate(kept: Set(all), torn: last))
        for index in all.shuffled(using: &draw).prefix(most) {
            fates.append(Fate(kept: Set(all).subtracting([index])))
            fates.append(Fate(kept: [index]))
        }
        for _ in 0..<random / 4 {
            fates.append(Fate(kept: Set(all.filter { _ in Bool.random(using: &draw) })))
        }
        return fates
    }

    /// What happens to the changes that are not durable.
    private struct Fate: CustomStringConvertible {
        let kept: Set<Int>
        /// The change of which only the first sectors are kept.
        var torn: Int?

        var description: String {
            "with \(kept.count) of the changes since the last fsync (\(kept.sorted()))"
                + (torn == nil ? "" : ", the last one torn")
        }

        func part(of change: Disk.Change, at index: Int) -> [Disk.Change] {
            guard kept.contains(index) else { return [] }
            guard index == torn, case .write(let file, let offset, let bytes) = change else {
                return [change]
            }
            // Whole sectors of 512 bytes, as a disk writes them.
            let half = bytes.count / 1024 * 512
            return half == 0
                ? [] : [.write(file: file, offset: offset, bytes: bytes.prefix(half))]
        }
    }
}
