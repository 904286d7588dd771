// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxImpl
import AuthReluxInt
import AuthTestSupport
import Axiom
import Relux
import Testing

@Suite("Auth reducer")
struct AuthReducerTests {
    typealias Access = Auth.Business.Model.Access
    typealias Action = Auth.Business.Action

    private func reduce(_ actions: Action..., from access: Access = .init()) -> Access {
        var access = access
        for action in actions { Auth.Business.State.reduce(&access, with: action) }
        return access
    }

    @Test("a fresh state knows nothing and lets nobody in")
    func fresh() {
        #expect(Auth.Business.State().stateSnapshot == Access(status: .unknown))
        #expect(Access().profile == nil)
    }

    @Test("what was restored is the status, and its profile the one whose data may be used")
    func restored() {
        let local = reduce(.restored(.local(.fixture(kind: .local))))
        #expect(local.status == .local(.fixture(kind: .local)))
        #expect(local.profile == .fixture(kind: .local))
        #expect(reduce(.restored(.signedOut)).profile == nil)
        #expect(reduce(.restored(.signedIn(.fixture()))).profile == .fixture())
    }

    @Test("signing in sets the session of whoever came last")
    func signedIn() {
        let bob = Auth.Business.Model.Session.fixture(profile: .fixture(id: 2, name: "bob"))
        let access = reduce(.signedIn(.fixture()), .signedIn(bob))
        #expect(access == Access(status: .signedIn(bob)))
    }

    @Test("signing out leaves nobody")
    func signedOut() {
        let access = reduce(.signedIn(.fixture()), .signedOut(hadSession: true))
        #expect(access == Access(status: .signedOut))
    }

    @Test("cleaning up leaves what a fresh state has")
    func cleanup() async {
        let state = Auth.Business.State(Access(status: .signedIn(.fixture())))
        await state.cleanup()
        #expect(state.stateSnapshot == Access())
    }
}
