// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WorkbenchKit

@testable import WorkbenchTesting

/// A damaged index ends in a sentence, also where it ends the library that reads it.
@Suite("Damaged index", .timeLimit(.minutes(10)))
struct DamagedIndexTests {
    private let site: MetricSite
    /// The built command line, beside the tests.
    private let program: String

    init() throws {
        site = try MetricSite.workouts()
        let bundle = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
        program =
            bundle.split(separator: "/", omittingEmptySubsequences: false)
            .prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/") + "/workbench"
        try #require(FileManager.default.isExecutableFile(atPath: program), "\(program)")
    }

    private func refused(_ answer: MetricStory.Answer, _ what: String) {
        #expect(answer.code == .failure, "\(what)")
        #expect(answer.errors.contains("Remove the store, and build again."), "\(what)")
        #expect(answer.state == "unreadable", "\(what)")
    }

    @Test("a process of its own says the same as this one") func apart() throws {
        for words in [
            ["--json"], ["--gate"], ["--explain", "cycles"], ["--sdf"], ["--json", "--x"],
        ] {
            let (here, apart) = (site.ask(words, program: nil), site.ask(words, program: program))
            #expect(here.code == apart.code && here.output == apart.output, "\(words)")
            #expect(here.errors == apart.errors, "\(words)")
        }
    }

    @Test("a unit and a record that end too early are refused", arguments: ["units", "records"])
    func truncated(folder: String) throws {
        let part = try #require(site.parts(folder).first)
        let whole = try Data(contentsOf: part)
        for length in [whole.count - 1, whole.count - 4]
            + stride(from: 0, to: whole.count, by: max(1, whole.count / 25))
        {
            try whole.prefix(length).write(to: part)
            refused(site.ask(["--json"], program: program), "\(part.path) \(length)")
        }
    }

    @Test("a record with one wrong bit is read, or refused, and never the end of it all")
    func flipped() throws {
        let part = try #require(site.parts("records").first)
        let whole = try Data(contentsOf: part)
        for place in stride(from: 8, to: whole.count, by: max(1, whole.count / 12)) {
            var damaged = whole
            damaged[place] ^= 1 << UInt8(place % 8)
            try damaged.write(to: part)
            let answer = site.ask(["--json"], program: program)
            #expect([.clean, .failure].contains(answer.code), "\(place): \(answer.errors)")
            #expect(answer.state != nil, "\(place): \(answer.output)")
        }
    }

    @Test(
        "a library that ends its process is told from findings",
        arguments: ["__builtin_trap()", "_exit(1)", "_exit(0)"])
    func breaksDown(end: String) throws {
        let names = [
            "format_version", "error_get_description", "error_dispose", "store_dispose",
            "store_units_apply_f", "unit_reader_create", "unit_reader_dispose",
            "unit_reader_get_modification_time", "unit_reader_is_system_unit",
            "unit_reader_has_main_file", "unit_reader_get_main_file",
            "unit_reader_get_module_name", "unit_reader_get_working_dir",
            "unit_reader_get_output_file", "unit_reader_dependencies_apply_f",
            "unit_dependency_get_kind", "unit_dependency_get_name",
            "unit_dependency_get_filepath", "record_reader_create", "record_reader_dispose",
            "record_reader_occurrences_apply_f", "occurrence_get_symbol",
            "occurrence_get_roles", "occurrence_get_line_col",
            "occurrence_relations_apply_f", "symbol_relation_get_roles",
            "symbol_relation_get_symbol", "symbol_get_kind", "symbol_get_subkind",
            "symbol_get_name", "symbol_get_usr",
        ]
        let code =
            "#include <unistd.h>\nvoid *indexstore_store_create(const char *p, void **e)"
            + " { \(end); return 0; }\n"
            + names.map { "void indexstore_\($0)(void) {}\n" }.joined()
        try site.folder.write(code, to: ".library/broken.c")
        let (status, text) = try site.folder.run(
            "clang", "-shared", "-fPIC", "-o", ".library/broken.so", ".library/broken.c")
        try #require(status == 0, "\(text)")
        let answer = site.ask(
            ["--json", "--gate", "--index-store-library", ".library/broken.so"], program: program)
        refused(answer, end)
        #expect(answer.errors.contains("crashed ("))
    }
}
