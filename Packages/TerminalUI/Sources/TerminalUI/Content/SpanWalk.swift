// SPDX-License-Identifier: Apache-2.0

/// Finds the styles of wrapped lines again: walks the styled characters while lines are drawn.
struct SpanWalk {
    private var paragraphs: [[(character: Character, style: Style)]] = [[]]
    private var paragraph = 0
    private var next = 0

    /// Only several spans need the walk; one span costs nothing.
    init(_ spans: [Span], text: String) {
        guard spans.count > 1 else { return }
        // By bytes, since a mark at the start of a span joins the character before it.
        var rest = spans[...]
        var end = rest.first?.string.utf8.count ?? 0
        var position = 0
        for character in text {
            while position >= end, rest.count > 1 {
                rest.removeFirst()
                end += rest.first?.string.utf8.count ?? 0
            }
            position += character.utf8.count
            if character.isNewline {
                paragraphs.append([])
            } else {
                paragraphs[paragraphs.count - 1].append((character, rest.first?.style ?? .plain))
            }
        }
    }

    /// The runs of the next line of a paragraph; blanks that wrapping dropped are passed over.
    mutating func runs(of line: String, paragraph index: Int) -> [Span] {
        if index != paragraph {
            paragraph = index
            next = 0
        }
        let source = index < paragraphs.count ? paragraphs[index] : []
        var runs: [Span] = []
        var style = Style.plain
        for character in line {
            while next < source.count, source[next].character != character,
                source[next].character.isWhitespace
            {
                next += 1
            }
            // The ellipsis has the look of the character it stands for.
            if next < source.count {
                style = source[next].style
                next += 1
            }
            if runs.last?.style == style {
                runs[runs.count - 1].string.append(character)
            } else {
                runs.append(Span(String(character), style: style))
            }
        }
        return runs
    }
}
