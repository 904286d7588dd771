// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestInfrastructure

extension ZipFixture {
    /// What a phone writes: sizes behind the entries, fields of zip64, the large file second. Made
    /// by Python's `zipfile` into a stream.
    static let phone = decoded(
        """
        UEsDBC0ACAAIAAAAIQAAAAAA//////////8iABQAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBvcnRfY2RhLnhtbAEA
        EAAAAAAAAAAAAAAAAAAAAAAA7dcxCoAgFIDhq4R7NDQEYi51kZAo4fkEy/D47V2g5f9u8blFosawyZpDTbveXUui
        12xqUXvK1Ody2Gc0vgEAAAAAgN+54Tt5/wJQSwcIZhQsoEoAAAAAAAAA3A8AAAAAAABQSwMELQAIAAgAAAAhAAAA
        AAD//////////x4AFABhcHBsZV9oZWFsdGhfZXhwb3J0L2V4cG9ydC54bWwBABAAAAAAAAAAAAAAAAAAAAAAAK3W
        T0vDMBjH8XtfRcjdLP83oe1giE7Eg7KdJbRxBmMibTrsuzfgwTfwuyUP5PtcPoe0+5+vSK5+mkNOHRWMU+LTkMeQ
        Lh09n+5vdnTfN+3Ru1g+7lxxJObBRd9Rn94eDrRvSPvqhzyNpKzfdXx8ellcKqGsp3p/HH09vwc/HfK4Prt5pmRJ
        oXT080LJ1cWlPtnyunYDKQkmQCXJJKikmAKVNNOgkmEGVLLMgkqcbWEKdjAFtzAFKOMaZtzAjFuYcQ4zLmDGJcy4
        ghnXMOMGZtzCjHOYcQEzLmHGFcy4hhk3MOMWZpzDjAuYcQkzrmDGNcy4gRm3MOMcZlzAjEuYcQUzrv+Mt5v/z3rf
        /AJQSwcIAYpuXgwBAAAAAAAA4QsAAAAAAABQSwMELQAIAAgAAAAhAAAAAAD//////////ygAFABhcHBsZV9oZWFs
        dGhfZXhwb3J0L3dvcmtvdXQtcm91dGVzL3IuZ3B4AQAQAAAAAAAAAAAAAAAAAAAAAACzSS+o0LcDAFBLBwiaccgL
        CAAAAAAAAAAGAAAAAAAAAFBLAQItAy0ACAAIAAAAIQBmFCygSgAAANwPAAAiAAAAAAAAAAAAAACAAQAAAABhcHBs
        ZV9oZWFsdGhfZXhwb3J0L2V4cG9ydF9jZGEueG1sUEsBAi0DLQAIAAgAAAAhAAGKbl4MAQAA4QsAAB4AAAAAAAAA
        AAAAAIABtgAAAGFwcGxlX2hlYWx0aF9leHBvcnQvZXhwb3J0LnhtbFBLAQItAy0ACAAIAAAAIQCaccgLCAAAAAYA
        AAAoAAAAAAAAAAAAAACAASoCAABhcHBsZV9oZWFsdGhfZXhwb3J0L3dvcmtvdXQtcm91dGVzL3IuZ3B4UEsFBgAA
        AAADAAMA8gAAAKQCAAAAAA==
        """)

    static func decoded(_ text: String) -> Data {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
    }
}
