// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A checker that is built into the whole process, by the name of its first function.
enum Sanitizer: String {
    case address = "__asan_init"
    case thread = "__tsan_init"

    /// Whether this process was built with it.
    var isLoaded: Bool { dlsym(dlopen(nil, RTLD_NOW), rawValue) != nil }
}
