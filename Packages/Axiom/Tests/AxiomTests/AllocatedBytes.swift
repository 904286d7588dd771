// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the allocator has handed out to this process, by its own account.
enum AllocatedBytes {
    private typealias Info = @convention(c) (CInt, UnsafeMutableRawPointer) -> CInt
    private typealias Open =
        @convention(c) (
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>
        ) -> UnsafeMutableRawPointer?
    private typealias Close = @convention(c) (UnsafeMutableRawPointer) -> CInt

    /// Whether a sanitizer stands in for the allocator: its figures are not the framework's.
    static var isSanitized: Bool {
        ["__tsan_init", "__asan_init"].contains { (name: String) in
            dlsym(dlopen(nil, RTLD_NOW), name) != nil
        }
    }

    /// The bytes in use, those of other threads included; `nil` where the allocator does not say.
    static var now: Int? {
        guard let info: Info = function("malloc_info"),
            let open: Open = function("open_memstream"), let close: Close = function("fclose")
        else { return nil }
        var text: UnsafeMutablePointer<CChar>?
        var count = 0
        guard let file = open(&text, &count) else { return nil }
        let isWritten = info(0, file) == 0
        _ = close(file)
        defer { free(text) }
        guard isWritten, let text else { return nil }
        return used(String(cString: text))
    }

    /// From the system, less what lies free; the figures of all arenas stand behind the last one.
    private static func used(_ report: String) -> Int? {
        guard let all = report.components(separatedBy: "</heap>").last,
            let system = size("<system type=\"current\"", all),
            let mapped = size("<total type=\"mmap\"", all),
            let fast = size("<total type=\"fast\"", all),
            let rest = size("<total type=\"rest\"", all)
        else { return nil }
        return system + mapped - fast - rest
    }

    private static func size(_ tag: String, _ report: String) -> Int? {
        guard let start = report.range(of: tag),
            let value = report.range(of: " size=\"", range: start.upperBound..<report.endIndex)
        else { return nil }
        return Int(report[value.upperBound...].prefix { $0.isNumber })
    }

    private static func function<F>(_ name: String) -> F? {
        dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: F.self) }
    }
}
