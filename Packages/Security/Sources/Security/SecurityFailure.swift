// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Foundation

/// Why an operation on passwords, tokens or the session file failed; no case carries a secret.
public enum SecurityFailure: AxiomError, Equatable {
    /// libsodium is not installed, or cannot be loaded.
    case libraryMissing(reason: String)
    /// The hasher could not be started, or was invalidated; `reason` is a full sentence.
    case unavailable(reason: String)
    /// libsodium could not be initialised.
    case libraryUnavailable
    /// Hashing a password needs more memory than is free.
    case outOfMemory(mebibytes: Int)
    /// A password has more bytes than the hasher takes.
    case passwordTooLong(bytes: Int, limit: Int)
    /// A password is not valid UTF-8.
    case passwordNotText
    /// A stored hash is not an Argon2 hash.
    case malformedHash
    /// The key of a digest is too short or too long.
    case unfitKey(bytes: Int)
    /// A token is not 32 bytes in base64url.
    case malformedToken
    /// The session file is a symbolic link.
    case sessionFileIsLink(path: String)
    /// The session file is a directory, a pipe or a device.
    case sessionFileNotRegular(path: String)
    /// The session file belongs to user ID `owner` instead of `expected`.
    case sessionFileWrongOwner(path: String, owner: UInt32, expected: UInt32)
    /// Other users have some access to the session file; `mode` is its permission bits.
    case sessionFileOpenToOthers(path: String, mode: UInt32)
    /// The session file is larger than any that `SessionFile` writes.
    case sessionFileOversize(path: String, bytes: Int, limit: Int)
    /// The session file does not hold a token.
    case sessionFileMalformed(path: String)
    /// The session file cannot be read.
    case cannotRead(path: String, reason: String)
    /// The session file cannot be written or removed.
    case cannotWrite(path: String, reason: String)
}

extension SecurityFailure {
    public var message: String {
        switch self {
        case .libraryMissing(let reason):
            "libsodium, which checks passwords, cannot be loaded (\(reason)). "
                + "Install it (Debian and Ubuntu: apt-get install libsodium23; macOS: brew install "
                + "libsodium) and try again."
        case .unavailable(let reason): reason
        case .libraryUnavailable:
            "libsodium could not start, because the system offers no random numbers. "
                + "Check that /dev/urandom can be read."
        case .outOfMemory(let mebibytes):
            "checking a password needs \(mebibytes) MiB of memory, which is not free. "
                + "Close other programs and try again."
        case .passwordTooLong(let bytes, let limit):
            "a password may have at most \(limit) bytes, this one has \(bytes). "
                + "Choose a shorter one."
        case .passwordNotText:
            "a password must be valid UTF-8 text. "
                + "Check the terminal's encoding, or type it in plain letters."
        case .malformedHash:
            "the stored password hash is damaged, so no password can match it. "
                + "Restore a backup of the database."
        case .unfitKey(let bytes):
            "a stored digest key has \(bytes) bytes and must have 16 to 64. "
                + "Restore a backup of the database."
        case .malformedToken:
            "this is not a session token: it must be 43 characters of base64url. "
                + "Sign in again to get one."
        case .sessionFileIsLink(let path):
            "the session file \(path) is a symbolic link and was not followed. "
                + "Remove it and sign in again: rm \(Self.quoted(path))"
        case .sessionFileNotRegular(let path):
            "the session file \(path) is not a regular file. "
                + "Remove it and sign in again: rm -r \(Self.quoted(path))"
        case .sessionFileWrongOwner(let path, let owner, let expected):
            "the session file \(path) belongs to user \(owner), not to you (\(expected)), "
                + "and was not read. Remove it and sign in again: rm -f \(Self.quoted(path))"
        case .sessionFileOpenToOthers(let path, let mode):
            "the session file \(path) has mode 0\(String(mode, radix: 8)) and must be 0600, "
                + "so it was not read. "
                + "If nobody else can have copied it: chmod 600 \(Self.quoted(path)). "
                + "Otherwise remove it and sign in again: rm \(Self.quoted(path))"
        case .sessionFileOversize(let path, let bytes, let limit):
            "the session file \(path) has \(bytes) bytes and may have \(limit) at most. "
                + "Remove it and sign in again: rm \(Self.quoted(path))"
        case .sessionFileMalformed(let path):
            "the session file \(path) does not hold a session token. "
                + "Remove it and sign in again: rm \(Self.quoted(path))"
        case .cannotRead(let path, let reason):
            "the session file \(path) cannot be read (\(reason)). "
                + "See who may read it and its directories: ls -ld \(Self.quoted(path))"
        case .cannotWrite(let path, let reason):
            "the session file \(path) cannot be written or removed (\(reason)). "
                + "See who may write its directory and whether the disk has space: "
                + "ls -ld \(Self.quoted(FilePaths.directory(of: path))); df -h"
        }
    }

    public var recovery: RecoveryStrategy {
        switch self {
        case .outOfMemory: .retry
        case .libraryMissing, .libraryUnavailable, .unavailable, .passwordTooLong, .passwordNotText,
            .malformedHash, .unfitKey,
            .malformedToken, .sessionFileIsLink, .sessionFileNotRegular, .sessionFileWrongOwner,
            .sessionFileOpenToOthers, .sessionFileOversize, .sessionFileMalformed, .cannotRead,
            .cannotWrite:
            .propagate
        }
    }

    /// The path as one word of a shell command, so that the command can be pasted.
    private static func quoted(_ path: String) -> String {
        "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
