// SPDX-License-Identifier: Apache-2.0

extension GraphPicture {
    /// The third part of the page's script: what is said beside the map.
    static let sidePanel = #"""
        const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
        function tell() {
          const boxes = [...seen.values()].filter(box => !box.isFrame).length;
          $("status").textContent = (shown.length === nodes.length ? plural(nodes.length, "module")
            : `${shown.length} of ${plural(nodes.length, "module")}`) + ` in `
            + plural(boxes, "box").replace("boxs", "boxes") + ". "
            + drawn;
        }

        // A list of links; what is behind the first hundred is counted.
        function links(list, most = 100) {
          const made = element("ul");
          for (const { label, isBad, act, note } of list.slice(0, most)) {
            const item = element("li"), button = element("button", isBad ? "bad" : "", label);
            button.onclick = act;
            item.append(button);
            if (note) item.append(element("span", "soft", ` ${note}`));
            made.append(item);
          }
          if (list.length > most) made.append(element("li", "soft", `and ${list.length - most} more`));
          return made;
        }
        const link = (node, edge) => ({ label: node.name, isBad: edge !== undefined && isBad(edge),
          note: edge?.rules, act: () => go(node) });
        const sorted = list => list.sort((one, other) => one.label < other.label ? -1 : 1);

        function tellChosen() {
          const box = $("chosen"), key = state.chosen;
          box.replaceChildren();
          const node = byName.get(key), group = seen.get(key);
          if (!node && !group) {
            box.append(element("p", "soft", "Choose a box: a module shows what it needs and what "
              + "needs it, a group unfolds."));
            return;
          }
          const members = new Set(node ? [node] : group.members);
          box.append(element("h2", "", node ? node.name : group.label));
          if (node) {
            box.append(element("p", "soft",
              `${node.layer} · ${node.domain} · package ${node.package}`));
          } else box.append(element("p", "soft", plural(members.size, "module")));
          for (const [way, side, words] of [["needs", "to", "Needs"], ["users", "from", "Needed by"]]) {
            const found = new Map();
            for (const member of members) for (const edge of member[way])
              if (!members.has(edge[side]) && !(found.has(edge[side]) && !isBad(edge)))
                found.set(edge[side], edge);
            box.append(element("h3", way, `${words} ${found.size}`));
            box.append(links(sorted([...found].map(([other, edge]) => link(other, edge))), 60));
          }
        }

        function tellFound() {
          const box = $("found");
          box.hidden = state.find === "";
          if (box.hidden) return box.replaceChildren();
          const found = nodes.filter(matches);
          const start = words()[0] ?? "";
          found.sort((one, other) => one.name.toLowerCase().indexOf(start)
            - other.name.toLowerCase().indexOf(start) || (one.name < other.name ? -1 : 1));
          box.replaceChildren(element("h2", "", `Found ${found.length}`),
            links(found.map(node => link(node)), 12));
        }

        function tellPaths(from, to, paths, at) {
          const box = $("paths");
          const [a, b] = [byName.get(from), byName.get(to)];
          box.replaceChildren();
          if (!a || !b) {
            box.append(element("p", "", `There is no module ${a ? to : from}.`));
            return;
          }
          if (paths.length === 0) {
            box.append(element("p", "", `${from} does not need ${to}.`));
            return;
          }
          const many = paths.length > 1 ? `, ${at + 1} of the first ${paths.length}` : "";
          box.append(element("p", "", plural(paths[at].length - 1, "step") + many + ":"));
          const list = element("ol");
          for (const node of paths[at]) {
            const item = element("li"), button = element("button", "", node.name);
            button.onclick = () => go(node, true);
            item.append(button);
            list.append(item);
          }
          box.append(list);
          if (paths.length > 1) {
            const next = element("button", "", "Next path");
            next.onclick = () => showPath(from, to, (at + 1) % paths.length);
            box.append(next);
          }
          box.append(element("p", "soft", "With file and line: "));
          box.lastChild.append(element("code", "", `workbench why ${from} ${to}`));
        }

        const bad = edges.filter(edge => edge.rules !== "");
        function tellBreaches() {
          const box = $("breaches");
          if (bad.length > 0) box.append(element("h2", "", `Against the law: ${bad.length}`),
            links(bad.map((edge, number) => ({ label: `${edge.from.name} → ${edge.to.name}`,
              isBad: true, note: edge.rules, act: () => showBreach(number) }))));
          if (data.circles.length === 0) return;
          box.append(element("h2", "", plural(data.circles.length, "circle")));
          box.append(links(data.circles.map(circle => ({ isBad: true,
            label: circle.map(id => nodes[id].name).join(" → "),
            act: () => showSteps(circle.map(id => nodes[id])) }))));
        }
        """#
}
