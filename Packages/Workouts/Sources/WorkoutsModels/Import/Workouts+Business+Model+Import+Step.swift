// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model.Import {
    /// How far the taking in of a file is; a part is from 0 to 1 and only rises.
    public enum Step: Sendable, Hashable {
        /// This part of the file is read.
        case reading(Double)
        /// This part of what is new is written; on disk when the next step comes.
        case writing(Double)
        /// It is over, whatever came of it.
        case ended
    }
}
