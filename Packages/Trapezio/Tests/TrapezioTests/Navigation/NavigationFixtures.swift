// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

struct TodayScreen: TrapezioScreen {}

struct WorkoutsScreen: TrapezioScreen {}

struct WorkoutScreen: TrapezioScreen {
    var id: String
}

struct SetScreen: TrapezioScreen {
    var workout: String
    var number: Int
    var isWarmUp: Bool?
}

struct SignInScreen: TrapezioScreen {}

/// A screen of which there are as many as one likes.
struct PageScreen: TrapezioScreen {
    var number: Int
}

/// The name of each screen with what tells it apart, the root first.
func names(_ path: TrapezioPath) -> [String] {
    path.screens.map { screen in
        switch screen {
        case let page as PageScreen: "page \(page.number)"
        case let workout as WorkoutScreen: "workout \(workout.id)"
        default: type(of: screen).screenName
        }
    }
}

final class PageStore: TrapezioStore<PageScreen, CounterState, CounterEvent> {
    let navigator: any TrapezioNavigator
    var appearances: [String] = []
    var onAppearing: @MainActor (PageStore) -> Void = { _ in }

    init(_ screen: PageScreen, _ navigator: any TrapezioNavigator) {
        self.navigator = navigator
        super.init(
            screen: screen, initialState: CounterState(count: screen.number))
    }

    override func handle(event: CounterEvent) {
        switch event {
        case .increment: update { $0.count += 1 }
        case .load: navigator.goTo(PageScreen(number: screen.number + 1))
        case .add, .loadTwice, .fail: break
        }
    }

    override func onAppear() {
        appearances.append("appear")
        super.onAppear()
        onAppearing(self)
    }

    override func onDisappear() {
        appearances.append("disappear")
        super.onDisappear()
    }
}

/// A host of pages that knows, weakly, every store it made.
@MainActor
final class Pages {
    private struct Weak {
        weak var store: PageStore?
    }

    private var all: [Weak] = []
    var refused: [TrapezioNavigationFailure] = []
    var onAppearing: @MainActor (PageStore) -> Void = { _ in }
    private(set) var builds = 0

    var made: Int { all.count }
    var living: [PageStore] { all.compactMap(\.store) }

    func host(
        _ root: any TrapezioScreen = PageScreen(number: 0),
        redirects: @escaping TrapezioRedirects.Rule = { _ in nil }
    ) -> TrapezioNavigationHost<String> {
        TrapezioNavigationHost(
            root: root, redirects: redirects,
            refused: { [weak self] in self?.refused.append($0) },
            build: { [weak self] screen, navigator, _ in
                self?.build(screen, navigator) ?? TrapezioStatic("")
            })
    }

    private func build(
        _ screen: any TrapezioScreen, _ navigator: any TrapezioNavigator
    ) -> any TrapezioPresentable<String> {
        builds += 1
        guard let page = screen as? PageScreen else {
            return TrapezioStatic(type(of: screen).screenName)
        }
        return TrapezioContainer(makeStore: { self.make(page, navigator) }, ui: CounterUI())
    }

    private func make(_ page: PageScreen, _ navigator: any TrapezioNavigator) -> PageStore {
        let store = PageStore(page, navigator)
        store.onAppearing = onAppearing
        all.append(Weak(store: store))
        return store
    }
}

extension TrapezioScreens {
    /// Why a text leads nowhere, `nil` when it leads somewhere.
    func failure(_ text: String) -> TrapezioPathFailure? {
        do {
            _ = try path(parsing: text, root: TodayScreen())
            return nil
        } catch {
            return error
        }
    }
}
