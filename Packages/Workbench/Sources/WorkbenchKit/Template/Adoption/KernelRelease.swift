// SPDX-License-Identifier: Apache-2.0

/// A version of the kernels that SwiftPM takes by URL.
struct KernelRelease: Equatable {
    let url: String
    let version: String

    /// Reads both.
    /// - Throws: `usage` for what no manifest could name.
    init(url: String, version: String) throws(WorkbenchFailure) {
        guard Self.isPlain(url), url.contains("/") else {
            throw .usage(
                "\(url.debugDescription) is no address. Give one such as https://…/airfit.git.")
        }
        guard Self.isPlain(version), version.first?.isNumber == true else {
            throw .usage(
                "\(version.debugDescription) is no version. Give three numbers, such as 0.2.0.")
        }
        (self.url, self.version) = (url, version)
    }

    /// Whether a manifest and a shell read a text as nothing but itself.
    private static func isPlain(_ text: String) -> Bool {
        let special = "\"'\\$`;&|<>(){}*?#".unicodeScalars
        return !text.isEmpty && text.first != "-"
            && text.unicodeScalars.allSatisfy {
                $0.isASCII && $0.value > 32 && !special.contains($0)
            }
    }

    /// What manifests call the package: the last word of its address.
    var package: String {
        let name = url.split(separator: "/").last.map(String.init) ?? url
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    /// The commands that put the kernels' repository into `.build/kernels`.
    var get: String { "git clone --quiet --depth 1 --branch \(version) \(url) .build/kernels" }
}

extension KernelCheckout {
    /// The commands that put the same commit into `.build/kernels`; nil where nobody else has it.
    var get: String? {
        guard origin.contains("://") || origin.contains("@"), let commit,
            !commit.hasSuffix("-dirty")
        else { return nil }
        return "git clone --quiet \(origin) .build/kernels\n"
            + "git -C .build/kernels checkout --quiet \(commit)"
    }
}
