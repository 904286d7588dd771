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

const char *usda_foods_find(const char *from, const char *word) { return strcasestr(from, word); }
