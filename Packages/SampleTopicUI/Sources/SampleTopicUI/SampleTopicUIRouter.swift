// SPDX-License-Identifier: Apache-2.0

public import DesignSystem
public import SampleTopicModels
public import SampleTopicReluxInt
import SampleTopicUIAPI
public import Trapezio
public import TrapezioNavigation

/// Builds the screens of the sample topic domain.
public struct SampleTopicUIRouter: ScreenProviding {
    private let services: ScreenServices
    private let journal: any SampleTopic.Business.IState

    /// A router for the owner that the state names.
    public init(services: ScreenServices, journal: any SampleTopic.Business.IState) {
        self.services = services
        self.journal = journal
    }

    public func presentable(
        for screen: any TrapezioScreen, navigator: any TrapezioNavigator,
        interop: any TrapezioInterop
    ) -> (any TrapezioPresentable<ScreenContent>)? {
        guard let screen = screen as? SampleTopicScreen else { return nil }
        return TrapezioContainer(makeStore: { store(for: screen, navigator) }, ui: EntriesUI())
    }

    func store(
        for screen: SampleTopicScreen, _ navigator: any TrapezioNavigator
    ) -> EntriesStore {
        EntriesStore(screen: screen, journal: journal, services: services, navigator: navigator)
    }
}
