// SPDX-License-Identifier: Apache-2.0

import Axiom

/// A state of a replay, whatever its type.
struct ReplayTarget {
    typealias Mark = Relux.Recording.Mark

    let name: String
    let version: () -> UInt64
    /// Costs an encoding.
    let mark: () -> Mark
    /// Reduces the action as the dispatcher would, in one update.
    let apply: (any Relux.Action) -> Void

    /// `nil` for a state that reduces nothing.
    init?(_ state: any Relux.AnyState) {
        guard let state = state as? any Relux.BusinessState else { return nil }
        self.init(business: state)
    }

    private init<S: Relux.BusinessState>(business state: S) {
        let container = state.container
        name = readableName(of: S.self)
        version = { container.version }
        mark = {
            let now = container.present
            return Mark(version: now.version, digest: Fingerprint.text(of: now.state))
        }
        apply = { action in container.update { S.reduce(&$0, with: action) } }
    }
}

/// A replay under way.
struct ReplayRun {
    private typealias Mark = Relux.Recording.Mark

    private(set) var replay = Relux.Recording.Replay()
    private let targets: [ReplayTarget]
    private var versions: [String: UInt64]

    init(_ targets: [ReplayTarget]) {
        self.targets = targets
        versions = Dictionary(targets.map { ($0.name, $0.version()) }) { first, _ in first }
    }

    func refuseUsed() throws(Relux.RecordingFailure) {
        var seen: Set<String> = []
        for target in targets {
            guard seen.insert(target.name).inserted else { throw .stateTwice(target.name) }
            let version = target.version()
            guard version == 0 else { throw .stateNotFresh(target.name, version: version) }
        }
    }

    mutating func step(_ entry: Relux.Recording.Entry, expecting sequence: UInt64) {
        guard entry.sequence == sequence else {
            let last = entry.sequence - 1
            let missing = last == sequence ? "action \(last)" : "actions \(sequence) to \(last)"
            return stop(entry, "the recording lacks \(missing) before it")
        }
        if let other = entry.changes.first(where: { $0.instance > 1 }) {
            return stop(
                entry,
                "it changed state number \(other.instance) of \(other.state), "
                    + "but a replay has one state of each type")
        }
        switch entry.content {
        case .absent where entry.changes.isEmpty:
            replay.passedOver += 1
        case .absent(let reason):
            stop(entry, "it \(reason)")
        case .action(let action):
            for target in targets { target.apply(action) }
            replay.applied += 1
            compare(entry)
        }
    }

    func finished(actions: Int) -> Relux.Recording.Replay {
        var replay = replay
        replay.actions = actions
        replay.finals = targets.map { target in
            .init(
                state: target.name, mark: target.mark(),
                isEqual: !replay.differences.contains { $0.state == target.name })
        }
        return replay
    }

    /// Notes the first difference of each state; from there on it differs anyway.
    private mutating func compare(_ entry: Relux.Recording.Entry) {
        var recorded = Dictionary(
            entry.changes.map { ($0.state, $0.mark) }, uniquingKeysWith: { $1 })
        for target in targets {
            let version = target.version()
            let replayed = version == versions[target.name] ? nil : target.mark()
            versions[target.name] = version
            note(entry.line, target.name, recorded.removeValue(forKey: target.name), replayed)
        }
        for (state, mark) in recorded.sorted(by: { $0.key < $1.key }) {
            note(entry.line, state, mark, nil)
        }
    }

    private mutating func note(
        _ line: Int, _ state: String, _ recorded: Mark?, _ replayed: Mark?
    ) {
        guard recorded != replayed, !replay.differences.contains(where: { $0.state == state })
        else { return }
        replay.differences.append(
            .init(line: line, state: state, recorded: recorded, replayed: replayed))
    }

    private mutating func stop(_ entry: Relux.Recording.Entry, _ reason: String) {
        replay.stop = .init(
            line: entry.line,
            description: "Line \(entry.line), \(entry.type).\(entry.caseName), "
                + "cannot be replayed, nor can the lines after it: \(reason).")
    }
}
