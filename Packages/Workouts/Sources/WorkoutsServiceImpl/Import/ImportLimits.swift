// SPDX-License-Identifier: Apache-2.0

/// The most that is taken from one file, more than twice what a person writes in 20 years. With it no
/// file makes an import take more than some 10 s or half a gigabyte (measured with `make release`); after
/// a second it says how far it is, and Ctrl-C takes all of it back.
///
/// Bytes and lines have bounds of their own: ``DelimitedReader``.
package enum ImportLimits {
    /// Rows below the header.
    package static let rows = 250_000
    package static let workouts = 50_000
    /// Different names of exercises.
    package static let exercises = 10_000
    /// Rows of one workout: sets, rest timers and notes.
    package static let rowsPerWorkout = 5_000
    /// Characters of an exercise's name.
    package static let nameLength = 200
    /// Characters of a note.
    package static let noteLength = 10_000
    /// Different remarks that are shown.
    package static let remarks = 100

    /// A number as a sentence shows it.
    static func text(_ number: Int) -> String {
        number < 1_000
            ? "\(number)"
            : "\(number / 1_000)," + String("\(1_000 + number % 1_000)".dropFirst())
    }
}
