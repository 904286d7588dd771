// SPDX-License-Identifier: Apache-2.0

/// Where a module stands in the law.
package struct Place: Sendable, Equatable {
    /// The layer's name, `nil` for a module that the tables do not know.
    package var layer: String?
    /// The domain it belongs to, if it belongs to one.
    package var domain: String?
    /// The domain's UI package, and not the domain's own.
    package var isUI = false
}

/// AirFit's five layers (specification 002).
package enum AirFitLayer: String, CaseIterable, Sendable, Codable {
    case application = "Application"
    case module = "Module"
    case service = "Service"
    case data = "Data"
    case core = "Core"
}
