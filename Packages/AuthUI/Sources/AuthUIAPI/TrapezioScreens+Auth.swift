// SPDX-License-Identifier: Apache-2.0

public import TrapezioNavigation

extension TrapezioScreens {
    /// Makes the accounts' screens known, with their addresses.
    /// - Throws: `TrapezioPathFailure.duplicate` when a name or an address is taken.
    public mutating func registerAuth() throws(TrapezioPathFailure) {
        try register(AccountScreen.self, at: AccountScreen.address)
        try register(SignInScreen.self, at: SignInScreen.address)
    }
}
