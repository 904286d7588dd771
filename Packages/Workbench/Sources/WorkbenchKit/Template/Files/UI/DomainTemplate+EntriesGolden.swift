// SPDX-License-Identifier: Apache-2.0

extension DomainTemplate {
    /// Entries, the first one chosen.
    ///
    /// To make it anew: RECORD_GOLDEN=1 in a domain just made. Only the title depends on its name.
    static let entriesGolden: [File] = [
        File(
            "Tests/<Domain>UITests/Golden/entries.txt",
            #"""
            == 80x24 colour
            <Title>
            ────────────────────────────────────────────────────────────────────────────────
            ▸ 12 Mar       tea, and a long walk
              12 Dec 2024  a first note


















            ────────────────────────────────────────────────────────────────────────────────
            enter open  a add
            -- looks
            0:0-<titleEnd> bold
            1:0-79 brightBlack
            2:0-0 cyan bold
            2:2-7 dim inverted
            2:8-79 inverted
            3:2-12 dim
            22:0-79 brightBlack
            23:0-4 cyan
            23:6-9 dim
            23:12-12 cyan
            23:14-16 dim
            == 80x24 ascii
            <Title>
            --------------------------------------------------------------------------------
            > 12 Mar       tea, and a long walk
              12 Dec 2024  a first note


















            --------------------------------------------------------------------------------
            enter open  a add
            == 120x40 colour
            <Title>
            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            ▸ 12 Mar       tea, and a long walk
              12 Dec 2024  a first note


































            ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            enter open  a add
            -- looks
            0:0-<titleEnd> bold
            1:0-119 brightBlack
            2:0-0 cyan bold
            2:2-7 dim inverted
            2:8-119 inverted
            3:2-12 dim
            38:0-119 brightBlack
            39:0-4 cyan
            39:6-9 dim
            39:12-12 cyan
            39:14-16 dim
            == 120x40 ascii
            <Title>
            ------------------------------------------------------------------------------------------------------------------------
            > 12 Mar       tea, and a long walk
              12 Dec 2024  a first note


































            ------------------------------------------------------------------------------------------------------------------------
            enter open  a add
            == 40x15 colour
            <Title>
            ────────────────────────────────────────
            ▸ 12 Mar       tea, and a long walk
              12 Dec 2024  a first note









            ────────────────────────────────────────
            enter open  a add
            -- looks
            0:0-<titleEnd> bold
            1:0-39 brightBlack
            2:0-0 cyan bold
            2:2-7 dim inverted
            2:8-39 inverted
            3:2-12 dim
            13:0-39 brightBlack
            14:0-4 cyan
            14:6-9 dim
            14:12-12 cyan
            14:14-16 dim
            == 40x15 ascii
            <Title>
            ----------------------------------------
            > 12 Mar       tea, and a long walk
              12 Dec 2024  a first note









            ----------------------------------------
            enter open  a add

            """#)
    ]
}
