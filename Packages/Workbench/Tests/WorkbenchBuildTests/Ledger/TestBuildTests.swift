// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WorkbenchBuild

@Suite("What built tests load") struct TestBuildTests {
    @Test("libraries are found in folders with blanks, and by the lines of either system")
    func libraries() {
        let said = """
            /my code/.build/debug/A.xctest:
            \tlinux-vdso.so.1 (0x00007ffd)
            \tlibAxiom.so => /my code/.build/debug/libAxiom.so (0x00007f01)
            \t/lib64/ld-linux-x86-64.so.2 (0x00007f02)
            \t/my code/libB.dylib (compatibility version 0.0.0, current version 0.0.0)
            \tlibGone.so => not found
            """
        #expect(
            TestBuild.libraries(in: said) == [
                "/lib64/ld-linux-x86-64.so.2", "/my code/.build/debug/libAxiom.so",
                "/my code/libB.dylib",
            ])
    }
}
