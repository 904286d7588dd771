// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Makes every call of an operation fail in turn, once and permanently, with each error that the
/// call can have.
public struct Faults: Sendable {
    /// How the machine is run.
    let options: Options

    public init(options: Options) { self.options = options }

    /// One failure.
    private struct Fault: Sendable {
        let number: Int
        let call: Int
        let kind: Call.Kind
        let descriptor: Int32
        let code: Int32
        let isForGood: Bool

        var description: String {
            "call \(call) (\(kind)) fails with \(String(cString: strerror(code)))"
                + (isForGood ? ", and all later ones" : "")
        }
    }

    /// Fails one operation everywhere.
    public func run(_ operation: Command) async throws -> Report {
        let bench = try await Bench.prepare(operation, options)
        defer { bench.start.remove() }
        return try await trials(
            of: options.chosen(Self.faults(of: bench.calls)), jobs: options.jobs
        ) { fault in
            let record = bench.start.folder + "-\(fault.number).record"
            defer { unlink(record) }
            let order = "\(fault.call):\(fault.code)" + (fault.isForGood ? ":all" : "")
            let problems = try await bench.trial(
                ["FAULT_FAIL": order, "FAULT_RECORD": record]
            ) { ending in
                let left = (try? Call.read(record))?.last
                return (
                    Self.problems(of: ending, fault, left: left),
                    Oracle.Said(
                        isAcknowledged: ending.exit == 0,
                        // Of several files, those before the one that failed are stored.
                        isDenied: ending.errors.contains("nothing was written")
                            && !ending.errors.contains("before it: imported"))
                )
            }
            return problems.map {
                Finding(
                    trial: "\(operation.name), \(fault.description)", problem: $0,
                    command: options.command("faults", operation.name, at: fault.number))
            }
        }
    }

    /// What is wrong with the end of the program: a signal, a hang, an unknown exit code, no
    /// message, a file left open.
    private static func problems(
        of ending: Program.Ending, _ fault: Fault, left: Call?
    ) -> [String] {
        if ending.isHung { return ["it hangs"] }
        guard ending.exit < 128 else { return ["it dies of signal \(ending.exit - 128)"] }
        var problems: [String] = []
        if ![0, 1, 4, 7, 8].contains(ending.exit) {
            problems.append("it ends with \(ending.exit): \(ending.errors)")
        }
        let cannotSay = fault.kind == .write && (fault.isForGood || fault.descriptor == 2)
        if ending.exit != 0, ending.errors.isEmpty, !cannotSay {
            problems.append("it ends with \(ending.exit) without a word")
        }
        if let left, left.kind == .end, left.result > 0 {
            problems.append("it leaves \(left.result) file(s) open")
        }
        return problems
    }

    private static func faults(of calls: [Call]) -> [Fault] {
        var faults: [Fault] = []
        for (index, call) in calls.enumerated() {
            for code in call.kind.errors {
                // Who is interrupted tries again: for good, that would be for ever.
                for isForGood in code == EINTR ? [false] : [false, true] {
                    faults.append(
                        Fault(
                            number: faults.count + 1, call: index + 1, kind: call.kind,
                            descriptor: call.descriptor, code: code, isForGood: isForGood))
                }
            }
        }
        return faults
    }
}

extension Call.Kind {
    /// The errors in the call's manual that a disk can cause.
    fileprivate var errors: [Int32] {
        switch self {
        case .open: [EIO, ENOSPC, EINTR]
        case .write, .truncate: [EIO, ENOSPC, EINTR]
        case .close, .read: [EIO, EINTR]
        case .sync, .rename, .link, .makeFolder: [EIO, ENOSPC]
        case .unlink: [EIO]
        case .map: [ENOMEM]
        case .end: []
        }
    }
}
