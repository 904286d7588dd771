// SPDX-License-Identifier: Apache-2.0

extension GraphPicture {
    /// The last part of the page's script: pointer, keys, controls, and the address, which holds
    /// what is shown so that it can be handed on.
    static let input = #"""
        const controls = ["find", "by", "layer", "domain", "show", "arrows"];
        function save() {
          const all = new URLSearchParams();
          const first = { find: "", by: data.by, layer: "", domain: "", show: "all", arrows: "auto" };
          for (const name of controls) if (state[name] !== first[name]) all.set(name, state[name]);
          if (state.only) all.set("only", "yes");
          if (state.chosen !== "") all.set("box", state.chosen);
          if (state.open !== null) all.set("open", state.open ? "all" : "none");
          if (state.path.length > 0) {
            all.set("from", state.path[0].name);
            all.set("to", state.path[state.path.length - 1].name);
          }
          try { history.replaceState(null, "", `#${all}`); } catch { /* a page without an address */ }
        }

        // Unfolds what a module is in.
        function reveal(node) {
          for (const key of groupKeys(node)) state.turned.set(key, true);
          if (!shown.includes(node)) showAll();
        }
        function showAll() {
          Object.assign(state, { layer: "", domain: "", show: "all", only: false });
          for (const name of ["layer", "domain", "show"]) $(name).value = state[name];
          $("only").checked = false;
        }
        function go(node, keepsPath) {
          if (!keepsPath) state.path = [];
          state.chosen = node.name;
          reveal(node);
          render(node.name);
          seen.get(node.name)?.element.scrollIntoView({ block: "center", inline: "center" });
          tellChosen();
          save();
        }
        function choose(box) {
          state.chosen = box.key;
          if (box.level !== undefined) {
            state.turned.set(box.key, !box.isFrame);
            render(box.key);
          } else {
            state.path = [];
            mark();
          }
          tellChosen();
          save();
        }
        function showSteps(path) {
          showAll();
          [state.path, state.chosen] = [path, ""];
          $("show").value = state.show = "path";
          for (const node of path) for (const key of groupKeys(node)) state.turned.set(key, true);
          render();
          tellChosen();
          save();
        }
        function showPath(from, to, at = 0) {
          [$("from").value, $("to").value] = [from, to];
          const [a, b] = [byName.get(from), byName.get(to)];
          const paths = a && b ? shortestPaths(a, b, 5) : [];
          if (paths.length > 0) showSteps(paths[at]);
          tellPaths(from, to, paths, at);
        }
        let breach = -1;
        function showBreach(number) {
          if (bad.length === 0) return;
          breach = number % bad.length;
          showSteps([bad[breach].from, bad[breach].to]);
        }
        function unfold(isOpen) {
          state.open = isOpen;
          state.turned.clear();
          render();
          save();
        }
        function zoom(factor) {
          const middle = document.elementFromPoint(map.getBoundingClientRect().left + 40,
            map.getBoundingClientRect().top + 40)?.closest("[data-key]")?.dataset.key;
          const box = seen.get(document.activeElement?.dataset?.key ?? middle);
          const before = box?.element.getBoundingClientRect().top;
          state.zoom = factor === 0 ? 1 : Math.min(4, Math.max(.2, state.zoom * factor));
          sheet.style.fontSize = `${13 * state.zoom}px`;
          if (box) map.scrollTop += box.element.getBoundingClientRect().top - before;
          drawBack();
          mark();
        }
        // The largest zoom at which the whole map is in sight.
        function fit(least = .2, most = 4) {
          let [low, high] = [least, most];
          for (let turn = 0; turn < 5; turn += 1) {
            const middle = (low + high) / 2;
            sheet.style.fontSize = `${13 * middle}px`;
            const fits = sheet.scrollHeight <= map.clientHeight
              && sheet.scrollWidth <= map.clientWidth;
            [low, high] = fits ? [middle, high] : [low, middle];
          }
          state.zoom = low;
          zoom(1);
        }
        // The nearest box in a direction.
        function step(across, down) {
          const from = document.activeElement?.dataset?.key;
          const boxes = [...seen.values()];
          const here = (seen.get(from) ?? boxes[0])?.element.getBoundingClientRect();
          if (!here) return;
          let best = null, least = Infinity;
          for (const box of boxes) {
            const there = box.element.getBoundingClientRect();
            const x = (there.left + there.right - here.left - here.right) / 2;
            const y = (there.top + there.bottom - here.top - here.bottom) / 2;
            const along = x * across + y * down, aside = Math.abs(x * down) + Math.abs(y * across);
            if (box.key === from || along < 2 || along + 3 * aside >= least) continue;
            [best, least] = [box, along + 3 * aside];
          }
          if (!best) return;
          if (seen.get(from)) seen.get(from).element.tabIndex = -1;
          best.element.tabIndex = 0;
          best.element.focus();
        }

