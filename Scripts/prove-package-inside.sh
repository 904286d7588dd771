# What Scripts/prove-package.sh does inside the clean root, after the package is installed.
if command -v swift swiftc; then echo "Swift is here" >&2; exit 1; fi
echo "no Swift: $(find / -xdev -name 'libswift*' | wc -l) files of its libraries"
for program in airfit workbench; do
    echo "$program --version: $($program --version)"
    ldd "$(command -v $program)" | sed 's/ (.*//; s/^/  needs /'
    echo "man $program: $(MANWIDTH=100 man --pager=cat "$program" | wc -l) lines"
    echo "$program in bash: $(bash -c "source /usr/share/bash-completion/bash_completion; _completion_loader $program; complete -p $program")"
    echo "$program in zsh: $(zsh -fc "autoload -Uz compinit; compinit -u -d /tmp/z; echo \$_comps[$program]")"
    echo "$program in fish: $(fish -c "complete -C '$program ' | wc -l") completions"
done
airfit demo >/tmp/demo 2>&1 || { cat /tmp/demo >&2; exit 1; }
echo "airfit demo: $(wc -l </tmp/demo) lines, ends with: $(tail -n 1 /tmp/demo)"
mkdir -p /tmp/tiny/Sources/One /tmp/tiny/Sources/Two && cd /tmp/tiny && git init -q .
printf '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Tiny", targets: [.target(name: "One"), .target(name: "Two")])\n' >Package.swift
echo "import Two" >Sources/One/One.swift && echo "struct Two {}" >Sources/Two/Two.swift
echo "workbench lint: $(workbench lint 2>&1 | tail -n 1)"
dpkg --purge airfit >/dev/null
for program in airfit workbench; do
    find / -xdev -path /proc -prune -o -name "*$program*" -print | grep -vE '^/(airfit.deb|tmp/|root/)|/var/(lib|log|cache)/' || true
done >/tmp/left
echo "after the purge: $(wc -l </tmp/left) files left"
[ ! -s /tmp/left ] || { cat /tmp/left >&2; exit 1; }
