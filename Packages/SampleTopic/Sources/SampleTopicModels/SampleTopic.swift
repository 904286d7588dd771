// SPDX-License-Identifier: Apache-2.0

/// The sample topic domain: what a person notes about it, newest first.
public enum SampleTopic {
    /// The logic of the domain, without screens.
    public enum Business {
        /// The values of the domain.
        public enum Model {}
    }
}
