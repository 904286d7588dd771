// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing

#if !canImport(SwiftUI)
    /// What can be said about the adapters where there is no SwiftUI: that they name only what it
    /// has, as Apple declares it. Where there is one, the build says so.
    @Suite("SwiftUI adapters", .timeLimit(.minutes(2)))
    struct AdapterTests {
        @Test(
            "the adapters, and an app over every one of them, compile against SwiftUI's declarations",
            .requirement("T-002", "T-044", "T-045", "T-070", "T-072"))
        func sound() throws {
            let check = try AdapterCheck.sound.get()
            #expect(check.output.isEmpty)
        }

        @Test("a name, a label or a type that SwiftUI has not is an error, each")
        func planted() throws {
            let check = try AdapterCheck.planted.get()
            let expected = try AdapterCheck.expectations()
            #expect(expected.count == 4)
            for error in expected {
                let isReported = check.errors.contains {
                    $0.file == error.file && $0.line == error.line
                        && $0.message.contains(error.message)
                }
                #expect(isReported, "\(error.line) compiles; expected: \(error.message)")
            }
            let places = Set(expected.map { "\($0.file):\($0.line)" })
            for error in check.errors where !places.contains("\(error.file):\(error.line)") {
                Issue.record("unexpected: \(error)")
            }
        }

        @Test("every adapter is used by the app that is checked")
        func used() throws {
            let app = try String(
                contentsOfFile: AdapterCheck.package.path + "/Tests/SwiftUI/CounterApp.swift",
                encoding: .utf8)
            let names = [
                "TrapezioContainer(", ".trapezioMessages(", "TrapezioNavigationView(",
                "TrapezioNavigationHostView(",
            ]
            #expect(try AdapterCheck.adapters().count == names.count)
            for name in names { #expect(app.contains(name)) }
        }
    }
#endif
