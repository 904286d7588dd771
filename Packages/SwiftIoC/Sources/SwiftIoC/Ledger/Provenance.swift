// SPDX-License-Identifier: Apache-2.0

/// What an instance was built from, without the instances: enough to tell whether an override
/// concerns it.
final class Provenance: Sendable {
    let key: TypeKey
    let needs: [Need]
    /// `nil` for what is not registered.
    let lifecycle: IoC.Lifecycle?
    // In four bytes beside that: there is one for each instance.
    private let depth: Int32
    /// The distance from the root of the scope the instance lives in, or would if it were kept: of
    /// two on one chain, the deeper is nearer to the asker. Below zero for what is not registered.
    var home: Int { Int(depth) }

    init(key: TypeKey, lifecycle: IoC.Lifecycle?, home: Int, needs: [Need]) {
        self.key = key
        self.lifecycle = lifecycle
        depth = Int32(clamping: home)
        self.needs = needs
    }

    /// Whether it is the need with that number; asked for each need of each transient, so nothing is
    /// counted here.
    func needs(_ provenance: Unmanaged<Provenance>, _ follows: Bool, at index: Int) -> Bool {
        index < needs.count && needs[index].followsOverrides == follows
            && Unmanaged.passUnretained(needs[index].provenance).toOpaque()
                == provenance.toOpaque()
    }

    /// Whether it needs something like that, however far away, through the container that a
    /// resolver was handed.
    func needs(_ isMeant: (Provenance) -> Bool) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var open = [self]
        while let next = open.popLast() {
            for need in next.needs where need.followsOverrides {
                let needed = need.provenance
                guard seen.insert(ObjectIdentifier(needed)).inserted else { continue }
                if isMeant(needed) { return true }
                open.append(needed)
            }
        }
        return false
    }

    /// Of an instance that needed this.
    convenience init(of registration: Registration, _ needs: [Need]) {
        let home = needs.reduce(registration.depth) { home, need in
            need.followsOverrides ? max(home, need.provenance.home) : home
        }
        self.init(
            key: registration.key, lifecycle: registration.lifecycle, home: home, needs: needs)
    }
}

/// One thing that a resolver asked for.
struct Need: Sendable {
    let provenance: Provenance
    /// Asked through the container that the resolver was handed, so that an override there counts.
    let followsOverrides: Bool
}
