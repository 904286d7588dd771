// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import Trapezio
import TrapezioNavigation

@Suite("Trapezio screens", .timeLimit(.minutes(1)))
struct TrapezioScreensTests {
    private let screens: TrapezioScreens

    init() throws {
        var screens = TrapezioScreens()
        try screens.register(TodayScreen.self, at: "today")
        try screens.register(WorkoutsScreen.self, at: "workouts")
        try screens.register(WorkoutScreen.self, at: "workouts/:id")
        try screens.register(SetScreen.self, at: "workouts/:workout/sets/:number")
        try screens.register(PageScreen.self)
        self.screens = screens
    }

    @Test(
        "a text leads along the screens of its beginnings",
        arguments: [
            ("workouts/w41", ["today", "workouts", "workout w41"]),
            ("/workouts/", ["today", "workouts"]),
            ("", ["today"]),
            ("today", ["today"]),
            ("workouts/w41/sets/2", ["today", "workouts", "workout w41", "set"]),
            ("workouts/a%2Fb", ["today", "workouts", "workout a/b"]),
        ])
    func parsing(text: String, expected: [String]) throws {
        #expect(names(try screens.path(parsing: text, root: TodayScreen())) == expected)
    }

    @Test("a parameter is read as what the screen asks for")
    func types() throws {
        let path = try screens.path(parsing: "workouts/41/sets/2", root: TodayScreen())
        #expect(path.top.screen as? SetScreen == SetScreen(workout: "41", number: 2))
    }

    @Test(
        "an unknown segment is named with the closest known one",
        arguments: [
            (
                "wrkouts/w41",
                "There is no screen \"wrkouts\" in \"wrkouts/w41\". Did you mean \"workouts\"?"
            ),
            ("Today", "There is no screen \"Today\". Did you mean \"today\"?"),
            (
                "workouts/w41/set/2",
                "There is no screen \"set\" in \"workouts/w41/set/2\". Did you mean \"sets\"?"
            ),
            ("zzz", "There is no screen \"zzz\". Choose one of these: today, workouts."),
            ("today/x", "There is no screen \"x\" in \"today/x\". Nothing can follow there."),
        ])
    func unknown(text: String, message: String) {
        #expect(screens.failure(text)?.message == message)
    }

