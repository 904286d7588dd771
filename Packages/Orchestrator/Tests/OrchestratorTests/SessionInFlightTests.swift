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

@Suite("Signing out while something is under way", .timeLimit(.minutes(1)))
@MainActor
struct SessionInFlightTests {
    private let rig: Rig

    init() throws { rig = try Rig() }

    private func signOut() async {
        await rig.send(Auth.Business.SignOut(everywhere: false))
    }

    @Test("training that arrives after its person left does not land")
    func trainingInFlight() async {
        await rig.send(Auth.Business.Restore())
        rig.trainingGate.close()
        async let late = rig.refusal(of: ShowDay(WorkoutsFixtures.day, weekStart: .monday))
        await rig.trainingGate.waitForArrival()
        await signOut()
        rig.expectEmpty()
        rig.trainingGate.open()
        #expect(await late as? Workouts.Business.Err == .signedOut)
        rig.expectEmpty()
    }

    @Test("food that arrives after its person left does not land")
    func foodInFlight() async {
        await rig.send(Auth.Business.Restore())
        rig.foodGate.close()
        async let late = rig.refusal(of: ShowDay(NutritionFixtures.day, weekStart: .monday))
        await rig.foodGate.waitForArrival()
        await signOut()
        rig.foodGate.open()
        #expect(await late as? Nutrition.Business.Err == .signedOut)
        rig.expectEmpty()
    }

    @Test("nor does it land with the next person")
    func nextPerson() async {
        await rig.send(Auth.Business.Restore())
        rig.foodGate.close()
        rig.trainingGate.close()
        async let lateFood = rig.refusal(of: NutritionFixtures.eat("150g"))
        async let lateTraining = rig.refusal(
            of: Workouts.Business.OpenDay(WorkoutsFixtures.day, weekStart: .monday))
        await rig.foodGate.waitForArrival()
        await rig.trainingGate.waitForArrival()
        await signOut()
        rig.accounts.onSignIn.set { (_, _) async throws(Auth.Business.Err) in
            .fixture(profile: .fixture(id: 2, name: "bob"))
        }
        await rig.send(Auth.Business.SignIn(.fixture(name: "bob")))
        rig.foodGate.open()
        rig.trainingGate.open()
        #expect(await lateFood as? Nutrition.Business.Err == .signedOut)
        #expect(await lateTraining as? Workouts.Business.Err == .signedOut)

        #expect(rig.nutrition.stateSnapshot.owner == .init(id: 2))
        #expect(rig.nutrition.stateSnapshot.revision == 0)
        #expect(rig.workouts.stateSnapshot.owner == .init(id: 2))
    }

    @Test("what fails after its person left leaves no trace")
    func failureInFlight() async {
        await rig.send(Auth.Business.Restore())
        rig.food.answer { $0.failure = .unknownFood(text: "banana", suggestions: []) }
        rig.foodGate.close()
        async let late = rig.refusal(of: NutritionFixtures.eat("150g"))
        await rig.foodGate.waitForArrival()
        await signOut()
        rig.foodGate.open()
        #expect(await late as? Nutrition.Business.Err == .signedOut)
        rig.expectEmpty()
    }

    @Test("nor with the same person who left and came back")
    func samePersonAgain() async {
        await rig.send(Auth.Business.Restore())
        rig.foodGate.close()
        rig.trainingGate.close()
        async let lateFood = rig.refusal(of: Nutrition.Business.OpenTarget(NutritionFixtures.day))
        async let lateTraining = rig.refusal(
            of: Workouts.Business.OpenDay(WorkoutsFixtures.day, weekStart: .monday))
        await rig.foodGate.waitForArrival()
        await rig.trainingGate.waitForArrival()
        await signOut()
        await rig.send(Auth.Business.Restore())
        rig.foodGate.open()
        rig.trainingGate.open()
        #expect(await lateFood as? Nutrition.Business.Err == .signedOut)
        #expect(await lateTraining as? Workouts.Business.Err == .signedOut)
    }
}
