// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftIoC
import Testing

private final class Diary: Sendable {
    let title: String

    init(clock: String) {
        title = "diary of \(clock)"
    }
}

@Suite("The landing page")
struct LandingPageTests {
    // Its sample of a typed catch, line by line.
    private func title(of app: IoC) -> String {
        do throws(IoC.Failure) {
            try app.validate()
            return try app.resolve(Diary.self).title
        } catch .notRegistered(let missing) {
            return "\(missing.askedBy ?? "the app") needs \(missing.type)"
        } catch {
            return error.description  // a full sentence in every case
        }
    }

    @Test("shows a typed catch as it compiles here")
    func sample() throws {
        let here = URL(filePath: #filePath)
        let page = here.deletingLastPathComponent()
            .appending(path: "../../Sources/SwiftIoC/SwiftIoC.docc/SwiftIoC.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let sample = try #require(blocks.first { $0.contains("do throws(IoC.Failure)") })
        let lines = sample.split(separator: "\n").dropFirst().map { "        " + $0 }
        #expect(lines.count == 8)
        let test = try String(contentsOf: here, encoding: .utf8)
        #expect(test.contains(lines.joined(separator: "\n")))
    }

    @Test("its typed catch tells a missing type from other failures")
    func typedCatch() {
        let app = IoC()
        #expect(title(of: app).hasPrefix("the app needs "))
        app.register(Diary.self) { ioc in Diary(clock: try ioc.resolve(String.self)) }
        #expect(title(of: app).hasSuffix("Diary needs Swift.String"))
        app.register(String.self) { throw Broken() }
        #expect(title(of: app).contains("Broken()"))
        app.register(String.self, withReplacement: true) { "today" }
        #expect(title(of: app) == "diary of today")
    }
}
