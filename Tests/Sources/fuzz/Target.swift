// SPDX-License-Identifier: Apache-2.0

import Foundation
import NutritionModels
import WorkoutsModels

/// Reads bytes of unknown origin. A trap, a report of the sanitizer, a file left open or a second
/// of work is a finding; a refusal is not.
protocol Reader: Sendable {
    /// Reads one input.
    func read(_ input: Data) async
}

/// A reader under its name.
struct Target: Sendable {
    let name: String
    /// Makes the reader ready.
    let make: @Sendable () async throws -> any Reader

    /// All readers of the product.
    static let all = [
        Target(name: "sets") { SetsReader() },
        Target(name: "amounts") { AmountsReader() },
        Target(name: "cardio") { CardioReader() },
        Target(name: "documents") { DocumentsReader() },
        Target(name: "days") { DaysReader() },
        Target(name: "aliases") { AliasesReader() },
        Target(name: "figures") { FiguresReader() },
        Target(name: "routines") { RoutinesReader() },
        Target(name: "imports") { ImportsReader() },
        Target(name: "fitnotes") { ImportsReader(format: .fitnotes) },
        Target(name: "foodfiles") { FoodFilesReader() },
        Target(name: "tcx") { ImportsReader(format: .tcx) },
        Target(name: "gpx") { ImportsReader(format: .gpx) },
        Target(name: "fit") { FITReader() },
        Target(name: "health") { ImportsReader(format: .appleHealth) },
        Target(name: "zip") { ArchiveReader() },
        Target(name: "activities") { ImportsReader() },
        Target(name: "foods") { try FoodsReader(.usda) },
        Target(name: "off") { try FoodsReader(.off) },
        Target(name: "transfer") { try TransferReader() },
        Target(name: "databases") { try await DatabasesReader() },
        Target(name: "session") { try SessionReader() },
        Target(name: "paths") { try PathsReader() },
        Target(name: "recording") { try RecordingReader() },
        Target(name: "law") { LawReader() },
        Target(name: "config") { ConfigReader() },
    ]

    /// Readers with a planted fault, which the fuzzer must find.
    static let planted = [
        Target(name: "planted-trap") { TrappingReader() },
        Target(name: "planted-leak") { LeakingReader() },
    ]

    static func named(_ name: String) -> Self? { (all + planted).first { $0.name == name } }
}

/// Ends the program like a trap, but with a sentence, also in optimised builds.
func stop(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    abort()
}

/// Traps when a text begins with two certain letters. With four letters the fuzzer did not always
/// find it in 30 s.
private struct TrappingReader: Reader {
    func read(_ input: Data) {
        var rest = [UInt8](input)[...]
        for letter in "TR".utf8 {
            guard rest.first == letter else { return }
            rest = rest.dropFirst()
        }
        stop("the planted parser traps")
    }
}

/// Leaves a file open for every input.
private struct LeakingReader: Reader {
    func read(_ input: Data) { _ = open("/dev/null", O_RDONLY) }
}
