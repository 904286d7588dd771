// SPDX-License-Identifier: Apache-2.0

/// The limits of one file, more than twice what a person writes in 20 years. Within them an import
/// takes at most about 10 s and half a gigabyte (measured with `make release`). It shows its
/// progress after a second, and Ctrl-C undoes all of it.
///
/// Bytes and lines have limits of their own: ``DelimitedReader``.
package enum ImportLimits {
    /// Rows below the header, and sets: a row may hold many.
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
