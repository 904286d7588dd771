// SPDX-License-Identifier: Apache-2.0
// The C face of SQLite for Swift: the library's header, and what Swift cannot import from it
// (variadic functions and macros that cast).

#ifndef AIRFIT_CSQLITE_H
#define AIRFIT_CSQLITE_H

#include <sqlite3.h>

/// Sets one boolean of `sqlite3_db_config`, which is variadic.
static inline int csqlite_configure(sqlite3 *database, int option, int isOn) {
    return sqlite3_db_config(database, option, isOn, (int *)0);
}

/// Binds text that SQLite copies (`SQLITE_TRANSIENT` is a cast).
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies.
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
