// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why a password may not be chosen. No case carries the password; `containsServiceName` carries
/// only the name of the service.
public enum PasswordRefusal: AxiomError, Equatable {
    /// Fewer code points than the policy asks for.
    case tooShort(count: Int, minimum: Int)
    /// More bytes than the hasher takes.
    case tooLong(bytes: Int, limit: Int)
    /// Not valid UTF-8.
    case notText
    /// A password that many people use, or one with digits or marks around it.
    case common
    /// One short piece repeated, or very few different characters.
    case repetition
    /// Neighbours in the alphabet, in the digits or on a keyboard.
    case sequence
    /// The password contains the name of the service.
    case containsServiceName(String)
    /// The password contains the name of the account.
    case containsUserName

    public var message: String {
        switch self {
        case .tooShort(let count, let minimum):
            "a password needs at least \(minimum) characters, this one has \(count). "
                + "Four or five words that do not belong together are long enough "
                + "and easy to remember."
        case .tooLong(let bytes, let limit):
            "a password may have at most \(limit) bytes, this one has \(bytes). "
                + "Choose a shorter one."
        case .notText:
            "a password must be valid UTF-8 text. "
                + "Check the terminal's encoding, or type it in plain letters."
        case .common:
            "this password is one of the most used, which attackers try first. "
                + "Choose words of your own."
        case .repetition:
            "this password repeats itself, so it is as weak as the part it repeats. "
                + "Choose different words."
        case .sequence:
            "this password follows the alphabet, the digits or the keyboard, "
                + "which attackers try first. Choose words that do not follow from each other."
        case .containsServiceName(let name):
            "this password contains \"\(name)\", the name of this program, which attackers try "
                + "first. Leave it out."
        case .containsUserName:
            "this password contains the name of the account, which attackers try first. "
                + "Leave it out."
        }
    }
}
