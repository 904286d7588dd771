// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import DesignSystem
import FileFormats
import Foundation
import NutritionModels
import NutritionReluxInt
import NutritionServiceImpl
import NutritionServiceInt
import NutritionTestSupport
import Relux
import Security
import Storage
import WorkbenchKit
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsServiceImpl
import WorkoutsTestSupport

/// Exports of other apps. Without a format it is detected, as in `import auto`.
struct ImportsReader: Reader {
    var format: Workouts.Business.Model.Import.Format?
    private let parser = ImportParser()

    init(format: Workouts.Business.Model.Import.Format? = nil) { self.format = format }

    func read(_ input: Data) async {
        let request = Workouts.Business.Model.Import.Request(
            path: "-", bytes: input, format: format, unit: .kg, at: WorkoutsFixtures.evening,
            timeZone: .gmt)
        do {
            _ = try await parser.compute(request, reporting: ComputationProgress())
        } catch { _ = "\(error)" }
    }
}

/// FIT files. Size and checksum are put right, or no input but the corpus would pass them.
struct FITReader: Reader {
    private let reader = ImportsReader(format: .fit)

    func read(_ input: Data) async {
        var bytes = [UInt8](input)
        if bytes.count > 16, bytes[0] == 12 || bytes[0] == 14 {
            let size = bytes.count - Int(bytes[0]) - 2
            for place in 0..<4 { bytes[4 + place] = UInt8(size >> (8 * place) & 0xFF) }
            bytes.replaceSubrange(8..<12, with: Array(".FIT".utf8))
            let sum = bytes.dropLast(2).reduce(0) { sum, byte in
                (0..<8).reduce(sum ^ Int(byte)) { rest, _ in
                    rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xA001
                }
            }
            bytes[bytes.count - 2] = UInt8(sum & 0xFF)
            bytes[bytes.count - 1] = UInt8(sum >> 8)
        }
        await reader.read(Data(bytes))
    }
}

/// Zip archives. Every entry is read; sizes and checksums are left as they are, because what comes
/// before the end of an entry is unpacked whatever they say.
struct ArchiveReader: Reader {
    func read(_ input: Data) {
        do {
            let archive = try ZipArchive(bytes: input, name: "a.zip")
            for entry in archive.entries.prefix(16) {
                let stream = try archive.stream(of: entry)
                var buffer = [UInt8](repeating: 0, count: 65_536)
                while stream.position < 1 << 24, try stream.read(into: &buffer, from: 0) > 0 {}
            }
            _ = try ByteStream.document(
                root: "HealthData", path: "-", bytes: input, name: "a.zip")
        } catch { _ = "\(error)" }
    }
}

/// Exports with food or weights. The format is detected, as in `import auto`.
struct FoodFilesReader: Reader {
    private let service = Nutrition.Business.Service(database: Database(.memory))

    func read(_ input: Data) async {
        let request = Nutrition.Business.Model.Import.Request(
            path: "-", bytes: input, unit: .kg, dryRun: true, at: NutritionFixtures.moment,
            timeZone: .gmt)
        do {
            _ = try await service.recognise(request)
            _ = try await service.importFile(request, of: NutritionFixtures.owner)
        } catch { _ = "\(error)" }
    }
}

/// A temporary file for the input. It is removed at a normal end of the program; after a trap
/// Scripts/fuzz.sh removes it.
struct ScratchFile: Sendable {
    private static let folder =
        NSTemporaryDirectory() + "/fuzz-\(ProcessInfo.processInfo.processIdentifier)"

    let path: String

    init(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: Self.folder, withIntermediateDirectories: true)
        path = Self.folder + "/" + name
        atexit { try? FileManager.default.removeItem(atPath: ScratchFile.folder) }
    }

    func write(_ input: Data) {
        let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: path, contents: input, attributes: mode) else {
            stop("\(path) cannot be made")
        }
    }
}

/// A food table of `food import-db`.
struct FoodsReader: Reader {
    private let table: Nutrition.Business.Model.FoodTable
    private let file: ScratchFile
    private let service = Nutrition.Business.Service(database: Database(.memory))

    init(_ table: Nutrition.Business.Model.FoodTable) throws {
        self.table = table
        file = try ScratchFile("\(table.rawValue).csv")
    }

    func read(_ input: Data) async {
        file.write(input)
        do {
            _ = try await service.loadFoodTable(
                table, path: file.path, country: nil, dryRun: true, for: .init(id: 1))
        } catch { _ = "\(error)" }
    }
}

/// The file of a session.
struct SessionReader: Reader {
    private let file: ScratchFile

    init() throws { file = try ScratchFile("session") }

    func read(_ input: Data) {
        file.write(input)
        do { _ = try SessionFile(path: file.path).load() } catch { _ = "\(error)" }
    }
}

/// What `--record` wrote.
struct RecordingReader: Reader {
    private let recordables: Relux.Recordables

    init() throws {
        var recordables = Relux.Recordables()
        try recordables.add(Workouts.Business.Action.self)
        try recordables.add(Nutrition.Business.Action.self)
        self.recordables = recordables
    }

    func read(_ input: Data) {
        do { _ = try Relux.Recording(input, recordables: recordables) } catch { _ = "\(error)" }
    }
}

/// The law of a repository.
struct LawReader: Reader {
    func read(_ input: Data) { _ = Law.mistakes(in: String(decoding: input, as: UTF8.self)) }
}

/// The file of settings: a setting that is written is read back, and a removed one is gone.
struct ConfigReader: Reader {
    func read(_ input: Data) {
        var file = SettingsFile(String(decoding: input, as: UTF8.self))
        for line in file.lines { _ = SettingsFile.Entry(line) }
        file.set("unit", to: "lb")
        guard SettingsFile(file.text).value(of: "unit")?.value == "lb" else {
            stop("what was set is not read")
        }
        guard file.unset("unit"), SettingsFile(file.text).value(of: "unit") == nil else {
            stop("what was taken out is still there")
        }
    }
}
