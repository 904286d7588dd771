// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program under test, with a shim that counts, fails, kills and records its calls.
public struct Program: Sendable {
    /// The program.
    let path: String
    /// `libFaultShim.so`.
    let shim: String

    /// A program, and the library that is loaded before its C library.
    public init(path: String, shim: String) {
        self.path = path
        self.shim = shim
    }

    /// How a run ended.
    struct Ending: Sendable {
        /// Its exit code, or 128 plus the signal that ended it.
        let exit: Int32
        let output: String
        let errors: String
        /// Whether it was still running after the allowed time.
        let isHung: Bool
        /// How long it ran.
        let elapsed: Duration

        /// The problem of a text that would control a terminal: none without one.
        var controls: [String] {
            let lines: Set<Unicode.Scalar> = ["\n", "\t"]
            let control = (output + errors).unicodeScalars.first {
                $0.properties.generalCategory == .control && !lines.contains($0)
            }
            guard let control else { return [] }
            return ["it prints the control character U+\(String(control.value, radix: 16))"]
        }
    }

    /// Runs a command until it ends or is killed.
    /// - Parameters:
    ///   - shim: the orders for the shim, as in `CFaultShim.h`; `nil` runs without it.
    ///   - killedAfter: when to kill it.
    ///   - patience: when it counts as hanging and is killed.
    func run(
        _ words: [String], in home: HomeFolder, input: String = "",
        shim orders: [String: String]? = nil,
        killedAfter: Duration? = nil, patience: Duration = .seconds(20)
    ) throws -> Ending {
        let scratch = home.folder + "-" + UUID().uuidString.prefix(8)
        let files = ["in", "out", "err"].map { scratch + "." + $0 }
        defer { for file in files { unlink(file) } }
        try input.write(toFile: files[0], atomically: false, encoding: .utf8)
        var environment = home.environment
        if let orders {
            environment.merge(orders) { $1 }
            environment["FAULT_ROOT"] = home.folder
            environment["LD_PRELOAD"] = shim
        }
        let words = words.map {
            $0.hasPrefix("HOME/") ? home.folder + $0.dropFirst("HOME".count) : $0
        }
        let child = try Self.spawn([path] + words, environment, files)
        let clock = ContinuousClock()
        let start = clock.now
        let end = start + (killedAfter ?? patience)
        var status: Int32 = 0
        var isLate = false
        while waitpid(child, &status, WNOHANG) == 0 {
            if clock.now >= end, !isLate {
                kill(child, SIGKILL)
                isLate = true
            }
            // A kill has its moment; whoever only waits leaves the processor to those that work.
            usleep(killedAfter == nil ? 2_000 : 200)
        }
        return Ending(
            exit: ChildProgram.Ending(status).code,
            output: Self.text(files[1]), errors: Self.text(files[2]),
            isHung: isLate && killedAfter == nil, elapsed: clock.now - start)
    }

    private static func text(_ file: String) -> String {
        FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], _ files: [String]
    ) throws -> pid_t {
        var program = ChildProgram(words)
        program.environment = environment
        program.input = .file(files[0])
        (program.output, program.errors) = (.file(files[1]), .file(files[2]))
        do {
            return try program.start()
        } catch {
            throw Unusable("\(words[0]) does not run: \(String(cString: strerror(error.code)))")
        }
    }
}

/// A machine cannot do its work. This says nothing about the program under test.
public struct Unusable: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
