// SPDX-License-Identifier: Apache-2.0

extension GraphPicture {
    /// The first part of the page's script: the graph, what is visible of it, and paths.
    static let model = #"""
        const $ = id => document.getElementById(id);
        const data = JSON.parse($("data").textContent);
        const nodes = data.nodes.map(([name, layer, domain, pack], id) => ({ id, name,
          layer: data.layers[layer], domain: data.domains[domain], package: data.packages[pack],
          search: [name, data.layers[layer], data.packages[pack]].join(" ").toLowerCase(),
          needs: [], users: [] }));
        const byName = new Map(nodes.map(node => [node.name, node]));
        const edges = [];
        for (let at = 0; at < data.edges.length; at += 3) {
          const edge = { from: nodes[data.edges[at]], to: nodes[data.edges[at + 1]],
            mark: data.edges[at + 2], rules: "" };
          edge.from.needs.push(edge);
          edge.to.users.push(edge);
          edges.push(edge);
        }
        for (const [number, rules] of data.breaches) edges[number].rules = rules;
        const isBad = edge => edge.rules !== "" || (edge.mark & 4) !== 0;
        const hue = new Map(data.layers.map((layer, at) => [layer, at * 360 / data.layers.length]));

        // What is shown, and how. A small map opens with everything in sight.
        const few = 120;
        const state = { by: data.by, find: "", only: false, layer: "", domain: "", show: "all",
          arrows: "auto", base: null, chosen: "", path: [], zoom: 1, open: null,
          turned: new Map() };
        const levels = () => ({ layer: ["layer", "domain"], domain: ["domain", "layer"],
          package: ["package"], module: [] })[state.by];

        const words = () => state.find.toLowerCase().split(/\s+/).filter(word => word !== "");
        const matches = node => words().every(word => node.search.includes(word));
        function reach(start, way, side) {
          const found = new Set(start);
          for (const node of found) for (const edge of node[way]) found.add(edge[side]);
          return found;
        }
        // The modules that the filters leave.
        function kept() {
          let list = nodes;
          if (state.layer !== "") list = list.filter(node => node.layer === state.layer);
          if (state.domain !== "") list = list.filter(node => node.domain === state.domain);
          if (state.only && state.find !== "") list = list.filter(matches);
          if (state.show === "all") return list;
          const base = state.base ?? [];
          let set;
          if (state.show === "path") set = new Set(state.path);
          else if (state.show === "bad") set = new Set(edges.filter(isBad).flatMap(e => [e.from, e.to]));
          else if (state.show === "needs") set = reach(base, "needs", "to");
          else if (state.show === "users") set = reach(base, "users", "from");
          else set = new Set(base.flatMap(node => [node, ...node.needs.map(edge => edge.to),
            ...node.users.map(edge => edge.from)]));
          return list.filter(node => set.has(node));
        }

        // The boxes of some modules: a group by each value of the first level, modules at the end.
        function boxes(members, names, prefix) {
          if (names.length === 0) return members.map(moduleBox);
          const [level, ...rest] = names, groups = new Map();
          for (const node of members) {
            if (!groups.has(node[level])) groups.set(node[level], []);
            groups.get(node[level]).push(node);
          }
          // A frame around one frame says nothing.
          if (groups.size === 1 && prefix !== "") return boxes(members, rest, prefix);
          return [...groups].sort().map(([name, own]) =>
            own.length === 1 && (level !== "layer" || prefix !== "") ? moduleBox(own[0])
              : { key: `${prefix}${level}:${name}/`, label: name, members: own, level, rest });
        }
        const moduleBox = node => ({ key: node.name, label: node.name, members: [node] });
        const isOpen = box => state.turned.get(box.key) ?? state.open ?? shown.length <= few;
        // The groups that a module is in, the outermost first.
        function groupKeys(node) {
          let prefix = "";
          return levels().map(level => prefix += `${level}:${node[level]}/`);
        }

        // Boxes in rows, whoever needs others above them; a circle is cut where it is found.
        function rows(list) {
          const at = new Map();
          list.forEach((box, number) => box.members.forEach(node => at.set(node, number)));
          const next = list.map((box, number) => [...new Set(box.members.flatMap(node =>
            node.needs.map(edge => at.get(edge.to))))].filter(to => to !== undefined && to !== number));
          const height = list.map(() => -1);
          const open = new Set();
          for (const start of list.keys()) {
            const path = [[start, 0]];
            if (height[start] >= 0) continue;
            open.add(start);
            while (path.length > 0) {
              const top = path[path.length - 1], to = next[top[0]][top[1]];
              top[1] += 1;
              if (to === undefined) {
                height[top[0]] = 1 + Math.max(-1, ...next[top[0]].map(n => height[n]));
                open.delete(top[0]);
                path.pop();
              } else if (height[to] < 0 && !open.has(to)) {
                open.add(to);
                path.push([to, 0]);
              }
            }
          }
          const found = [];
          list.forEach((box, number) => (found[height[number]] ??= []).push(box));
          return found.reverse().filter(row => row !== undefined);
        }

        // The shortest paths, in alphabetical order, at most `limit`.
        function shortestPaths(from, to, limit) {
          const distance = new Map([[to, 0]]);
          for (const [node, steps] of distance)
            for (const edge of node.users)
              if (!distance.has(edge.from)) distance.set(edge.from, steps + 1);
          if (from === to || !distance.has(from)) return [];
          const found = [];
          (function extend(path) {
            const last = path[path.length - 1], left = distance.get(last);
            if (left === 0) return void found.push(path);
            const next = last.needs.map(edge => edge.to)
              .filter(node => distance.get(node) === left - 1)
              .sort((one, other) => one.name < other.name ? -1 : 1);
            for (const node of next) if (found.length < limit) extend([...path, node]);
          })([from]);
          return found;
        }
        """#
}
