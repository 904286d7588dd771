// SPDX-License-Identifier: Apache-2.0

import AxiomTesting
import Testing
import TrapezioStrata

@Suite("Strata result", .requirement("T-018", "T-019"))
struct StrataResultTests {
    private let success = StrataResult.success(3)
    private let failure = StrataResult<Int>.failure(NoSuchSet(number: 9))

    @Test("onSuccess runs with the value of a success")
    func onSuccessOfSuccess() {
        var seen: Int?
        success.onSuccess { seen = $0 }
        #expect(seen == 3)
    }

    @Test("onSuccess does not run for a failure")
    func onSuccessOfFailure() {
        failure.onSuccess { Issue.record("ran with \($0)") }
    }

    @Test("onFailure does not run for a success")
    func onFailureOfSuccess() {
        success.onFailure { Issue.record("ran with \($0)") }
    }

    @Test("onFailure runs with the exception of a failure")
    func onFailureOfFailure() {
        var seen: (any StrataException)?
        failure.onFailure { seen = $0 }
        #expect(seen as? NoSuchSet == NoSuchSet(number: 9))
    }

    @Test("onSuccess and onFailure return the result itself, so they chain in any order")
    func chaining() {
        var seen: [String] = []
        for result in [success, failure] {
            result
                .onFailure { seen.append($0.message) }
                .onSuccess { seen.append("\($0)") }
                .onFailure { _ in seen.append("again") }
        }
        #expect(seen == ["3", NoSuchSet(number: 9).message, "again"])
    }

    @Test("map transforms the value of a success")
    func mapOfSuccess() {
        #expect(success.map { "\($0)" }.getOrNull() == "3")
    }

    @Test("map keeps the exception of a failure and does not run")
    func mapOfFailure() throws {
        let mapped = failure.map { value -> String in
            Issue.record("ran with \(value)")
            return ""
        }
        #expect(mapped.fold(onSuccess: { _ in nil }, onFailure: { $0 as? NoSuchSet }) != nil)
    }

    @Test("flatMap gives the result made of a success, and keeps the exception of a failure")
    func flatMap() {
        #expect(success.flatMap { .success($0 + 1) }.getOrNull() == 4)
        #expect(success.flatMap { _ in failure }.getOrNull() == nil)
        #expect(failure.flatMap { .success($0) }.getOrNull() == nil)
    }

    @Test("recover keeps a success, and makes a result of an exception on the caller's actor")
    @MainActor
    func recover() async {
        #expect(await success.recover { _ in failure }.getOrNull() == 3)
        let recovered = await failure.recover { exception in
            .success(#isolation === MainActor.shared ? exception.message.count : 0)
        }
        #expect(recovered.getOrNull() == NoSuchSet(number: 9).message.count)
    }

    @Test("fold answers from the side that holds", arguments: [true, false])
    func fold(succeeds: Bool) {
        let folded = (succeeds ? success : failure).fold(
            onSuccess: { "value \($0)" }, onFailure: { "no: \($0.message)" })
        #expect(folded == (succeeds ? "value 3" : "no: \(NoSuchSet(number: 9).message)"))
    }

    @Test("getOrNull is the value of a success and nil for a failure")
    func getOrNull() {
        #expect(success.getOrNull() == 3)
        #expect(failure.getOrNull() == nil)
    }

    @Test("getOrDefault is the value of a success, which does not evaluate the default")
    func getOrDefaultOfSuccess() {
        func unasked() -> Int {
            Issue.record("evaluated")
            return 0
        }
        #expect(success.getOrDefault(unasked()) == 3)
    }

    @Test("getOrDefault is the default for a failure")
    func getOrDefaultOfFailure() {
        #expect(failure.getOrDefault(7) == 7)
    }

    @Test("getOrElse is the value of a success and does not run")
    func getOrElseOfSuccess() {
        let value = success.getOrElse { exception in
            Issue.record("ran with \(exception)")
            return 0
        }
        #expect(value == 3)
    }

    @Test("getOrElse makes a value of the exception of a failure")
    func getOrElseOfFailure() {
        #expect(failure.getOrElse { ($0 as? NoSuchSet)?.number ?? 0 } == 9)
    }
}
