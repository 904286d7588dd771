// SPDX-License-Identifier: Apache-2.0

public import Relux

extension Relux {
    /// What tests of a domain need: a recording logger, a mock module and an exhaustive store.
    public enum Testing {}
}
