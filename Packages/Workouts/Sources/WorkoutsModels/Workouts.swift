// SPDX-License-Identifier: Apache-2.0

/// The training domain: exercises, workouts, sets, records and the exports of other apps.
public enum Workouts {
    /// What the domain does, free of any screen.
    public enum Business {
        /// The values the domain speaks in.
        public enum Model {}
    }

    /// What the domain shows.
    public enum UI {
        /// The values its screens speak in.
        public enum Model {}
    }
}
