// SPDX-License-Identifier: Apache-2.0

import Foundation
import WorkbenchKit

extension BuildRun.Conditions {
    /// Where a run takes place.
    static func current(
        root: String, swift: String, repository: Repository, isDirty: Bool, date: Date = Date()
    ) -> Self {
        func line(_ words: String...) -> String? {
            guard let run = try? ChildProcess.run(words), run.status == 0 else { return nil }
            return run.output.split(separator: "\n").first { !$0.hasPrefix("swift-driver") }
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let commit = line("git", "-C", root, "rev-parse", "HEAD") ?? "none"
        let bytes = repository.modules.flatMap(\.files).reduce(0) { sum, file in
            var status = stat()
            return stat("\(root)/\(file.path)", &status) == 0 ? sum + Int(status.st_size) : sum
        }
        let size = Double(bytes) / 1e6
        return Self(
            date: ISO8601DateFormatter().string(from: date),
            commit: commit + (isDirty ? "+" : ""),
            toolchain: line(swift, "--version") ?? "unknown", processor: processor,
            processors: ProcessInfo.processInfo.activeProcessorCount,
            memoryBytes: Int(ProcessInfo.processInfo.physicalMemory),
            repository: "\(repository.domains.count) domains, \(repository.modules.count) modules, "
                + "\(repository.fileCount) Swift files, \((size * 10).rounded() / 10) MB",
            modules: repository.modules.count, files: repository.fileCount)
    }

    static var processor: String {
        #if canImport(Darwin)
            var size = 0
            sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
            var bytes = [UInt8](repeating: 0, count: max(size, 1))
            sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0)
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        #else
            let text = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
            let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
            let line = lines.first { $0.hasPrefix("model name") }
            return line?.split(separator: ":").last.map {
                $0.trimmingCharacters(in: .whitespaces)
            } ?? "unknown"
        #endif
    }
}
