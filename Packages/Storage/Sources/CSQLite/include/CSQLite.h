// SPDX-License-Identifier: Apache-2.0
// The C face of SQLite for Swift: the library's own header, and what Swift cannot import from it
// (variadic functions and macros that cast). The functions themselves are those of CSQLite.c, which
// finds SQLite when it is first needed: a program without it starts and says what is missing.

#ifndef AIRFIT_CSQLITE_H
#define AIRFIT_CSQLITE_H

#include <sqlite3.h>

/// Loads SQLite from the first of `names` that can be loaded; a library that is loaded stays.
/// Returns 0, or -1 with the loader's reason in `reason` (valid until the next call of this thread).
int csqlite_load(const char *const names[], int count, const char **reason);

/// Sets one boolean of `sqlite3_db_config`, which is variadic.
int csqlite_configure(sqlite3 *database, int option, int isOn);

/// Binds text that SQLite copies (`SQLITE_TRANSIENT` is a cast).
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);

/// Binds bytes that SQLite copies.
int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count);

#endif