    @Test("a text that ends too early says what can follow")
    func incomplete() {
        #expect(
            screens.failure("workouts/w41/sets")?.message
                == "\"workouts/w41/sets\" is not a complete address. Choose one of these: :number.")
    }

    @Test("a parameter that cannot be read names the screen and the reason")
    func unreadable() {
        #expect(
            screens.failure("workouts/w41/sets/two")?.message
                == "\"workouts/w41/sets/two\" cannot be read as the screen set: "
                + "number has to be a whole number, not \"two\".")
    }

    @Test("a word is preferred to a parameter")
    func preference() throws {
        var screens = screens
        try screens.register(SignInScreen.self, at: "workouts/new")
        let path = try screens.path(parsing: "workouts/new", root: TodayScreen())
        #expect(names(path) == ["today", "workouts", "signIn"])
        // A word that begins a longer address is no value of a parameter.
        var paged = TrapezioScreens()
        try paged.register(WorkoutsScreen.self, at: "workouts")
        try paged.register(WorkoutScreen.self, at: "workouts/:id")
        try paged.register(SetScreen.self, at: "workouts/on/:workout/:number")
        let set = try paged.path(parsing: "workouts/on/w41/2", root: TodayScreen())
        #expect(names(set) == ["today", "workouts", "set"])
        let named = try paged.path(parsing: "workouts/on", root: TodayScreen())
        #expect(names(named) == ["today", "workouts", "workout on"])
    }

    @Test(
        "a screen says which text leads to it, and the text leads back",
        arguments: [
            "workouts/w41", "workouts/w41/sets/2", "today", "workouts/a%2Fb%20%C3%A9",
        ])
    func text(text: String) throws {
        let path = try screens.path(parsing: text, root: WorkoutsScreen())
        #expect(screens.text(of: path) == text)
    }

    @Test("a screen without an address has no text")
    func noText() {
        #expect(screens.text(of: PageScreen(number: 1)) == nil)
    }

    @Test("a path survives being saved and restored", .requirement("T-040"))
    func restored() throws {
        let path = TrapezioPath(
            root: TodayScreen(), WorkoutsScreen(), WorkoutScreen(id: "w41"),
            SetScreen(workout: "w41", number: 2, isWarmUp: true), PageScreen(number: 3))
        let data = try screens.data(of: path)
        #expect(try screens.path(from: data) == path)
    }

    @Test("a path is Codable inside other values", .requirement("T-040"))
    func codable() throws {
        struct Saved: Codable, Equatable {
            let path: TrapezioPath
        }
        let saved = Saved(path: TrapezioPath(root: TodayScreen(), WorkoutScreen(id: "w1")))
        let data = try JSONEncoder().encode(saved)
        let decoder = JSONDecoder()
        screens.prepare(decoder)
        #expect(try decoder.decode(Saved.self, from: data) == saved)
        #expect(throws: TrapezioPathFailure.self) {
            try JSONDecoder().decode(Saved.self, from: data)
        }
    }

    @Test("what was saved is a list of kinds and parameters")
    func form() throws {
        let data = try screens.data(of: TrapezioPath(root: WorkoutScreen(id: "w41")))
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("\"screen\":\"workout\""))
        #expect(text.contains("\"value\":{\"id\":\"w41\"}"))
    }

    @Test(
        "damaged, empty and foreign saved paths are refused with a sentence",
        arguments: [
            ("nonsense", "The saved path cannot be read:"),
            ("[]", "The saved path cannot be read: It has no screens. Begin at the first screen."),
            ("[{\"screen\":\"workot\",\"value\":{}}]", "Did you mean \"workout\"?"),
            ("[{\"screen\":\"workout\",\"value\":{}}]", "id is missing."),
            ("{}", "The saved path cannot be read:"),
        ])
    func damaged(text: String, part: String) { expectRefusal(text, part) }

    @Test("a path that could not be read again is not saved, and the person is told what to do")
    func tooLong() throws {
        let long = (1...2_200).map { PageScreen(number: $0) }
        let fits = TrapezioPath(root: TodayScreen(), above: Array(long.prefix(1_000)))
        #expect(try screens.path(from: screens.data(of: fits)) == fits)
        let path = TrapezioPath(root: TodayScreen(), above: long)
        let thrown = #expect(throws: TrapezioPathFailure.self) { try screens.data(of: path) }
        let message = try #require(thrown).message
        #expect(message.hasPrefix("The path takes "))
        #expect(
            message.hasSuffix(
                " bytes, and a saved one may have 65536. Go back some screens and save it then."))
    }

    @Test("a saved path has 65,536 bytes, and with one more it is refused")
    func tooLarge() throws {
        let text = String(
            decoding: try screens.data(of: TrapezioPath(root: WorkoutScreen(id: "w41"))),
            as: UTF8.self)
        let rest = String(repeating: " ", count: 65_536 - text.utf8.count)
        #expect(try screens.path(from: Data((text + rest).utf8)).screens.count == 1)
        expectRefusal(text + rest + " ", "It has 65537 bytes and may have 65536.")
    }

    @Test("a saved path lies 512 deep, and a deeper one is refused")
    func depth() throws {
        func text(_ depth: Int) -> String {
            let nested =
                String(repeating: "[", count: depth - 3) + String(repeating: "]", count: depth - 3)
            return "[{\"screen\":\"workout\",\"value\":{\"id\":\"w41\",\"beside\":\(nested)}}]"
        }
        #expect(try screens.path(from: Data(text(512).utf8)).screens.count == 1)
        expectRefusal(text(513), "The saved path cannot be read:")
    }

    private func expectRefusal(_ text: String, _ part: String) {
        do {
            let path = try screens.path(from: Data(text.utf8))
            Issue.record("\(path)")
        } catch {
            #expect(error.message.contains(part), "\(error.message)")
        }
    }

    @Test("a screen whose parameter may be left out is opened with and without it")
    func twoAddresses() throws {
        struct DayScreen: TrapezioScreen { var day: String? }
        var screens = TrapezioScreens()
        try screens.register(DayScreen.self, at: "day", "day/:day")
        let root = DayScreen()
        #expect(try screens.path(parsing: "day", root: root).screens.count == 1)
        let path = try screens.path(parsing: "day/monday", root: root)
        #expect(path.top.screen.isSame(as: DayScreen(day: "monday")))
        #expect(screens.text(of: root) == "day")
        #expect(screens.text(of: DayScreen(day: "monday")) == "day/monday")
    }

    @Test("a name or an address can be taken once only")
    func duplicate() {
        var screens = screens
        #expect(throws: TrapezioPathFailure.duplicate("today")) {
            try screens.register(TodayScreen.self)
        }
        #expect(throws: TrapezioPathFailure.duplicate("workouts/:page")) {
            try screens.register(SignInScreen.self, at: "workouts/:page")
        }
    }

    @Test("paths are equal when their screens are; entries never share a number")
    func equality() {
        var path = TrapezioPath(root: TodayScreen(), WorkoutsScreen())
        let first = path.top.id
        path.dismiss()
        path.goTo(WorkoutsScreen())
        #expect(path == TrapezioPath(root: TodayScreen(), WorkoutsScreen()))
        #expect(path.top.id != first)
        #expect(path != TrapezioPath(root: TodayScreen()))
    }
}
