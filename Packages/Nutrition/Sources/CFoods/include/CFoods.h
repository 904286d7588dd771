// SPDX-License-Identifier: Apache-2.0

#ifndef CFOODS_H
#define CFOODS_H

/// The text of `usda.txt`, a food a line in the order of their numbers of five digits, ended by a zero.
/// It is part of the program's file: the system reads only the pages that are looked at.
const char *usda_foods(void);

/// The next line from `from` on that has a word, in capital or small letters; NULL where there is none.
const char *usda_foods_find(const char *from, const char *word);

/// The line of a number; NULL where there is none.
const char *usda_foods_numbered(const char *number);

#endif
