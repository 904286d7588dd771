// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthTestSupport
import Axiom
import CoreModels
import DayOrchestration
import NutritionModels
import NutritionReluxInt
import NutritionTestSupport
import Relux
import Testing
import WorkoutsModels
import WorkoutsReluxInt
import WorkoutsTestSupport

@Suite("Session orchestration", .timeLimit(.minutes(1)))
@MainActor
struct SessionSagaTests {
    private let rig: Rig

    init() throws { rig = try Rig() }

    private func signIn(_ name: String = "ada", id: Int64 = 1) async {
        rig.accounts.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
            .fixture(profile: .fixture(id: id, name: name))
        }
        await rig.send(Auth.Business.SignIn(.fixture(name: name)))
    }

    private func signOut() async {
        await rig.send(Auth.Business.SignOut(everywhere: false))
    }

    /// Opens something in every corner of both domains.
    private func fill() async {
        await rig.relux.dispatcher.actions {
            ShowDay(WorkoutsFixtures.day, weekStart: .monday)
            WorkoutsFixtures.log("bench press", "3x5 80kg")
            NutritionFixtures.eat("150g")
            NutritionFixtures.drink("500ml")
            NutritionFixtures.weigh("80kg")
        }
    }

    @Test("signing in loads the person's data in both domains, by the number of the profile")
    func signingIn() async {
        await signIn(id: 7)
        #expect(rig.workouts.stateSnapshot.owner == .init(id: 7))
        #expect(rig.nutrition.stateSnapshot.owner == .init(id: 7))
    }

    @Test("restoring the local profile or a session loads it, restoring nobody loads nothing")
    func restoring() async {
        await rig.send(Auth.Business.Restore())
        #expect(rig.workouts.stateSnapshot.owner == .init(id: 1))
        #expect(rig.nutrition.stateSnapshot.owner == .init(id: 1))
        rig.accounts.onRestore.set { (_) async throws(Auth.Business.Err) in
            .signedIn(.fixture(profile: .fixture(id: 3)))
        }
        await rig.send(Auth.Business.Restore())
        #expect(rig.workouts.stateSnapshot.owner == .init(id: 3))
        #expect(rig.nutrition.stateSnapshot.owner == .init(id: 3))
        rig.accounts.onRestore.set { (_) async throws(Auth.Business.Err) in .signedOut }
        await rig.send(Auth.Business.Restore())
        rig.expectEmpty()
    }

    @Test("signing out leaves every domain as a fresh one")
    func signingOut() async {
        await signIn()
        await fill()
        #expect(rig.workouts.stateSnapshot.revision == 1)
        #expect(rig.nutrition.stateSnapshot.revision == 3)
        await signOut()
        rig.expectEmpty()
        #expect(rig.auth.stateSnapshot == .init(status: .signedOut))
    }

    @Test("who signs in after somebody else finds nothing of them")
    func nextPerson() async {
        await signIn()
        await fill()
        await signIn("bob", id: 2)
        let (training, food) = (rig.workouts.stateSnapshot, rig.nutrition.stateSnapshot)
        #expect(training.owner == .init(id: 2) && food.owner == .init(id: 2))
        #expect(training.revision == 0 && food.revision == 0)
    }

    @Test("a refused sign-in changes nothing in the domains")
    func refused() async {
        await rig.send(Auth.Business.Restore())
        await fill()
        let before = (rig.workouts.stateSnapshot, rig.nutrition.stateSnapshot)
        rig.accounts.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
            throw .wrongCredentials(attempt: 1, retryAfter: 0)
        }
        await rig.send(Auth.Business.SignIn(.fixture()))
        #expect(rig.workouts.stateSnapshot == before.0)
        #expect(rig.nutrition.stateSnapshot == before.1)
    }
}
