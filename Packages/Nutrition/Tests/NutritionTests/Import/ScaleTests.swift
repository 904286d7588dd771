// SPDX-License-Identifier: Apache-2.0

import CoreModels
import Foundation
import NutritionModels
import NutritionTestSupport
import Storage
import Testing

@testable import NutritionServiceImpl

@Suite("FIT files of scales")
struct ScaleTests {
    typealias Model = Nutrition.Business.Model

    /// A file of weighings; each has its time, weight, body fat, bone and muscle, in hundredths.
    private static func file(_ weighings: [[Int]], _ more: [UInt8] = []) -> Data {
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var messages: [UInt8] = [0x40, 0, 0, 30, 0, 5, 253, 4, 0x86]
        for field in [0, 1, 4, 5] as [UInt8] { messages += [field, 2, 0x84] }
        for weighing in weighings {
            messages +=
                [0] + little(weighing[0], 4) + weighing.dropFirst().flatMap { little($0, 2) }
        }
        messages += more
        let bytes =
            [14, 0x20, 0, 0] + little(messages.count, 4) + Array(".FIT".utf8) + [0, 0] + messages
        let sum = bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ Int(byte)) { rest, _ in
                rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xA001
            }
        }
        return Data(bytes + little(sum, 2))
    }

    private static func request(_ bytes: Data) -> Model.Import.Request {
        .init(path: "x.fit", bytes: bytes, at: NutritionFixtures.moment, timeZone: .gmt)
    }

    /// 21 November 2026, 18:00 in Greenwich.
    private static let start = 1_795_284_000 - 631_065_600

    @Test("a weighing, its body fat and masses; the last one of a day is kept")
    func weights() throws {
        let bytes = Self.file([
            [Self.start, 8_120, 1_850, 320, 0xFFFF],
            [Self.start + 60, 8_130, 0xFFFF, 0xFFFF, 5_520],
            [Self.start + 86_400, 0xFFFE, 0xFFFF, 0xFFFF, 0xFFFF],
            [Self.start + 86_400, 900, 0xFFFF, 0xFFFF, 0xFFFF], [5, 8_000, 0xFFFF, 0xFFFF, 0xFFFF],
        ])
        let file = try FoodFileReader.read(Self.request(bytes), atMost: 100) { _ in }
        #expect(file.weighings.map(\.kilograms) == [81.3])
        #expect(file.weighings.map(\.day.text) == ["2026-11-21"])
        #expect(file.measures.map(\.kind) == ["body fat", "bone mass", "muscle mass"])
        #expect(file.measures.map(\.entered) == [18.5, 3.2, 55.2])
        #expect(file.contents.rejected.map(\.line) == [4, 5] && file.contents.skipped == 1)
    }

    @Test("a file of weighings is the diary's, with a session the training's too, else not")
    func recognised() throws {
        let weights = try FoodFileReader.recognise(
            Self.request(Self.file([[Self.start, 1, 1, 1, 1]])))
        #expect(weights.format == .fit && !weights.hasTraining)
        let session: [UInt8] = [0x41, 0, 0, 18, 0, 1, 5, 1, 0, 1, 2]
        let both = try FoodFileReader.recognise(
            Self.request(Self.file([[Self.start, 1, 1, 1, 1]], session)))
        #expect(both.format == .fit && both.hasTraining)
        let ride = try FoodFileReader.recognise(Self.request(Self.file([], session)))
        #expect(ride.format == nil)
        var damaged = Self.file([[Self.start, 8_000, 1, 1, 1]])
        damaged[30] ^= 1
        #expect(try FoodFileReader.recognise(Self.request(damaged)).format == nil)
    }

    @Test("no file with a changed or missing byte ends the program or gives an unlikely weight")
    func mutated() throws {
        let good = Self.file([[Self.start, 8_120, 1_850, 320, 5_520]])
        for place in good.indices {
            for change in [0xFF, 0x01, 0x80] as [UInt8] {
                var bytes = good
                bytes[place] ^= change
                let file = try? FoodFileReader.read(Self.request(bytes), atMost: 100) { _ in }
                #expect(file.map { $0.weighings.isEmpty } ?? true, "byte \(place)")
            }
            _ = try? FoodFileReader.read(Self.request(good.prefix(place)), atMost: 100) { _ in }
        }
    }
}
