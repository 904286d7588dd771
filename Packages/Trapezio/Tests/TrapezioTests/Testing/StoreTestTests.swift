// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Basics
import Observation
import Testing
import Trapezio
import TrapezioTesting

@Suite("StoreTest", .timeLimit(.minutes(1)))
@MainActor
struct StoreTestTests {
    /// The messages of the issues that the body records.
    private func issues(_ body: @MainActor () async -> Void) async -> [String] {
        let messages = Guarded<[String]>([])
        await withKnownIssue(isIntermittent: true) {
            await body()
        } matching: { issue in
            messages.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        return messages.withLock { $0 }
    }

    @Test("a change made while another one is told is reported after it", .requirement("T-041"))
    func nested() async {
        let store = CounterStore()
        let test = StoreTest(store)
        withObservationTracking {
            _ = store.state
        } onChange: {
            MainActor.assumeIsolated { store.update { $0.lines = ["\($0.count)"] } }
        }
        test.send(.increment)
        await test.expect { $0.count = 1 }
        await test.expect { $0.lines = ["1"] }
        await test.finish()
    }

    @Test("changes are named in their order, also those still to come")
    func order() async {
        let store = CounterStore()
        let test = StoreTest(store)
        test.send(.load)
        await test.expect { $0.isLoading = true }
        store.release.open()
        await test.expect {
            $0.count = 7
            $0.isLoading = false
        }
        await test.finish()
    }

    @Test("perform awaits the work of its event")
    func perform() async {
        let store = CounterStore()
        store.release.open()
        let test = StoreTest(store, exhaustive: false)
        await test.perform(.load)
        #expect(test.state.count == 7)
        await test.finish()
    }

    @Test("a change that nobody named is reported at the end, with what changed")
    func unnamed() async {
        let messages = await issues {
            let test = StoreTest(CounterStore())
            test.send(.increment)
            await test.finish()
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("without an expectation at the end of the test") == true)
        #expect(messages.first?.contains("-   count: 0\n+   count: 1") == true)
    }

    @Test("a change that nobody named is reported before the next event")
    func unnamedBefore() async {
        let messages = await issues {
            let test = StoreTest(CounterStore())
            test.send(.increment)
            test.send(.add(0))
            await test.finish()
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("before sending add(0)") == true)
    }

    @Test("a change that comes from work is reported at the end")
    func unnamedWork() async {
        let messages = await issues {
            let store = CounterStore()
            let test = StoreTest(store)
            test.send(.load)
            await test.expect { $0.isLoading = true }
            store.release.open()
            await test.finish()
        }
        #expect(messages.count == 1)
    }

    @Test("another change than the expected one is reported with the difference")
    func different() async {
        let messages = await issues {
            let test = StoreTest(CounterStore())
            test.send(.add(2))
            await test.expect { $0.count = 3 }
        }
        #expect(messages.first?.contains("-   count: 3\n+   count: 2") == true)
    }

    @Test("expecting a change that cannot come fails at once")
    func none() async {
        let messages = await issues {
            let test = StoreTest(CounterStore())
            test.send(.add(0))
            await test.expect { $0.count = 1 }
        }
        #expect(messages.first?.contains("did not change again") == true)
    }

    @Test("expecting a change of work that ends without one fails when it has ended")
    func workWithoutChange() async {
        let messages = await issues {
            let store = CounterStore()
            let test = StoreTest(store)
            store.launch(work: { 1 }, reduce: { _, _ in })
            await test.expect { $0.count = 1 }
        }
        #expect(messages.first?.contains("did not change again") == true)
    }

    @Test("a test that is cancelled while it waits does not hang")
    func cancelled() async {
        let messages = await issues {
            let store = CounterStore()
            let waiting = Task { @MainActor in
                let test = StoreTest(store)
                test.send(.load)
                await test.expect { $0.isLoading = true }
                await test.expect { $0.count = 7 }
            }
            await turn()
            waiting.cancel()
            await waiting.value
        }
        #expect(messages.count == 1)
    }

    @Test("wait passes over changes up to the state that is meant")
    func wait() async {
        let store = CounterStore()
        let test = StoreTest(store)
        test.send(.loadTwice)
        store.release.open()
        await test.wait { $0.count == 14 }
        await test.wait { $0.count == 14 }
        test.skip()
        await test.finish()
    }

    @Test("waiting for a state that does not come fails")
    func waitInVain() async {
        let messages = await issues {
            let test = StoreTest(CounterStore())
            await test.wait { $0.count == 14 }
        }
        #expect(messages.first?.contains("No state passed") == true)
    }

    @Test("a test that goes away with changes left is reported")
    func forgotten() async {
        let messages = await issues {
            let test = StoreTest(CounterStore())
            test.send(.increment)
        }
        #expect(
            messages == ["A StoreTest was released with changes left. End the test with finish()."])
    }

