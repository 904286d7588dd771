// SPDX-License-Identifier: Apache-2.0

/// Parts of paths, cut by bytes: it is done for every file, and characters take several times as long.
extension String {
    /// What stands behind the last slash.
    var lastPathPart: Substring {
        let slash = utf8.lastIndex(of: UInt8(ascii: "/"))
        return slash.map { self[utf8.index(after: $0)...] } ?? self[...]
    }
}

extension Substring {
    /// A file's name up to its first plus sign or dot.
    var stem: Substring {
        let end = utf8.firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") }
        return self[..<(end ?? endIndex)]
    }
}
