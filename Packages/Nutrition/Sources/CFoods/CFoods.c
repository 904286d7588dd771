// SPDX-License-Identifier: Apache-2.0
// The foods of USDA SR28 as a text in the program's file: nothing is read or made of it at start.

#define _GNU_SOURCE
#include "CFoods.h"

#include <string.h>

// `#embed` is of C23; clang has it in every standard.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const char foods[] = {
#embed "usda.txt" suffix(, 0)
};

const char *usda_foods(void) { return foods; }

static const char *line_start(const char *place) {
    while (place > foods && place[-1] != '\n') place--;
    return place;
}

const char *usda_foods_find(const char *from, const char *word) {
    const char *found = strcasestr(from, word);
    return found ? line_start(found) : NULL;
}

const char *usda_foods_numbered(const char *number) {
    const char *first = foods, *end = foods + sizeof foods - 1;
    while (first < end) {
        const char *line = line_start(first + (end - first) / 2);
        int order = strncmp(line, number, 5);
        if (order == 0) return line;
        if (order > 0) end = line;
        else first = strchr(line, '\n') + 1;
    }
    return NULL;
}
