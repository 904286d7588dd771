// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem
import HostAPI
public import HostFeature
import Relux
import SampleTopicModels
import SampleTopicReluxImpl
import SampleTopicReluxInt
import SampleTopicServiceImpl
import SampleTopicServiceInt
import SampleTopicUI
import SampleTopicUIAPI
import Storage
import SwiftIoC
import TrapezioNavigation

extension Feature {
    /// Notes on sample topic.
    public static let sampleTopic = Feature(
        name: "sample-topic", storage: sampleTopicStorage, capabilities: (Database.self),
        register: registerSampleTopic, state: SampleTopic.Business.State.self,
        as: (any SampleTopic.Business.IState).self,
        module: { try $0.resolve(SampleTopic.Module.self) }, session: sampleTopicSession,
        commands: [.sampleTopic], screens: sampleTopicScreens, settings: [],
        candidates: { _, _, _, _ in nil }, errors: sampleTopicErrors, guide: .none)

    private static var sampleTopicScreens: Screens {
        .provided(
            register: { screens throws(TrapezioPathFailure) in
                try screens.registerSampleTopic()
            },
            places: [ScreenPlace(name: "Sample topic", address: "sample-topic")],
            samples: [],
            provider: { services, _, ioc in
                SampleTopicUIRouter(
                    services: services,
                    journal: try ioc.resolve((any SampleTopic.Business.IState).self))
            })
    }

    private static var sampleTopicStorage: Stored {
        .tables(
            copied: SampleTopic.Business.Service.storedTables, local: [],
            migrations: SampleTopic.Business.Service.migrations, cascades: [], carriedOver: [])
    }

    private static let sampleTopicSession = Session.followed(
        open: { SampleTopic.Business.Action.loaded(.init(id: $0)) },
        close: { SampleTopic.Business.Action.cleared })

    private static let sampleTopicErrors = ErrorWords(
        told: { error in
            guard let error = error as? SampleTopic.Business.Err else { return nil }
            let (code, exit): (String, ExitCode) =
                switch error {
                case .signedOut: ("auth_required", .signedOut)
                case .emptyText, .textTooLong: ("bad_text", .usage)
                case .unavailable: ("database", .database)
                }
            return UserError(code, exit, error.description)
        }, question: { _ in nil })

    @Sendable
    private static func registerSampleTopic(in ioc: IoC, _ database: Grant<Database>) {
        ioc.register((any SampleTopic.Business.IService).self) { ioc in
            SampleTopic.Business.Service(database: try database.handle(ioc))
        }
        SampleTopic.Module.register(in: ioc)
    }
}
