#!/usr/bin/env bash
# The functions of ours that one `airfit log` passes from main to SQLite and back to text, with their files, from a
# debugger's backtraces: when the sets are written to SQLite, when the answer is made a report, and when its text leaves.
# Wants a debug build of the app: make build. Closures count with the function they stand in.
set -euo pipefail
cd "$(dirname "$0")/.."
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
cat > "$home/commands" <<END
settings set target.env-vars HOME=$home
breakpoint set -f Workouts+Business+Service+Append.swift -p "insert.run"
breakpoint set -o true -f WorkoutReport.swift -p "var before: "
run log "bench press" 3x5 80kg
breakpoint delete 1
breakpoint set -n sqlite3_step
continue
bt
breakpoint delete 3
continue
bt
breakpoint set -n write -s libc.so.6
continue
bt
quit
END
# The toolchain's debugger is built against a Python that the system may have elsewhere.
if ! lldb --version >/dev/null 2>&1; then
    python=$(find / -name 'libpython3.10.so.1.0' -not -path '/proc/*' -print -quit 2>/dev/null || true)
    [ -n "$python" ] || { echo "lldb does not start here: it wants libpython3.10." >&2; exit 1; }
    export LD_LIBRARY_PATH=${python%/*}
fi
lldb --batch --source "$home/commands" .build/debug/airfit > "$home/trace" 2>&1
python3 - "$home/trace" <<'END'
import re, sys
stacks = []
for line in open(sys.argv[1], errors="replace"):
    if "stop reason" in line: stacks.append([])
    found = re.match(r"\s*\*? *frame #\d+: 0x[0-9a-f]+ (\S+?)`(.*) at ([^ ]+\.swift):\d+", line)
    if not found or not stacks: continue
    module, text, file = found.groups()
    if re.match(r"closure #\d+\(", text): text = re.split(r"\) in ", text)[-1] + "("
    name, _, arguments = text.partition("(")
    name = re.sub(r"<[^>]*>", "", name)
    name = re.sub(r"^closure #\d+ (@\S+ )*(?=in )|^in |static |variable initialization expression of ", "", name)
    name = re.sub(r"^(?:closure #\d+ )?in ", "", name).strip()
    first = re.match(r"(\w+)=", arguments)
    if not text.endswith("("): name += f"({first.group(1) if first else ''})"
    stacks[-1].append((re.sub(r"^(closure #\d+ in )+", "", name), module.replace("lib", "").replace(".so", ""), file))
seen = {}
for stack in stacks:
    for name, module, file in reversed(stack if len(stack) > 1 else []):
        # A closure is part of the function it stands in, whatever it is handed.
        seen.setdefault((name.partition("(")[0], file, name if name.startswith("Program.run") else ""), (name, module, file))
for number, (name, module, file) in enumerate(seen.values(), 1): print(f"{number:2}  {name:48} {module:20} {file}")
print(f"{len(seen)} functions in {len({file for _, file, _ in seen})} files")
END