    @Test("the content's difference shows the lines that differ, with those around them")
    func content() async {
        let messages = await issues {
            let lines = (1...9).map { "line \($0)" }
            var other = lines
            other[4] = "line five"
            expectContent(
                other.joined(separator: "\n"), equals: lines.joined(separator: "\n"))
        }
        #expect(
            messages == [
                """
                The content is different:
                (- expected, + actual)
                  …
                  line 3
                  line 4
                - line 5
                + line five
                  line 6
                  line 7
                  …
                """
            ])
    }

    @Test("values that do not describe themselves are compared by their properties")
    func properties() async {
        struct Row: Equatable {
            let name: String
            let weight: Int
        }
        let messages = await issues {
            expectContent(Row(name: "Squat", weight: 100), equals: Row(name: "Squat", weight: 105))
        }
        #expect(messages.first?.contains("-   weight: 105\n+   weight: 100") == true)
    }

    @Test("elements, optionals and cases are lines of their own")
    func outline() async {
        struct Day: Equatable {
            var sets: [Int?] = [5, nil]
            var note: String? = "easy"
            var outcome: Result<Int, NegativeNumber> = .success(1)
        }
        let messages = await issues {
            expectContent(Day(outcome: .failure(NegativeNumber(number: 2))), equals: Day())
        }
        #expect(messages.first?.contains("    nil\n    note: \"easy\"\n-   outcome: ") == true)
    }

    @Test("sets and dictionaries differ only in what is in them")
    func unordered() async {
        let numbers = Set(0..<20)
        let messages = await issues {
            expectContent(numbers.union([99]), equals: numbers)
        }
        let lines = (messages.first ?? "").split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("+") } == ["+ 21 in all", "+   99"])
        #expect(lines.filter { $0.hasPrefix("-") } == ["- 20 in all"])
    }

    @Test("content may be reported as another text")
    func asText() async {
        let messages = await issues {
            expectContent(
                [1, 2], equals: [1, 3], as: { $0.map { "<\($0)>" }.joined(separator: "\n") })
        }
        #expect(messages.first?.hasSuffix("  <1>\n- <3>\n+ <2>") == true)
    }

    @Test("the recording navigator compares requests in their order")
    func navigator() async {
        let navigator = RecordingNavigator()
        navigator.goTo(WorkoutScreen(id: "w1"))
        navigator.dismissTo(TodayScreen())
        navigator.dismiss()
        navigator.dismissToRoot()
        navigator.expect(
            .goTo(WorkoutScreen(id: "w1")), .dismissTo(TodayScreen()), .dismiss, .dismissToRoot)
        navigator.expect()
        let messages = await issues {
            navigator.goTo(WorkoutScreen(id: "w1"))
            navigator.expect(.goTo(WorkoutScreen(id: "w2")))
        }
        #expect(messages.first?.contains("- goTo(WorkoutScreen(id: \"w2\"))") == true)
    }
}
