// SPDX-License-Identifier: Apache-2.0

import Basics

extension IoC {
    /// Puts a refusal into words.
    func failure(for refusal: Refusal) -> Failure {
        switch refusal {
        case .failure(let failure): failure
        case .missing(let key, let asker):
            .notRegistered(
                Failure.Missing(
                    type: key.name,
                    askedBy: asker?.key.name,
                    path: (asker?.path ?? []) + [key.name],
                    closest: closest(to: key.name),
                    site: Failure.Site(family: family.id, scope: scope.id, key: key)
                )
            )
        }
    }

    /// The registered name with the fewest edits to `name`; of equals, the first in alphabetical
    /// order.
    private func closest(to name: String) -> String? {
        let keys = family.ledger.withLock { _ in
            scope.chain.flatMap { Array($0.registrations.keys) }
        }
        let wanted = Array(name.utf8)
        var best: (name: String, edits: Int)?
        for candidate in keys.map(\.name).sorted() {
            let edits = edits(from: wanted, to: Array(candidate.utf8), atMost: best?.edits)
            if edits < best?.edits ?? .max { best = (candidate, edits) }
        }
        return best?.name
    }
}

/// The Levenshtein distance of two names; may stop early with any greater number once it exceeds
/// `atMost`.
private func edits(from left: [UInt8], to right: [UInt8], atMost: Int?) -> Int {
    let bound = atMost ?? .max
    guard abs(left.count - right.count) <= bound else { return .max }
    var row = Array(0...right.count)
    for (line, byte) in left.enumerated() {
        var diagonal = row[0]
        row[0] = line + 1
        for (column, other) in right.enumerated() {
            let replaced = diagonal + (byte == other ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
        }
        if let least = row.min(), least > bound { return .max }
    }
    return row[right.count]
}
