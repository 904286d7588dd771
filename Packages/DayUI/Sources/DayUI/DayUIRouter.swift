// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import Trapezio
public import TrapezioNavigation

/// What the screens over several domains need: whose data each domain works on, and the way to
/// other places.
@MainActor
struct SpanServices {
    /// The services of the app.
    let app: ScreenServices
    let owners: [OwnershipSource]
    /// Shows another place, by its address.
    let open: @MainActor @Sendable (String) -> Void
}

extension TrapezioScreens {
    /// Registers the screens over several domains with their addresses.
    public mutating func registerDay() throws(TrapezioPathFailure) {
        try register(DayScreen.self, at: "day", "day/:day")
        try register(WeekScreen.self, at: "week", "week/:first")
        try register(MonthScreen.self, at: "month", "month/:month")
        try register(YearScreen.self, at: "year", "year/:year")
    }
}

/// Builds the screens over several domains: the day, the week, the month and the year.
public struct DayUIRouter: ScreenProviding {
    private let services: SpanServices

    /// Creates a router.
    /// - Parameters:
    ///   - owners: whose data each domain works on.
    ///   - open: shows another place, by its address.
    public init(
        services: ScreenServices, owners: [OwnershipSource],
        open: @escaping @MainActor @Sendable (String) -> Void
    ) {
        self.services = SpanServices(app: services, owners: owners, open: open)
    }

    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        switch screen {
        case let screen as DayScreen:
            TrapezioContainer(makeStore: { DayStore(screen, services) }, ui: DayUI())
        case let screen as WeekScreen:
            TrapezioContainer(makeStore: { WeekStore(screen, services) }, ui: WeekUI())
        case let screen as MonthScreen:
            TrapezioContainer(makeStore: { MonthStore(screen, services) }, ui: MonthUI())
        case let screen as YearScreen:
            TrapezioContainer(makeStore: { YearStore(screen, services) }, ui: YearUI())
        case _: nil
        }
    }
}
