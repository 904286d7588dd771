// SPDX-License-Identifier: Apache-2.0

extension GraphPicture {
    /// The looks: two sets of colours, and one column where the screen is narrow. Sizes in the map
    /// are in em, so that its zoom is one font size.
    static let style = """
        :root { color-scheme: light dark; --back: #fff; --text: #1b1f24; --soft: #5b6570;
          --line: #cfd5dc; --panel: #f5f7f9; --blue: #1f6fd6; --red: #c3273a; --fill: 92%;
          --sat: 55%; --arrow: #8b95a1; --users: #9a5b00 }
        @media (prefers-color-scheme: dark) { :root { --back: #14171b; --text: #e6e9ed;
          --soft: #9aa5b1; --line: #3a424c; --panel: #1d2127; --blue: #6ba6f5; --red: #f27280;
          --fill: 20%; --sat: 30%; --arrow: #717b87; --users: #f0a04a } }
        * { box-sizing: border-box }
        body { margin: 0; height: 100vh; display: grid; grid-template: auto minmax(0, 1fr) /
          minmax(0, 1fr) 21rem; background: var(--back); color: var(--text);
          font: 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif }
        header { grid-column: 1 / -1; padding: 10px 16px; border-bottom: 1px solid var(--line) }
        h1 { font-size: 1.25em; margin: 0 } h2 { font-size: 1em; margin: 0 0 4px }
        p { margin: 2px 0 6px } header p, .soft, small { color: var(--soft) }
        .tools { display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center }
        .tools label { white-space: nowrap } .tools span { display: flex; gap: 4px }
        input, select, button { font: inherit; color: inherit; background: var(--back);
          border: 1px solid var(--line); border-radius: 5px; padding: 3px 7px; max-width: 100% }
        select { max-width: 13em } #find { width: 12em } button { cursor: pointer }
        :focus-visible { outline: 2px solid var(--blue); outline-offset: 1px }
        #map { overflow: auto; position: relative; overscroll-behavior: contain }
        #sheet { position: relative; padding: 1.6em 1em 2em; font-size: 13px; min-height: 100% }
        #sheet svg { position: absolute; left: 0; top: 0; width: 100%; height: 100%;
          pointer-events: none; overflow: hidden }
        .rows { display: flex; flex-direction: column; gap: 3em; position: relative }
        .row { display: flex; flex-wrap: wrap; justify-content: center; align-items: flex-start;
          gap: .7em 1em }
        .frame { border: 1px solid var(--line); border-radius: .5em; max-width: 100%;
          padding: .2em .6em .7em; background: color-mix(in srgb, var(--panel) 45%, transparent) }
        .frame .rows { gap: 1.8em } .frame .row { justify-content: flex-start; gap: .5em .6em }
        .head { border: 0; background: none; padding: .2em 0; font-size: 1em; font-weight: 600 }
        .box { font: 1em/1.25 ui-monospace, monospace; padding: .28em .6em; border-radius: .3em;
          border: 1px solid var(--line); background: var(--panel); text-align: left;
          overflow-wrap: anywhere }
        .box[style] { background: hsl(var(--hue) var(--sat) var(--fill)) }
        .group { font-weight: 600; padding: .5em .9em; border-width: 2px } small { font-size: .88em;
          font-weight: 400 }
        .bad { border-color: var(--red) }
        .lit { border-color: var(--blue); box-shadow: 0 0 0 1px var(--blue) }
        .pick { outline: 3px solid var(--blue); outline-offset: 1px }
        .dim .box:not(.lit, .pick, :hover, :focus), .seek .box:not(.hit) { opacity: .42 }
        .hit { border-color: var(--text); box-shadow: 0 0 0 1px var(--text) }
        path { fill: none; stroke: var(--arrow); stroke-opacity: .45 }
        #back path.dashed { stroke-dasharray: 4 3 } .dim #back path { stroke-opacity: .12 }
        #front path { stroke: var(--blue); stroke-opacity: .9; stroke-width: 1.5 }
        #front path.users { stroke: var(--users) } #front path.bad { stroke: var(--red);
          stroke-width: 2.5 }
        marker path { stroke: none; fill: var(--arrow) }
        #tip-needs path { fill: var(--blue) } #tip-users path { fill: var(--users) }
        #tip-bad path { fill: var(--red) }
        aside { overflow: auto; padding: 10px 14px 30px; border-left: 1px solid var(--line);
          background: var(--panel); overflow-wrap: anywhere }
        aside section, aside details { margin: 0 0 16px } aside ul, aside ol { margin: 2px 0 8px;
          padding-left: 1.3em } aside h3 { font-size: .95em; margin: 8px 0 2px }
        aside ul { list-style: none; padding: 0 } li button { border: 0; background: none; padding: 1px 2px; text-align: left;
          color: var(--blue); overflow-wrap: anywhere }
        li button.bad { color: var(--red) } #way { display: grid; gap: 4px }
        #way label { display: flex; gap: 6px } #way input { flex: 1; min-width: 0 }
        #way button { justify-self: start } code { font: .9em ui-monospace, monospace }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 10px; margin: 6px 0 }
        dd { margin: 0 } dt { font-weight: 600 } summary { cursor: pointer }
        .needs { color: var(--blue) } .users { color: var(--users) }
        @media (max-width: 860px) { body { display: block; height: auto }
          #map { max-height: 78vh } aside { border: 0; border-top: 1px solid var(--line) }
          header { padding: 8px 10px } #sheet { padding: 1em .5em }
          .tools { display: grid; grid-template-columns: 1fr 1fr }
          .tools input:not([type=checkbox]), .tools select { display: block; width: 100% } }
        """
}
