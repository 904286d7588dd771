// SPDX-License-Identifier: Apache-2.0

import Basics

extension IoC {
    /// The instance of `T`, as soon as it and all its dependencies are registered.
    ///
    /// Suspends until then, without polling. Throws `CancellationError` when its task is cancelled,
    /// and throws at once any `Failure` that a later registration cannot mend.
    public func waitForResolve<T: Sendable>(_ type: T.Type) async throws -> T {
        while true {
            try Task.checkCancellation()
            let refusal: Refusal
            do {
                return try await settleAsync(type, nil, isStrict: true)
            } catch {
                refusal = error
            }
            let site: Failure.Site
            switch refusal {
            case .missing(let key, _):
                site = Failure.Site(family: family.id, scope: scope.id, key: key)
            case .failure(.notRegistered(let missing)) where missing.site.family == family.id:
                site = missing.site
            case .failure(let failure):
                if case .cancelled = failure { throw CancellationError() }
                logger("no \(TypeKey(type).name): \(failure)")
                throw failure
            }
            await arrival(at: site)
        }
    }

    /// Suspends until the type of `site` is registered there, or the task is cancelled.
    private func arrival(at site: Failure.Site) async {
        let id = Serial.next()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = family.ledger.withLock { ledger in
                    // Asked under the lock: a cancellation or registration that comes later finds
                    // the waiter.
                    let asked = scope.root.member(site.scope)
                    if Task.isCancelled || asked?.visible(site.key) != nil { return true }
                    ledger.arrivals.add(continuation, id, for: site.key)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            family.ledger.withLock { $0.arrivals.remove(id, for: site.key) }?.resume()
        }
    }
}
