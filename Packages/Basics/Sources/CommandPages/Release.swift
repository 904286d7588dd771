// SPDX-License-Identifier: Apache-2.0

/// The release of this repository's programs: all have the same version.
public enum Release {
    /// The version that `--version` prints and that is part of the Debian package's name
    /// (semver.org).
    public static let version = "0.1.0"
    /// Where people report what is wrong, as `airfit help bugs` says it. Whoever publishes the
    /// programs names an address here.
    public static let reports = "the issues of the repository that your copy comes from"
}
