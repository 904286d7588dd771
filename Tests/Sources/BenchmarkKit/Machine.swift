// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The machine that figures were measured on. Figures mean nothing without it.
public struct Machine: Sendable, Codable, Equatable {
    /// The processor as the system names it.
    public let processor: String
    /// The number of cores that the process may use.
    public let cores: Int
    /// Its memory in bytes.
    public let memory: UInt64
    /// The operating system with its version.
    public let system: String

    /// A machine of these parts.
    public init(processor: String, cores: Int, memory: UInt64, system: String) {
        self.processor = processor
        self.cores = cores
        self.memory = memory
        self.system = system
    }

    /// The machine of this process. Read it before the process is pinned, which hides its cores.
    public static var current: Self {
        let process = ProcessInfo.processInfo
        return Self(
            processor: field("model name", separator: ":", of: "/proc/cpuinfo")
                ?? "a processor without a name",
            cores: max(Cores.allowed.count, 1), memory: process.physicalMemory,
            system: field("PRETTY_NAME", separator: "=", of: "/etc/os-release")
                ?? process.operatingSystemVersionString)
    }

    /// The first line of every report: the machine, and that it is not the one of the budgets
    /// (RFC-001, Measurement limitations: budgets are meant for an A12 with iOS 15).
    public var sentence: String {
        String(
            format:
                "Machine: %@, %d cores, %.1f GiB, %@; no A12 with iOS 15, for which the budgets "
                + "are written.", processor, cores, Double(memory) / 1_073_741_824, system)
    }

    /// The value of the first line `name, separator, value` in a file, without quotes.
    private static func field(_ name: String, separator: Character, of path: String) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix(name) {
            let value = line.drop { $0 != separator }.dropFirst()
            return value.trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        }
        return nil
    }
}
