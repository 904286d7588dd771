// SPDX-License-Identifier: Apache-2.0

/// What the programs of this repository are released as: one version for all.
public enum Release {
    /// The version that `--version` prints and the package is named by (semver.org).
    public static let version = "0.1.0"
}
