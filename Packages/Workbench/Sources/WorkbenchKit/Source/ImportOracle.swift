// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Compares the imports found by the scanner with those of the compiler's own parser.
package enum ImportOracle {
    /// How the comparison ended.
    package struct Answer: Sendable {
        package var compared = 0
        package var imports = 0
        /// One sentence for each import that only the scanner or only the compiler found.
        package var differences: [String] = []

        /// Adds what another comparison found.
        package mutating func add(_ other: Answer) {
            compared += other.compared
            imports += other.imports
            differences += other.differences
        }
    }

    private static let fileMark = Data("{\"_kind\":\"source_file\",\"filename\":\"".utf8)
    private static let importMark = Data("{\"_kind\":\"import_decl\"".utf8)
    private static let pathMark = Data("\"module_path\":[\"".utf8)

    /// Compares all files, about sixty in each run of the compiler's frontend.
    package static func compare(
        _ files: [Repository.File], root: String
    ) throws(WorkbenchFailure) -> Answer {
        let batches = stride(from: 0, to: files.count, by: 60).map {
            Array(files[$0..<min($0 + 60, files.count)])
        }
        var answer = Answer()
        for part in try Concurrent.map(
            batches, parts: batches.count,
            { batch throws(WorkbenchFailure) in
                try differences(in: batch, root: root)
            })
        {
            answer.differences += part
        }
        answer.compared = files.count
        answer.imports = files.reduce(0) { $0 + $1.facts.imports.count }
        return answer
    }

    private static func differences(
        in files: [Repository.File], root: String
    ) throws(WorkbenchFailure) -> [String] {
        var found: [String] = []
        var left = files[...]
        while !left.isEmpty {
            let said = try ask(left.map(\.path), root: root)
            while let file = left.first, let modules = said[file.path] {
                found += differences(file, modules)
                left = left.dropFirst()
            }
            // The dump of some files crashes the frontend; others follow in another run.
            if let file = left.popFirst() {
                found += differences(file, try names(in: file, root: root))
            }
        }
        return found
    }

    /// The compiler drops branches of `#if` that are not taken; the scanner reports them marked.
    private static func differences(_ file: Repository.File, _ said: [String]) -> [String] {
        var left = said
        var wrong: [String] = []
        for found in file.facts.imports {
            if let index = left.firstIndex(of: found.written) {
                left.remove(at: index)
            } else if !found.isConditional {
                wrong.append("\(file.path):\(found.line): only the scanner sees \(found.written)")
            }
        }
        return wrong + left.map { "\(file.path): the lint misses an import: \($0)" }
    }

    /// What one file imports, from the compiler's list of names: as often as the scanner says, since
    /// the list has each name once.
    private static func names(
        in file: Repository.File, root: String
    ) throws(WorkbenchFailure) -> [String] {
        let run = try Subprocess.run(
            "swiftc", ["-frontend", "-emit-imported-modules", file.path, "-o", "-"], in: root)
        guard run.status == 0 else {
            throw .compiler("\(file.path): \(run.errors.prefix { $0 != "\n" })")
        }
        return run.text.split(separator: "\n").flatMap { name in
            let times = file.facts.imports.count { $0.module == name }
            return [String](repeating: String(name), count: max(1, times))
        }
    }

    /// The modules each file imports, in order, by path; the files before the one that the
    /// frontend cannot dump.
    static func ask(
        _ paths: [String], root: String
    ) throws(WorkbenchFailure) -> [String: [String]] {
        let arguments =
            [
                "LLVM_DISABLE_SYMBOLIZATION=1", "swiftc", "-frontend", "-dump-parse",
                "-dump-ast-format", "json", "-parse-as-library",
            ] + paths.flatMap { ["-primary-file", $0] }
        let run = try Subprocess.run("env", arguments, in: root)
        var said = parse(run.output)
        // A dump that broke off in the middle of a file says nothing about it.
        if run.status > 1, let last = paths.last(where: { said[$0] != nil }) { said[last] = nil }
        return said
    }

    private static func parse(_ data: Data) -> [String: [String]] {
        data.withUnsafeBytes { bytes in
            var said: [String: [String]] = [:]
            var start = place(behind: fileMark, in: bytes[...])
            while let mark = start {
                let next = place(behind: fileMark, in: bytes[mark...])
                let end = next.map { $0 - fileMark.count } ?? bytes.endIndex
                var modules: [String] = []
                var at = mark
                while let found = place(behind: importMark, in: bytes[at..<end]),
                    let path = place(behind: pathMark, in: bytes[found..<end])
                {
                    modules.append(text(in: bytes[path...]))
                    at = path
                }
                said[text(in: bytes[mark...])] = modules
                start = next
            }
            return said
        }
    }

    /// Where the first mark ends. `Data.range(of:)` would copy all bytes at each call.
    private static func place(behind mark: Data, in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        mark.withUnsafeBytes { mark -> Int? in
            guard let all = bytes.base.baseAddress, let sought = mark.baseAddress
            else { return nil }
            var at = bytes.startIndex
            while bytes.endIndex - at >= mark.count,
                let found = memchr(all + at, Int32(mark[0]), bytes.endIndex - at - mark.count + 1)
            {
                at = UnsafeRawPointer(found) - all
                if memcmp(found, sought, mark.count) == 0 { return at + mark.count }
                at += 1
            }
            return nil
        }
    }

    private static func text(in bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
}
