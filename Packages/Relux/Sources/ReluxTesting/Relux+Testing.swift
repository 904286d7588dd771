// SPDX-License-Identifier: Apache-2.0

public import Relux

extension Relux {
    /// Tools for testing a domain: a recording logger, a mock module and an exhaustive store.
    public enum Testing {}
}
