// SPDX-License-Identifier: Apache-2.0

extension GraphPicture {
    /// The second part of the page's script: boxes, frames and arrows.
    static let map = #"""
        const sheet = $("sheet"), map = $("map");
        // The boxes in sight by key; for each module the box it is in or is, and its outermost.
        let seen = new Map(), home = [], outer = [], shown = [];

        function element(tag, style, text) {
          const made = document.createElement(tag);
          if (style) made.className = style;
          if (text !== undefined) made.textContent = text;
          return made;
        }
        function boxButton(box) {
          const isGroup = box.level !== undefined, count = box.members.length;
          const button = element("button", isGroup ? "box group" : "box", box.label);
          if (isGroup) {
            button.append(element("small", "", ` ${count}`));
            button.setAttribute("aria-expanded", "false");
          }
          const layers = new Set(box.members.map(node => node.layer));
          if (layers.size === 1) button.style.setProperty("--hue", hue.get([...layers][0]));
          const place = box.members[0];
          button.title = isGroup ? `${box.label}: ${count} modules. Enter or a click unfolds it.`
            : `${box.label}: ${place.layer}, ${place.domain}, package ${place.package}`;
          if (box.members.some(node => node.needs.some(isBad))) button.classList.add("bad");
          button.dataset.key = box.key;
          button.tabIndex = -1;
          box.element = button;
          seen.set(box.key, box);
          for (const node of box.members) home[node.id] = box;
          return button;
        }
        function frame(box) {
          const made = element("section", "frame"), head = element("button", "head");
          head.append(`▾ ${box.label}`, element("small", "", ` ${box.members.length}`));
          head.title = `${box.label}. Enter or a click folds it.`;
          head.setAttribute("aria-expanded", "true");
          head.dataset.key = box.key;
          head.tabIndex = -1;
          seen.set(box.key, { ...box, element: head, area: made, isFrame: true });
          made.append(head, stack(boxes(box.members, box.rest, box.key)));
          return made;
        }
        function stack(list) {
          const made = element("div", "rows");
          for (const row of rows(list)) {
            const line = element("div", "row");
            for (const box of row)
              line.append(box.level !== undefined && isOpen(box) ? frame(box) : boxButton(box));
            made.append(line);
          }
          return made;
        }

        // Builds the boxes anew and keeps the one in use where it stood on the screen.
        function render(focusKey) {
          const anchor = focusKey ?? document.activeElement?.dataset?.key;
          const before = seen.get(anchor)?.element.getBoundingClientRect().top;
          shown = kept();
          [seen, home, outer] = [new Map(), [], []];
          const list = boxes(shown, levels(), "");
          sheet.replaceChildren(svg("back"), stack(list), svg("front"));
          for (const box of list) for (const node of box.members) outer[node.id] = seen.get(box.key);
          const own = seen.get(anchor);
          if (own) {
            if (before !== undefined)
              map.scrollTop += own.element.getBoundingClientRect().top - before;
            own.element.tabIndex = 0;
            if (focusKey !== undefined) own.element.focus({ preventScroll: true });
          } else if (seen.size > 0) seen.values().next().value.element.tabIndex = 0;
          drawBack();
          mark();
          tell();
        }

        // MARK: Arrows

