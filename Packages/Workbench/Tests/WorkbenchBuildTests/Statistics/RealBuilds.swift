// SPDX-License-Identifier: Apache-2.0

/// Builds of one body edit in this repository, in seconds: two work trees of one commit that took
/// turns, measured by `workbench bench-build --compare HEAD` while other programs kept the two
/// processors of the machine under a load of 9.
enum RealBuilds {
    static let firstWall = [
        1.193, 2.647, 5.457, 2.946, 2.032, 1.844, 1.537, 2.315, 2.132, 2.219, 3.500, 2.384,
        2.483, 2.125, 1.915, 2.213, 2.743, 2.824, 2.353, 1.674,
    ]
    static let secondWall = [
        1.447, 1.910, 7.178, 2.855, 1.986, 1.822, 1.492, 2.198, 3.845, 2.188, 2.331, 2.416,
        2.308, 2.511, 1.550, 1.325, 2.777, 2.426, 1.945, 1.633,
    ]
    static let firstCPU = [
        0.980, 1.144, 1.087, 1.078, 1.069, 1.243, 1.263, 1.155, 1.114, 1.130, 1.129, 1.139,
        1.089, 1.057, 1.095, 1.108, 1.136, 1.113, 1.082, 1.093,
    ]
    static let secondCPU = [
        0.972, 1.057, 1.197, 1.117, 1.120, 1.114, 1.141, 1.188, 1.136, 1.074, 1.090, 1.080,
        1.079, 1.100, 1.063, 1.040, 1.169, 1.117, 1.060, 1.047,
    ]
}
