// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import DesignSystem
import Foundation

/// The report of who is signed in, for a command and as JSON.
public struct AccessReport: Sendable {
    private let status: Auth.Business.Model.Access.Status
    private let clock: DayClock

    /// Creates the report of an answer of the domain, with times by the person's clock.
    public init(_ status: Auth.Business.Model.Access.Status, _ clock: DayClock) {
        self.status = status
        self.clock = clock
    }

    /// The text and the JSON.
    public var report: Report {
        Report(data: data, next: next) { context in [line(context)] }
    }

    private var data: JSON {
        let zone = clock.calendar.timeZone
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

    private func line(_ context: ReportContext) -> ReportLine {
        switch status {
        case .unknown, .signedOut: "Signed out."
        case .local: "No account: the local profile is in use."
        case .signedIn(let session):
            "Signed in as \(context.styled(session.profile.name, .bold)) "
                + "until \(Figures.longDay(clock.text(of: session.expiresAt), clock))."
        }
    }

    private var next: [String] {
        switch status {
        case .unknown, .signedOut: ["next: airfit auth login NAME"]
        case .local: ["next: airfit auth register NAME   (keeps your data)"]
        case .signedIn: []
        }
    }
}
