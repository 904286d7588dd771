// SPDX-License-Identifier: Apache-2.0

/// The looks of a page: light or dark as the reader's system is, and black on white in print.
enum SpanStyle {
    /// The style sheet. It has no `<` and no `&`, so that it is the same text in XML and HTML.
    static let css =
        ":root { color-scheme: light dark; \(PagePalette.light.properties) }\n"
        + "@media (prefers-color-scheme: dark) { :root { \(PagePalette.dark.properties) } }\n"
        + screen
        + "@media print { :root { color-scheme: light; \(PagePalette.light.properties) }\n"
        + print + "}\n"

    private static let screen = """
        * { box-sizing: border-box }
        body { margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 4rem; background: var(--paper);
          color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
        h1 { line-height: 1.2; margin: .5em 0 .2em } h2 { margin: 2.2em 0 .4em }
        p { margin: .5em 0; max-width: 46rem }
        a { color: var(--link) }
        .skip { position: absolute; left: -99rem } .skip:focus { position: static }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
        .soft, figcaption span, dt { color: var(--soft) }
        nav ul, .legend { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap;
          gap: .2rem 1.2rem }
        dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
          gap: .6rem; margin: .8rem 0 }
        dl div { background: var(--panel); border-radius: .5rem; padding: .5rem .8rem }
        dt { font-size: .9rem } dd { margin: 0; font-size: 1.3rem; overflow-wrap: anywhere }
        figure { margin: 1rem 0; padding: .8rem 1rem; background: var(--panel);
          border-radius: .5rem }
        figcaption { font-weight: 600; margin-bottom: .4rem } figcaption span { font-weight: 400 }
        svg { display: block; width: 100%; height: auto } .legend svg { display: inline;
          width: 1.6rem; height: .8rem } .legend { font-size: .9rem; margin: .4rem 0 }
        svg.narrow { display: none }
        svg text { font: 12px system-ui, sans-serif; fill: var(--soft) }
        .grid { stroke: var(--edge); stroke-width: .5; stroke-dasharray: 1 4 }
        .axis { stroke: var(--edge) } .band { fill: none; stroke: var(--edge);
          stroke-dasharray: 6 4; stroke-width: 1.5 }
        .s0 { fill: var(--s0) } .s1 { fill: var(--s1) } .s2 { fill: var(--s2) }
        .l0, .l1, .l2 { fill: none; stroke-width: 2; stroke-linejoin: round }
        .l0 { stroke: var(--s0) } .l1 { stroke: var(--s1); stroke-dasharray: 7 3 }
        .l2 { stroke: var(--s2); stroke-dasharray: 2 3 }
        .h0 { fill: none } .h1 { fill: var(--h1) } .h2 { fill: var(--h2) }
        .h3 { fill: var(--h3) } .h4 { fill: var(--h4) }
        .h0, .h1, .h2, .h3, .h4 { stroke: var(--edge); stroke-width: .75 }
        summary { cursor: pointer; color: var(--link); font-size: .9rem; padding: .2rem 0 }
        .wide { overflow: auto; max-height: 24rem }
        table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums }
        th, td { padding: .2rem .8rem .2rem 0; text-align: right; vertical-align: top;
          border-bottom: 1px solid var(--edge) }
        th:first-child { text-align: left; overflow-wrap: anywhere;
          min-width: min(9.5rem, 40vw) }
        td { white-space: nowrap }
        caption { text-align: left; font-weight: 600 } details caption { display: none }
        thead th { color: var(--soft) } tbody th { font-weight: 400 }
        @media (max-width: 36rem) { svg.broad { display: none } svg.narrow { display: block }
          figure { padding: .8rem .5rem } .narrow text { font-size: 13px }
          th, td { padding-right: .5rem } th:first-child { min-width: 6rem } }

        """

    private static let print = """
        @page { size: A4; margin: 16mm }
        body { max-width: none; padding: 0; font-size: 10pt } nav, .skip { display: none }
        figure, dl div { border: 1px solid var(--edge); background: none; break-inside: avoid }
        h2, dl, figcaption { break-after: avoid } tr { break-inside: avoid }
        details:not([open]) { display: none } summary { display: none }
        .wide { overflow: visible; max-height: none }
        * { print-color-adjust: exact; -webkit-print-color-adjust: exact }

        """
}
