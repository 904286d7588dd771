// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchKit

/// Unified names as compilers wrote them for swift-nio and for code of this repository.
@Suite("Paths of symbols", .timeLimit(.minutes(10)))
struct SymbolPathTests {
    @Test(
        "a private name, and a module whose name begins like the mark of one",
        arguments: [
            ("s:10Foundation4DateV3nowACvpZ", "Date.now", true),
            (
                "s:13SystemPackage5ErrnoV08_NIOFileA0E5clear33_"
                    + "A3132340F42A50C8E42AC6D76AC4A359LLyyFZ",
                "Errno.clear", true
            ),
            (
                "s:Sp14_NIOFileSystemSo7_ftsentVRszlE4path33_"
                    + "9BA3DF04D043978DE8A831088B004331LL0B7Package8FilePathVvp",
                "UnsafeMutablePointer.path", false
            ),
            (
                "s:So8timespecV14_NIOFileSystemEyAbC8FileInfoV8TimespecVc33_"
                    + "3EB5D043FFBCA1E3B8BEFBB9EBC65EF5Llfc",
                "timespec.init", false
            ),
            (
                "s:14_NIOFileSystem5TraceV3add33_F8959457C61A762B2C32C049D3182EA9LLyyAC5EntryVF",
                "Trace.add", false
            ),
        ])
    func privateNames(usr: String, path: String, isStatic: Bool) throws {
        let found = try #require(SymbolPath(usr: usr))
        #expect(found.path == path)
        #expect(found.isStatic == isStatic)
    }

    @Test("what is local to a private function has no path") func local() {
        let usr =
            "s:14_NIOFileSystem5TraceV3add33_F8959457C61A762B2C32C049D3182EA9LLyyAC5EntryVF1eL_AGvp"
        #expect(SymbolPath(usr: usr)?.full == nil)
    }
}
