// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Foundation
import Testing
import Trapezio
import TrapezioNavigation

private struct ItemScreen: TrapezioScreen {
    var weight: Double
}

private struct ShelfScreen: TrapezioScreen {
    var number: UInt8
    var isOpen: Bool
}

private struct PriceScreen: TrapezioScreen {
    var price: Decimal
}

private struct RoomScreen: TrapezioScreen {
    enum Floor: Int, Codable {
        case ground, first
    }

    var floor: Floor
}

@Suite("Parameters of screens", .timeLimit(.minutes(1)))
struct ScreenParameterTests {
    private let screens: TrapezioScreens

    init() throws {
        var screens = TrapezioScreens()
        try screens.register(TodayScreen.self, at: "today")
        try screens.register(PageScreen.self, at: "pages/:number")
        try screens.register(ItemScreen.self, at: "items/:weight")
        try screens.register(ShelfScreen.self, at: "shelves/:number/:isOpen")
        try screens.register(PriceScreen.self, at: "prices/:price")
        try screens.register(RoomScreen.self, at: "rooms/:floor")
        self.screens = screens
    }

    @Test(
        "a value that does not fit is refused with the parameter, the value and what is allowed",
        arguments: [
            ("items/nan", "weight has to be a finite number, not \"nan\"."),
            ("items/-inf", "weight has to be a finite number, not \"-inf\"."),
            ("items/1e999", "weight has to be a finite number, not \"1e999\"."),
            ("items/heavy", "weight has to be a number, not \"heavy\"."),
            ("prices/nan", "price has to be of type Decimal, not \"nan\"."),
            ("pages/two", "number has to be a whole number, not \"two\"."),
            ("pages/2.5", "number has to be a whole number, not \"2.5\"."),
            ("pages/nan", "number has to be a whole number, not \"nan\"."),
            ("shelves/300/true", "number has to be a whole number from 0 to 255, not \"300\"."),
            ("shelves/-1/true", "number has to be a whole number from 0 to 255, not \"-1\"."),
            ("shelves/7/maybe", "isOpen has to be true or false, not \"maybe\"."),
        ])
    func unfit(text: String, reason: String) {
        guard case .unreadable(_, let refused, let given) = screens.failure(text) else {
            Issue.record("\(text) is not refused as unreadable")
            return
        }
        #expect(refused == text)
        #expect(given == reason)
    }

    @Test(
        "a value that fits is read as what the screen asks for",
        arguments: [
            ("items/2", ItemScreen(weight: 2) as any TrapezioScreen),
            ("items/-2.5e3", ItemScreen(weight: -2_500)), ("pages/-3", PageScreen(number: -3)),
            ("pages/1e3", PageScreen(number: 1_000)),
            ("shelves/255/false", ShelfScreen(number: 255, isOpen: false)),
            ("prices/2.5", PriceScreen(price: 2.5)), ("rooms/1", RoomScreen(floor: .first)),
        ])
    func fit(text: String, screen: any TrapezioScreen) throws {
        let path = try screens.path(parsing: text, root: TodayScreen())
        #expect(path.top.screen.isSame(as: screen))
    }

    @Test("what a screen itself refuses is told in its own words")
    func ownWords() {
        let message = screens.failure("rooms/7")?.message ?? ""
        #expect(message.hasPrefix("\"rooms/7\" cannot be read as the screen room: floor "))
        #expect(message.contains("7"))
        #expect(!message.contains("whole number"))
    }

    @Test("a name of a megabyte is compared with no name, however long those are")
    func longName() throws {
        // Comparing them would take minutes.
        struct LongScreen: TrapezioScreen {}
        var screens = screens
        try screens.register(LongScreen.self, at: String(repeating: "long", count: 1_000))
        let name = String(repeating: "workouts", count: 125_000)
        #expect {
            try screens.path(parsing: name, root: TodayScreen())
        } throws: { error in
            guard case .unknown(name, name, let closest, _)? = error as? TrapezioPathFailure else {
                return false
            }
            return closest == nil
        }
    }

    @Test("a name of a megabyte is named in short")
    func shortened() {
        let message = screens.failure(String(repeating: "workouts", count: 125_000))?.message ?? ""
        #expect(message.hasPrefix("There is no screen \"workoutsworkouts"))
        #expect(message.contains("…"))
        #expect(message.count < 300)
        #expect(
            message.hasSuffix("Choose one of these: today, pages, items, shelves, prices, rooms."))
    }

    @Test("a value of a megabyte is refused in short, too", arguments: ["items/", "rooms/", "a/"])
    func longValue(start: String) {
        let message =
            screens.failure(start + String(repeating: "a", count: 1_000_000))?.message ?? ""
        #expect(message.contains("…"))
        #expect(message.count < 500)
    }

    @Test("a saved path whose kind has a name of a megabyte is refused in short")
    func longKind() {
        let name = String(repeating: "workouts", count: 8_000)
        #expect {
            try screens.path(from: Data("[{\"screen\":\"\(name)\",\"value\":{}}]".utf8))
        } throws: { error in
            let message = (error as? TrapezioPathFailure)?.message ?? ""
            return message.hasPrefix("There is no screen \"workoutsw") && message.count < 300
        }
    }
}