        const boxOf = event => seen.get(event.target.closest?.("[data-key]")?.dataset.key);
        function point(box) {
          const next = box && !box.isFrame && box.key !== state.chosen ? box : null;
          if (next === pointed) return;
          pointed = next;
          requestAnimationFrame(mark);
        }
        map.addEventListener("click", event => {
          const box = boxOf(event);
          pointed = null;
          if (box) choose(box);
        });
        map.addEventListener("pointerover", event => {
          if (event.pointerType === "mouse") point(boxOf(event));
        });
        map.addEventListener("pointerleave", () => point(null));
        map.addEventListener("focusin", event => point(boxOf(event)));
        map.addEventListener("focusout", () => point(null));
        map.addEventListener("wheel", event => {
          if (!event.ctrlKey) return;
          event.preventDefault();
          zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1);
        }, { passive: false });

        function clear() {
          Object.assign(state, { chosen: "", path: [], find: "" });
          $("find").value = "";
          showAll();
          $("paths").replaceChildren();
          render();
          tellFound();
          tellChosen();
          save();
        }
        const keys = {
          "/": () => { $("find").focus(); $("find").select(); }, "u": () => unfold(true),
          "f": () => unfold(false), "+": () => zoom(1.2), "=": () => zoom(1.2),
          "-": () => zoom(1 / 1.2), "0": () => zoom(0), "w": () => fit(), "Escape": clear,
          "b": () => showBreach(breach + 1),
          "p": () => { if (byName.has(state.chosen)) $("from").value = state.chosen; $("to").focus(); },
          "ArrowLeft": () => step(-1, 0), "ArrowRight": () => step(1, 0),
          "ArrowUp": () => step(0, -1), "ArrowDown": () => step(0, 1),
        };
        addEventListener("keydown", event => {
          if (event.ctrlKey || event.altKey || event.metaKey) return;
          const isText = event.target.matches?.("input, select");
          if (event.target.id === "find" && event.key === "Enter") {
            const first = $("found").querySelector("li button");
            if (first) first.click();
          } else if ((!isText || event.key === "Escape") && keys[event.key]) {
            // Arrows scroll where no box has the keyboard.
            if (event.key.startsWith("Arrow") && !map.contains(document.activeElement)) return;
            event.preventDefault();
            keys[event.key]();
          }
        });

        function options(id, names, all) {
          $(id).append(...["", ...names].map(name => {
            const option = element("option", "", name === "" ? all : name);
            option.value = name;
            return option;
          }));
        }
        options("layer", data.layers, "all");
        options("domain", data.domains, "all");
        $("names").append(...nodes.map(node => {
          const option = element("option");
          option.value = node.name;
          return option;
        }));
        for (const name of ["by", "layer", "domain", "show", "arrows"]) {
          $(name).onchange = () => {
            state[name] = $(name).value;
            if (name === "by") state.turned.clear();
            if (name === "show") {
              const own = byName.get(state.chosen), group = seen.get(state.chosen);
              state.base = own ? [own] : group?.members ?? state.base;
              if (!["all", "bad", "path"].includes(state.show) && !state.base) {
                $("show").value = state.show = "all";
                $("chosen").replaceChildren(element("p", "", "Choose a box first."));
              }
            }
            render();
            save();
          };
        }
        $("find").oninput = () => {
          state.find = $("find").value.trim();
          if (state.only) render(); else mark();
          tellFound();
          save();
        };
        $("only").onchange = () => { state.only = $("only").checked; render(); save(); };
        $("unfold").onclick = () => unfold(true);
        $("fold").onclick = () => unfold(false);
        $("smaller").onclick = () => zoom(1 / 1.2);
        $("larger").onclick = () => zoom(1.2);
        $("fit").onclick = () => fit();
        $("way").onsubmit = event => {
          event.preventDefault();
          showPath($("from").value.trim(), $("to").value.trim());
        };
        new ResizeObserver(() => { drawBack(); mark(); }).observe(map);

        const asked = new URLSearchParams(location.hash.slice(1));
        for (const name of controls) if (asked.has(name)) state[name] = asked.get(name);
        state.only = asked.has("only");
        if (asked.has("open")) state.open = asked.get("open") === "all";
        const start = byName.get(asked.get("box"));
        if (start) {
          [state.chosen, state.base] = [start.name, [start]];
          for (const key of groupKeys(start)) state.turned.set(key, true);
        }
        for (const name of controls) $(name).value = state[name];
        $("only").checked = state.only;
        tellBreaches();
        render();
        if (seen.size < 200) fit(.85, 1.5);
        tellFound();
        tellChosen();
        if (asked.has("from")) showPath(asked.get("from"), asked.get("to") ?? "");
        else if (start) seen.get(start.name)?.element.scrollIntoView({ block: "center" });
        """#
}
