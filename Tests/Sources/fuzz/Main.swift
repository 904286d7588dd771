// SPDX-License-Identifier: Apache-2.0

import CFuzzCounters
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Feeds arbitrary bytes to a reader: `fuzz TARGET [OPTIONS OF LIBFUZZER] CORPUS`. Without
/// libFuzzer (Scripts/fuzz.sh builds with it), it reads every file of the corpus once.
@main
struct Main {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        if words == ["list"] {
            for target in Target.all { print(target.name) }
            return
        }
        guard let target = Target.named(words.first ?? "") else {
            let names = (Target.all + Target.planted).map(\.name).joined(separator: ", ")
            FileHandle.standardError.write(
                Data("usage: fuzz TARGET [OPTIONS] CORPUS, or fuzz list. Targets: \(names)\n".utf8))
            exit(2)
        }
        do {
            let reader = try await target.make()
            // Readers that need the main actor get it: the fuzzer has a thread of its own, with as
            // much stack as a program has. Everything else of a reader runs there too.
            let status = await withCheckedContinuation { done in
                let thread = Thread { done.resume(returning: drive(reader, words)) }
                thread.stackSize = 8 << 20
                thread.start()
            }
            exit(status)
        } catch {
            FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func drive(_ reader: any Reader, _ words: [String]) -> Int32 {
        Input.reader = reader
        guard let symbol = dlsym(nil, "LLVMFuzzerRunDriver") else { return replay(words) }
        let driver = unsafeBitCast(symbol, to: Driver.self)
        var arguments = words.map { strdup($0) } + [nil]
        var count = Int32(words.count)
        return arguments.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            return driver(&count, &start, takeOneInput)
        }
    }

    private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    /// `LLVMFuzzerRunDriver` of libFuzzer, "Using libFuzzer as a library".
    private typealias Driver =
        @convention(c) (
            UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Words?>,
            @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
        ) -> Int32

    /// Reads the files of a corpus, each once.
    private static func replay(_ words: [String]) -> Int32 {
        let folder = words.last ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names {
            let bytes = [UInt8](FileManager.default.contents(atPath: folder + "/" + name) ?? Data())
            bytes.withUnsafeBufferPointer(Input.take)
        }
        print("\(words[0]): \(names.count) files read")
        return names.isEmpty ? 1 : 0
    }
}

/// The entry point under the name that libFuzzer's own `main` needs, although that `main` is not
/// used.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Input.take(UnsafeBufferPointer(start: bytes, count: count))
    return 0
}

/// The input function of the fuzzer, which calls it on one thread.
private enum Input {
    /// Unchecked: written once, before the fuzzer runs.
    nonisolated(unsafe) static var reader: (any Reader)?
    /// Unchecked: used on the fuzzer's thread only.
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var openFiles = 0
    private static let thread = CallingThread()

    static func take(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let reader else { return }
        let data = Data(bytes)
        thread.run { await reader.read(data) }
        count += 1
        // What only rare inputs reach is told of soon enough.
        if count < 64 || count % 16 == 0 { fuzz_counters_tell() }
        // To list the handles costs as much as a hundred short inputs.
        guard count % (count < 1_024 ? 64 : 4_096) == 0 else { return }
        // A handle that every input leaks; what is opened once for all is there by now.
        let files =
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
        if openFiles == 0 { openFiles = files }
        guard files < openFiles + 32 else {
            stop("\(files) files are open after \(count) inputs, \(openFiles) were after 64")
        }
    }
}
