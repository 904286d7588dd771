// SPDX-License-Identifier: Apache-2.0

/// The shape of a domain that the template and the generator write. This repository's law file
/// requires the same.
extension Law {
    /// A domain's layers in the order of specification 004.
    package static let domainLayers = [
        "Models", "ReluxInt", "ServiceInt", "ServiceImpl", "ReluxImpl", "TestSupport",
    ]
    /// The products of a domain's UI package.
    package static let uiLayers = ["UIAPI", "UI", "Feature"]
    /// How the last block of every manifest begins.
    static let settingsMark = "// The house settings"
}
