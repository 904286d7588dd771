// SPDX-License-Identifier: Apache-2.0

import SwiftIoC
import Testing

@MainActor
private final class Screen {
    var title = "main"
}

@Suite("Resolvers bound to the main actor", .timeLimit(.minutes(1)))
struct MainActorTests {
    private func app() -> IoC {
        let ioc = IoC()
        ioc.register(mainActor: Screen.self) { Screen() }
        ioc.register(mainActor: String.self) { ioc in try ioc.resolve(Screen.self).title }
        return ioc
    }

    @Test("are resolved synchronously on the main actor")
    @MainActor func onMain() throws {
        let ioc = app()
        #expect(try ioc.resolve(String.self) == "main")
        #expect(ioc.get(by: Screen.self) != nil)
        try ioc.validate()
    }

    @Test("are refused to a synchronous call from elsewhere, which asynchronously hops")
    func elsewhere() async throws {
        let ioc = app()
        let found = failure { _ = try ioc.resolve(Screen.self) }
        guard case .mainActorOnly = found else {
            Issue.record("not refused: \(String(describing: found))")
            return
        }
        #expect(ioc.get(by: Screen.self) == nil)
        #expect(try await ioc.resolveAsync(String.self) == "main")
    }

    @Test("are answered from anywhere once built")
    func built() async throws {
        let ioc = app()
        let screen = try await ioc.resolveAsync(Screen.self)
        #expect(try ioc.resolve(Screen.self) === screen)
    }

    @Test("are refused to another actor, which is not the main one")
    func otherActor() async {
        actor Other {
            func ask(_ ioc: IoC) -> IoC.Failure? {
                do {
                    _ = try ioc.resolve(Screen.self)
                    return nil
                } catch {
                    return error
                }
            }
        }
        guard case .mainActorOnly = await Other().ask(app()) else {
            Issue.record("another actor was taken for the main one")
            return
        }
    }

    @Test("may be asked for by asynchronous resolvers")
    func fromAsync() async throws {
        let ioc = app()
        ioc.register([String].self) { ioc in [try await ioc.resolveAsync(String.self)] }
        #expect(try await ioc.resolveAsync([String].self) == ["main"])
    }

    @Test("64 tasks off the main actor build one instance")
    func contended() async {
        let ioc = app()
        let screens = await withTaskGroup(of: Screen?.self) { group in
            for _ in 0..<64 { group.addTask { await ioc.getAsync(by: Screen.self) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(screens.allSatisfy { $0 != nil && $0 === screens[0] })
    }
}
