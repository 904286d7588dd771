// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import Testing

@testable import Host
@testable import airfit

@Suite("The file of settings")
struct SettingsFileTests {
    @Test(
        "a line is a key, a sign and a value, with spaces and a comment around them",
        arguments: [
            ("unit = lb", "lb"), ("unit=lb", "lb"), ("  unit\t=\tlb  ", "lb"), ("UNIT = LB", "LB"),
            ("unit = lb # of my gym", "lb"), ("unit = lb#1", "lb#1"), ("unit =", ""),
            ("unit = # nothing", ""), ("unit = a = b", "a = b"), ("unit = lb\r", "lb"),
            ("\u{FEFF}unit = lb", "lb"), ("# x\n\nunit = kg\nunit = lb", "lb"),
        ])
    func value(text: String, expected: String) {
        #expect(SettingsFile(text).value(of: "unit")?.value == expected)
    }

    @Test("a setting taken out is gone, also of files that were joined with their byte order marks")
    func joined() {
        var file = SettingsFile("unit = kg\n\u{FEFF}\u{FEFF}unit = lb\n")
        #expect(file.value(of: "unit")?.line == 2)
        let wasSet = file.unset("unit")
        #expect(wasSet)
        #expect(SettingsFile(file.text).value(of: "unit") == nil)
    }

    @Test(
        "what sets nothing is no value",
        arguments: [
            "", "# unit = lb", "unit lb", "= lb", "my unit = lb", "units = lb", "-unit = lb",
        ])
    func noValue(text: String) { #expect(SettingsFile(text).value(of: "unit") == nil) }

    @Test(
        "a line that cannot be used is named with its number, what it says and what is allowed",
        arguments: [
            ("# fine\nunit = stone", 2, ["unit", "\"stone\"", "kg or lb", "as not set"]),
            ("unit = kg\n\nday-start = 13", 3, ["day-start", "\"13\"", "0 to 12"]),
            ("week-start = funday", 1, ["\"funday\"", "monday to sunday"]),
            ("colour = mauve", 1, ["\"mauve\"", "auto, never, 16, 256 or truecolor"]),
            ("color = 16", 1, ["\"color\"", "Did you mean colour?"]),
            ("whatever", 1, ["\"whatever\"", "key = value"]),
            ("unit = kg\nunit = lb", 2, ["line 1 too", "this one counts"]),
            ("unit =", 1, ["\"\"", "kg or lb"]),
        ])
    func problem(text: String, line: Int, words: [String]) throws {
        let problems = SettingsFile(text).problems(.airfit)
        let problem = try #require(problems.first)
        #expect(problems.count == 1 && problem.line == line)
        for word in words { #expect(problem.sentence.contains(word), "\(problem.sentence)") }
    }

    @Test("of 21 wrong lines 20 are told one by one") func manyProblems() {
        let problems = SettingsFile(String(repeating: "what\n", count: 21)).problems(.airfit)
        #expect(problems.count == 21)
        #expect(problems.last?.line == 21)
        #expect(problems.last?.sentence == "1 line more cannot be used, from here on.")
    }

    @Test("every value that a setting shows can be written, and is read as the same")
    func roundTrip() {
        for setting in Product.airfit.settings {
            var settings = Settings()
            let isTaken = setting.set(setting.standard, &settings)
            #expect(isTaken && setting.text(settings) == setting.standard)
            #expect(SettingsFile("\(setting.key) = \(setting.standard)").problems(.airfit).isEmpty)
        }
    }

    @Test(
        "only the line that is set changes, and its comment stays",
        arguments: [
            ("", "unit = lb\n"), ("unit = kg", "unit = lb\n"),
            ("# mine\n\n  unit=kg   # gym\nwhat\n", "# mine\n\n  unit=lb   # gym\nwhat\n"),
            ("unit = stone\nday-start = 4\n", "unit = lb\nday-start = 4\n"),
            ("unit = kg\nunit = kg # last", "unit = lb # last\n"),
            ("# a\r\nunit = kg\r\n", "# a\r\nunit = lb\r\n"), ("# end", "# end\nunit = lb\n"),
            ("unit = # c", "unit = lb # c\n"), ("unit =#c", "unit =lb #c\n"),
        ])
    func set(before: String, after: String) {
        var file = SettingsFile(before)
        file.set("unit", to: "lb")
        #expect(file.text == after)
    }

    @Test("what is taken out is gone wherever it was said, and the rest stays")
    func unset() {
        var file = SettingsFile("unit = kg\n# c\nday-start = 4\nunit = lb\n")
        let wasThere = file.unset("unit")
        #expect(wasThere && file.text == "# c\nday-start = 4\n")
        let isThere = file.unset("unit")
        #expect(!isThere)
    }
}

@Suite("The file of settings on the disk", .timeLimit(.minutes(10)))
struct SettingsDiskTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/settings-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("a change makes the folders, and leaves nothing beside the file")
    func first() throws {
        try withFolder { folder in
            let path = folder + "/a/airfit/config"
            #expect(try SettingsFile.read(path) == SettingsFile())
            try SettingsFile.change(path) { $0.set("unit", to: "lb") }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "unit = lb\n")
            let beside = try FileManager.default.contentsOfDirectory(atPath: folder + "/a/airfit")
            #expect(beside == ["config"])
            #expect(try mode(folder + "/a/airfit") == 0o700)
        }
    }

    @Test("a change keeps the mode of the file, and the link that stands for it")
    func linked() throws {
        try withFolder { folder in
            let (path, target) = (folder + "/config", folder + "/dotfiles/airfit")
            try SettingsFile.change(target) { $0.set("unit", to: "kg") }
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: target)
            try SettingsFile.change(path) { $0.set("unit", to: "lb") }
            #expect(try String(contentsOfFile: target, encoding: .utf8) == "unit = lb\n")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
            #expect(try mode(target) == 0o600)
        }
    }

    @Test("what is refused in the middle of a change leaves the file as it was")
    func refused() throws {
        try withFolder { folder in
            let path = folder + "/config"
            try SettingsFile.change(path) { $0.set("unit", to: "kg") }
            #expect(throws: UserError.self) {
                try SettingsFile.change(path) { file throws(UserError) in
                    file.set("unit", to: "lb")
                    throw .usage("no")
                }
            }
            #expect(try SettingsFile.read(path).value(of: "unit")?.value == "kg")
        }
    }

    @Test("changes at the same time are made one after the other, and none is lost")
    func together() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/settings-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/config"
        try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    try SettingsFile.change(path) { $0.set("key\(number)", to: "x") }
                }
            }
            try await group.waitForAll()
        }
        #expect(try SettingsFile.read(path).lines.count == 20)
    }

    @Test("what is no file of settings is refused with its path", arguments: ["folder", "big"])
    func unreadable(name: String) throws {
        try withFolder { folder in
            let path = folder + "/" + name
            if name == "folder" {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: false)
            } else {
                // At the bound it is read.
                try Data(count: 65_536).write(to: URL(fileURLWithPath: path))
                #expect(try SettingsFile.read(path).lines.count == 1)
                try Data(count: 65_537).write(to: URL(fileURLWithPath: path))
            }
            let refusal = #expect(throws: UserError.self) { try SettingsFile.read(path) }
            #expect(refusal?.message.contains(path) == true)
        }
    }
}
