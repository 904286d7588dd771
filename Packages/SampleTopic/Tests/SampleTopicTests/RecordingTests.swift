// SPDX-License-Identifier: Apache-2.0

import Axiom
import CoreModels
import Relux
import ReluxTesting
import SampleTopicModels
import SampleTopicReluxImpl
import SampleTopicReluxInt
import SampleTopicTestSupport
import Testing

@Suite("SampleTopic recording", .timeLimit(.minutes(1)))
struct SampleTopicRecordingTests {
    typealias Action = SampleTopic.Business.Action
    typealias State = SampleTopic.Business.State

    private static let actions: [Action] = [
        .loaded(.fixture()), .added(.fixture(id: 2)), .removed(id: 2), .cleared,
    ]

    @Test("every action comes back from a recording as it was, and changes a fresh state alike")
    func roundTrip() async throws {
        let recorded = try await Relux.Testing.RecordedRun(Self.actions, onto: State())
        let back = try recorded.actionsReadBack(by: State())
        #expect(back == Self.actions.map { String(reflecting: $0) })
        let fresh = State()
        let replayed = try recorded.replay(onto: fresh)
        #expect(replayed.matches && replayed.applied == Self.actions.count)
        #expect(fresh.stateSnapshot == recorded.state.stateSnapshot)
    }
}
