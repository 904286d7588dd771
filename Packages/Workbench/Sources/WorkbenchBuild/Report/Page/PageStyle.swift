// SPDX-License-Identifier: Apache-2.0

/// The looks of the page: two sets of colours, and one column where the screen is narrow.
enum PageStyle {
    static let css = """
        :root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --soft: #5b6570;
          --line: #dfe3e8; --panel: #f5f7f9; --blue: #1f6fd6; --orange: #c2570c; --grey: #8b95a1;
          --green: #1a7f4b; --red: #c3273a; --purple: #7a3fc4 }
        @media (prefers-color-scheme: dark) { :root { --back: #14171b; --text: #e6e9ed;
          --soft: #9aa5b1; --line: #30363d; --panel: #1d2127; --blue: #6ba6f5; --orange: #f0914a;
          --grey: #717b87; --green: #4cc38a; --red: #f27280; --purple: #b794f4 } }
        * { box-sizing: border-box }
        body { margin: 0 auto; max-width: 1100px; padding: 20px 16px 60px; background: var(--back);
          color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif }
        h1 { font-size: 1.7em; line-height: 1.2; margin: .4em 0 } h2 { margin: 2em 0 .3em }
        h3 { margin: 1.6em 0 .3em } h4 { margin: 0 0 .3em }
        p { margin: .4em 0 } code { font: .87em ui-monospace, monospace; overflow-wrap: anywhere }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 0 }
        dt, .note, .tick { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
        .note { font-size: .87em; font-weight: normal }
        .wide { overflow-x: auto } .hidden { position: absolute }
        table { border-collapse: collapse; font-size: .92em; margin: .5em 0 }
        th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: left;
          white-space: nowrap }
        th { color: var(--soft); font-weight: 600 } .n { text-align: right;
          font-variant-numeric: tabular-nums }
        td:first-child { white-space: normal; min-width: 9em }
        @media (min-width: 700px) { td:not(.n) { white-space: normal; min-width: 8em } }
        h1, h2, h3 { overflow-wrap: anywhere }
        svg { display: block; width: 100%; overflow: visible }
        .chart { margin: .4em 0 1.4em; padding: 10px 12px; background: var(--panel);
          border-radius: 8px }
        .row { display: grid; grid-template-columns: minmax(0, 17em) minmax(0, 1fr) 5em; gap: 14px;
          align-items: center; min-height: 30px }
        .row.wider { grid-template-columns: minmax(0, 27em) minmax(0, 1fr) 5em; padding: 4px 0 }
        .scale { display: grid; grid-template-columns: 48px minmax(0, 1fr); gap: 8px }
        .value { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
        .name { overflow-wrap: anywhere; line-height: 1.3 }
        .grid { stroke: var(--line) } .zero { stroke: var(--soft) }
        .tick { font-size: 11px; fill: var(--soft) }
        .dot { fill: var(--blue); fill-opacity: .4 } .median { stroke: var(--text); stroke-width: 2 }
        .interval { stroke: var(--text); stroke-width: 5; stroke-opacity: .45 }
        .change { stroke-width: 4; stroke-opacity: .55 }
        .slower { fill: var(--red); stroke: var(--red) }
        .faster { fill: var(--green); stroke: var(--green) }
        .equal { fill: var(--grey); stroke: var(--grey) }
        .effect { margin: 1em 0; padding: 12px; background: var(--panel); border-radius: 8px }
        .map { min-width: 560px; max-width: 860px; margin-top: 8px }
        .layer, text.module, text.compiled { font: 10.5px ui-monospace, monospace;
          pointer-events: none }
        .layer { fill: var(--soft) } text.module { fill: var(--text) }
        rect.module { fill: var(--back); stroke: var(--line) } rect.small { fill: var(--line) }
        rect.compiled { fill: var(--blue) } rect.changed { fill: var(--orange) }
        text.compiled { fill: var(--back) }
        .edge { fill: none; stroke: var(--line) } .edge.on { stroke: var(--orange); stroke-width: 1.5 }
        .legend { color: var(--soft) } .key { display: inline-block; width: 13px; height: 13px;
          border-radius: 3px; margin: 0 4px -2px 10px; background: var(--blue) }
        .legend .key:first-child { margin-left: 0 } .key.changed { background: var(--orange) }
        .key.link { background: var(--orange) } .key.other { background: var(--grey) }
        details { margin: .5em 0; padding: 8px 12px; background: var(--panel); border-radius: 8px }
        summary { cursor: pointer } .timeline { min-width: 560px; margin: 8px 0 }
        .timeline svg svg { overflow: hidden } .timeline svg text { font-size: 11px }
        .timeline svg svg text { fill: var(--back) }
        rect.compile { fill: var(--blue) } rect.link { fill: var(--orange) }
        rect.other { fill: var(--grey) }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(270px, 1fr));
          gap: 14px } figure { margin: 0; padding: 10px 12px; background: var(--panel);
          border-radius: 8px } figcaption { margin-bottom: 4px } .stack figure { margin: 14px 0 }
        .note span { white-space: nowrap }
        .series0 { color: var(--blue) } .series1 { color: var(--orange) }
        .series2 { color: var(--purple) } .series3 { color: var(--green) }
        figure svg g { fill: currentColor; stroke: currentColor; stroke-width: 2 }
        figure svg g .spread { stroke-width: 6; stroke-opacity: .35 }
        .warn { color: var(--red) } .series .build { fill: var(--blue) }
        .series .warm-up { fill: none; stroke: var(--blue) } .series .load { stroke: var(--grey);
          stroke-width: 5 } .series .load.busy { stroke: var(--red) } .series .border {
          stroke: var(--soft); stroke-dasharray: 2 3 } .series .limit { stroke: var(--red);
          stroke-dasharray: 4 3; stroke-opacity: .7 }
        @media (max-width: 640px) { .ruled .tick:nth-child(even) { display: none }
           .row { grid-template-columns: minmax(0, 1fr) 5em;
            gap: 0 10px; padding: 3px 0 }
          .row .name { grid-column: 1 / -1; font-size: .93em } .row .name:empty { display: none }
          h1 { font-size: 1.4em } .row.wider { grid-template-columns: minmax(0, 1fr) 5em }
          th, td { padding: 4px 7px } }
        """
}
