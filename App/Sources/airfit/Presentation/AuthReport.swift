// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import Axiom
import DesignSystem
import Foundation

/// Who is signed in.
@MainActor
struct AuthReport {
    let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    var output: Output {
        let status = context.auth.stateSnapshot.status
        let clock = context.clock
        return Output(data: data(status), next: next(status)) { canvas in
            [Self.line(status, clock, canvas)]
        }
    }

    private func data(_ status: Auth.Business.Model.Access.Status) -> JSON {
        let zone = context.clock.calendar.timeZone
        switch status {
        case .unknown, .signedOut:
            return [
                "status": "signed_out", "user": nil, "profile_id": nil, "since": nil,
                "expires": nil,
            ]
        case .local(let profile):
            return [
                "status": "local", "user": nil, "profile_id": .int(Int(profile.id)), "since": nil,
                "expires": nil,
            ]
        case .signedIn(let session):
            return [
                "status": "signed_in", "user": .string(session.profile.name),
                "profile_id": .int(Int(session.profile.id)),
                "since": .string(Timestamps.rfc3339(session.createdAt, zone)),
                "expires": .string(Timestamps.rfc3339(session.expiresAt, zone)),
            ]
        }
    }

    private nonisolated static func line(
        _ status: Auth.Business.Model.Access.Status, _ clock: DayClock, _ canvas: Canvas
    ) -> String {
        switch status {
        case .unknown, .signedOut: "Signed out."
        case .local: "No account: the local profile is in use."
        case .signedIn(let session):
            "Signed in as \(canvas.styled(session.profile.name, .bold)) "
                + "until \(Figures.longDay(clock.text(of: session.expiresAt), clock))."
        }
    }

    private func next(_ status: Auth.Business.Model.Access.Status) -> [String] {
        switch status {
        case .unknown, .signedOut: ["next: airfit auth login NAME"]
        case .local: ["next: airfit auth register NAME   (keeps your data)"]
        case .signedIn: []
        }
    }
}
