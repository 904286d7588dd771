// SPDX-License-Identifier: Apache-2.0

/// What the program of this process is called: in help, in the commands that messages print, and in
/// the names of its folders and variables.
public enum ProgramName {
    private static let name = Guarded("airfit")

    /// The name, such as `shop`. A program says it before anything else.
    public static var current: String {
        get { name.withLock { $0 } }
        set { name.withLock { $0 = newValue } }
    }

    /// The name of one of its variables, such as `SHOP_DB` for `DB`.
    public static func variable(_ word: String) -> String {
        (current + "_" + word).uppercased().replacing("-", with: "_")
    }
}