        function svg(id) {
          const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
          made.id = id;
          made.setAttribute("aria-hidden", "true");
          const tips = id === "back" ? ["plain"] : ["needs", "users", "bad"];
          made.innerHTML = tips.map(tip => `<marker id="tip-${tip}" viewBox="0 0 8 8" refX="7"
            refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse"
            orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`).join("") + "<g></g>";
          return made;
        }
        // One arrow for all dependencies between two boxes.
        function arrows(list, places = home) {
          const found = new Map();
          for (const edge of list) {
            const from = places[edge.from.id], to = places[edge.to.id];
            if (!from || !to || from === to) continue;
            const key = `${from.key} ${to.key}`;
            const known = found.get(key);
            if (!known) found.set(key, { from, to, mark: edge.mark, isBad: isBad(edge) });
            else [known.mark, known.isBad] = [known.mark | edge.mark, known.isBad || isBad(edge)];
          }
          return [...found.values()];
        }
        function draw(id, list) {
          const origin = sheet.getBoundingClientRect(), places = new Map();
          const place = box => {
            if (!places.has(box)) places.set(box, (box.area ?? box.element).getBoundingClientRect());
            return places.get(box);
          };
          // Arrows spread over a box's width, in the order of where they go.
          const ports = new Map();
          const port = (box, side, other) => {
            const key = `${box.key}${side}`;
            if (!ports.has(key)) ports.set(key, []);
            const list = ports.get(key), one = { x: place(other).left };
            list.push(one);
            return one;
          };
          const ends = list.map(arrow => {
            const isDown = place(arrow.to).top > place(arrow.from).top;
            return [port(arrow.from, isDown ? "v" : "^", arrow.to),
              port(arrow.to, isDown ? "^" : "v", arrow.from), isDown];
          });
          for (const list of ports.values()) {
            list.sort((one, other) => one.x - other.x);
            list.forEach((one, at) => one.share = (at + 1) / (list.length + 1));
          }
          const parts = list.map((arrow, number) => {
            const a = place(arrow.from), b = place(arrow.to), [start, end, isDown] = ends[number];
            const x1 = a.left - origin.left + a.width * start.share;
            const x2 = b.left - origin.left + b.width * end.share;
            const y1 = (isDown ? a.bottom : a.top) - origin.top;
            const y2 = (isDown ? b.top : b.bottom) - origin.top;
            const bend = (isDown ? 1 : -1) * Math.max(14, Math.abs(y2 - y1) * .4);
            const style = arrow.isBad ? "bad" : arrow.style ?? (arrow.mark & 2 ? "" : "dashed");
            const tip = id === "back" ? "plain" : arrow.isBad ? "bad" : arrow.style;
            return `<path class="${style}" marker-end="url(#tip-${tip})" d="M${x1.toFixed(1)} `
              + `${y1.toFixed(1)}C${x1.toFixed(1)} ${(y1 + bend).toFixed(1)} ${x2.toFixed(1)} `
              + `${(y2 - bend).toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}"/>`;
          });
          $(id).querySelector("g").innerHTML = parts.join("");
        }
        // All arrows while they can be told apart, else those between the outermost groups.
        const most = 90;
        let drawn = "";
        function drawBack() {
          let list = arrows(edges);
          const all = list.length, isAll = state.arrows === "all" || all <= most;
          if (!isAll) list = arrows(edges, outer);
          if (state.arrows === "some" || !isAll && list.length > most) list = [];
          drawn = list.length === 0 ? `Of ${all} arrows those of the chosen box are drawn.`
            : isAll ? `${plural(all, "arrow")} between them.`
            : `${list.length} arrows between the outer groups are drawn, and those of the chosen.`;
          draw("back", list);
        }
        // What is chosen or under the pointer, with its arrows, the path, and what breaks the law.
        let pointed = null;
        function mark() {
          const box = pointed ?? (state.path.length > 0 ? null : seen.get(state.chosen));
          const members = new Set(box?.members ?? []);
          const touch = (way, style, side) => arrows([...members].flatMap(node => node[way])
            .filter(edge => !members.has(edge[side]))).map(arrow => ({ ...arrow, style }));
          let list = [...touch("needs", "needs", "to"), ...touch("users", "users", "from")];
          const steps = state.path.slice(1).map((node, at) =>
            state.path[at].needs.find(edge => edge.to === node));
          if (!pointed) list.push(...arrows(steps).map(arrow => ({ ...arrow, style: "needs" })));
          const lit = new Set(list.flatMap(arrow => [arrow.from.key, arrow.to.key]));
          const known = new Set(list.map(arrow => `${arrow.from.key} ${arrow.to.key}`));
          list.push(...arrows(edges.filter(isBad)).filter(arrow =>
            !known.has(`${arrow.from.key} ${arrow.to.key}`)));
          draw("front", list);
          sheet.classList.toggle("dim", lit.size > 0 || box !== null && box !== undefined);
          sheet.classList.toggle("seek", state.find !== "");
          for (const one of seen.values()) {
            const style = one.element.classList;
            style.toggle("lit", lit.has(one.key));
            style.toggle("pick", one.key === state.chosen);
            style.toggle("hit", state.find !== "" && !one.isFrame && one.members.some(matches));
          }
        }
        """#
}
