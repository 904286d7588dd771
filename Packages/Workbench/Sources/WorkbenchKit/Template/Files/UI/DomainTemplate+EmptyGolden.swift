// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// No entries yet.
    ///
    /// To make it anew: RECORD_GOLDEN=1 in a domain just made. Only the title depends on its name.
    static let emptyGolden: [File] = [
        File(
            "Tests/<Domain>UITests/Golden/entries-empty.txt",
            #"""
            == 80x24 colour
            <Title>
            ────────────────────────────────────────────────────────────────────────────────






                                             No entries yet
                                           Add the first one.
                                                 a  add











            ────────────────────────────────────────────────────────────────────────────────
            a add
            -- looks
            0:0-<titleEnd> bold
            1:0-79 brightBlack
            8:33-46 bold
            9:31-48 dim
            10:37-37 cyan
            22:0-79 brightBlack
            23:0-0 cyan
            23:2-4 dim
            == 80x24 ascii
            <Title>
            --------------------------------------------------------------------------------






                                             No entries yet
                                           Add the first one.
                                                 a  add











            --------------------------------------------------------------------------------
            a add
            == 120x40 colour
            <Title>
            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────











                                                                 No entries yet
                                                               Add the first one.
                                                                     a  add






















            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            a add
            -- looks
            0:0-<titleEnd> bold
            1:0-119 brightBlack
            13:53-66 bold
            14:51-68 dim
            15:57-57 cyan
            38:0-119 brightBlack
            39:0-0 cyan
            39:2-4 dim
            == 120x40 ascii
            <Title>
            ------------------------------------------------------------------------------------------------------------------------











                                                                 No entries yet
                                                               Add the first one.
                                                                     a  add






















            ------------------------------------------------------------------------------------------------------------------------
            a add
            == 40x15 colour
            <Title>
            ────────────────────────────────────────



                         No entries yet
                       Add the first one.
                             a  add





            ────────────────────────────────────────
            a add
            -- looks
            0:0-<titleEnd> bold
            1:0-39 brightBlack
            5:13-26 bold
            6:11-28 dim
            7:17-17 cyan
            13:0-39 brightBlack
            14:0-0 cyan
            14:2-4 dim
            == 40x15 ascii
            <Title>
            ----------------------------------------



                         No entries yet
                       Add the first one.
                             a  add





            ----------------------------------------
            a add

            """#)
    ]
}
