// SPDX-License-Identifier: Apache-2.0
// SQLite, loaded at run time. Each function below forwards to the one of the same name there; the
// caller has seen `csqlite_load` succeed.

#define _GNU_SOURCE  // RTLD_DEEPBIND
#include <dlfcn.h>
#include <stddef.h>

// Ours must not stand in for SQLite's in anybody else's library.
#pragma GCC visibility push(hidden)
#include "CSQLite.h"

#define FUNCTIONS(EACH)                                                                              \
    EACH(sqlite3_backup_finish) EACH(sqlite3_backup_init) EACH(sqlite3_backup_step)                  \
    EACH(sqlite3_bind_blob) EACH(sqlite3_bind_double) EACH(sqlite3_bind_int64)                       \
    EACH(sqlite3_bind_null) EACH(sqlite3_bind_text) EACH(sqlite3_bind_zeroblob)                      \
    EACH(sqlite3_busy_handler) EACH(sqlite3_busy_timeout)                                            \
    EACH(sqlite3_changes64) EACH(sqlite3_clear_bindings)                                             \
    EACH(sqlite3_close_v2) EACH(sqlite3_config) EACH(sqlite3_column_blob) EACH(sqlite3_column_bytes) \
    EACH(sqlite3_column_count) EACH(sqlite3_column_double) EACH(sqlite3_column_int64)                \
    EACH(sqlite3_column_text) EACH(sqlite3_column_type) EACH(sqlite3_db_config)                      \
    EACH(sqlite3_deserialize) EACH(sqlite3_errmsg) EACH(sqlite3_errstr) EACH(sqlite3_exec)           \
    EACH(sqlite3_file_control) EACH(sqlite3_finalize) EACH(sqlite3_get_autocommit) EACH(sqlite3_last_insert_rowid) \
    EACH(sqlite3_libversion) EACH(sqlite3_limit) EACH(sqlite3_malloc64) EACH(sqlite3_open_v2)        \
    EACH(sqlite3_prepare_v3) EACH(sqlite3_progress_handler) EACH(sqlite3_reset) EACH(sqlite3_sleep)  \
    EACH(sqlite3_sql) EACH(sqlite3_step) EACH(sqlite3_stmt_readonly) EACH(sqlite3_system_errno)      \
    EACH(sqlite3_total_changes64) EACH(sqlite3_update_hook)

// With glibc the library binds its 1,500 symbols to itself at once, instead of looking for each in
// every library of the program first. The sanitizers' own allocator must not be passed by so.
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(RTLD_DEEPBIND) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define BINDING (RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND)
#else
#define BINDING (RTLD_NOW | RTLD_LOCAL)
#endif

#define POINTER(name) __typeof__(&name) name;
struct library { FUNCTIONS(POINTER) };
static struct library library;

int csqlite_load(const char *const names[], int count, const char **reason) {
    void *handle = NULL;
    for (int i = 0; i < count && !handle; i++) handle = dlopen(names[i], BINDING);
    if (!handle) {
        *reason = dlerror();
        return -1;
    }
    struct library found;
#define FIND(name)                                                                                   \
    found.name = (__typeof__(&name))dlsym(handle, #name);                                          \
    if (!found.name) {                                                                             \
        *reason = dlerror();                                                                         \
        return -1;                                                                                   \
    }
    FUNCTIONS(FIND)
    // Only a whole library counts, and the first one stays: other threads may be calling it.
    if (library.sqlite3_open_v2) return 0;
    library = found;
    // Nobody asks how much memory SQLite has, and the count takes a lock at every allocation.
    library.sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    return 0;
}

int csqlite_configure(sqlite3 *database, int option, int isOn) {
    return library.sqlite3_db_config(database, option, isOn, (int *)0);
}

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return library.sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return library.sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

int sqlite3_bind_double(sqlite3_stmt *s, int i, double v) {
    return library.sqlite3_bind_double(s, i, v);
}
int sqlite3_bind_int64(sqlite3_stmt *s, int i, sqlite3_int64 v) {
    return library.sqlite3_bind_int64(s, i, v);
}
int sqlite3_bind_null(sqlite3_stmt *s, int i) { return library.sqlite3_bind_null(s, i); }
int sqlite3_bind_zeroblob(sqlite3_stmt *s, int i, int n) {
    return library.sqlite3_bind_zeroblob(s, i, n);
}
int sqlite3_clear_bindings(sqlite3_stmt *s) { return library.sqlite3_clear_bindings(s); }

int sqlite3_column_count(sqlite3_stmt *s) { return library.sqlite3_column_count(s); }
int sqlite3_column_type(sqlite3_stmt *s, int i) { return library.sqlite3_column_type(s, i); }
int sqlite3_column_bytes(sqlite3_stmt *s, int i) { return library.sqlite3_column_bytes(s, i); }
double sqlite3_column_double(sqlite3_stmt *s, int i) { return library.sqlite3_column_double(s, i); }
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *s, int i) {
    return library.sqlite3_column_int64(s, i);
}
const void *sqlite3_column_blob(sqlite3_stmt *s, int i) { return library.sqlite3_column_blob(s, i); }
const unsigned char *sqlite3_column_text(sqlite3_stmt *s, int i) {
    return library.sqlite3_column_text(s, i);
}

int sqlite3_prepare_v3(
    sqlite3 *d, const char *sql, int n, unsigned int flags, sqlite3_stmt **s, const char **tail) {
    return library.sqlite3_prepare_v3(d, sql, n, flags, s, tail);
}
int sqlite3_step(sqlite3_stmt *s) { return library.sqlite3_step(s); }
int sqlite3_reset(sqlite3_stmt *s) { return library.sqlite3_reset(s); }
int sqlite3_finalize(sqlite3_stmt *s) { return library.sqlite3_finalize(s); }
int sqlite3_stmt_readonly(sqlite3_stmt *s) { return library.sqlite3_stmt_readonly(s); }
const char *sqlite3_sql(sqlite3_stmt *s) { return library.sqlite3_sql(s); }
int sqlite3_exec(
    sqlite3 *d, const char *sql, int (*row)(void *, int, char **, char **), void *context,
    char **message) {
    return library.sqlite3_exec(d, sql, row, context, message);
}

int sqlite3_deserialize(
    sqlite3 *d, const char *schema, unsigned char *bytes, sqlite3_int64 count, sqlite3_int64 room,
    unsigned int flags) {
    return library.sqlite3_deserialize(d, schema, bytes, count, room, flags);
}
void *sqlite3_malloc64(sqlite3_uint64 n) { return library.sqlite3_malloc64(n); }
int sqlite3_limit(sqlite3 *d, int which, int value) {
    return library.sqlite3_limit(d, which, value);
}
void sqlite3_progress_handler(sqlite3 *d, int steps, int (*handler)(void *), void *context) {
    library.sqlite3_progress_handler(d, steps, handler, context);
}

int sqlite3_open_v2(const char *name, sqlite3 **d, int flags, const char *vfs) {
    return library.sqlite3_open_v2(name, d, flags, vfs);
}
int sqlite3_close_v2(sqlite3 *d) { return library.sqlite3_close_v2(d); }
int sqlite3_busy_handler(sqlite3 *d, int (*f)(void *, int), void *p) {
    return library.sqlite3_busy_handler(d, f, p);
}
int sqlite3_busy_timeout(sqlite3 *d, int ms) { return library.sqlite3_busy_timeout(d, ms); }
int sqlite3_get_autocommit(sqlite3 *d) { return library.sqlite3_get_autocommit(d); }
sqlite3_int64 sqlite3_changes64(sqlite3 *d) { return library.sqlite3_changes64(d); }
sqlite3_int64 sqlite3_total_changes64(sqlite3 *d) { return library.sqlite3_total_changes64(d); }
sqlite3_int64 sqlite3_last_insert_rowid(sqlite3 *d) { return library.sqlite3_last_insert_rowid(d); }
void *sqlite3_update_hook(
    sqlite3 *d, void (*change)(void *, int, const char *, const char *, sqlite3_int64),
    void *context) {
    return library.sqlite3_update_hook(d, change, context);
}

sqlite3_backup *sqlite3_backup_init(
    sqlite3 *to, const char *toName, sqlite3 *from, const char *fromName) {
    return library.sqlite3_backup_init(to, toName, from, fromName);
}
int sqlite3_backup_step(sqlite3_backup *b, int pages) {
    return library.sqlite3_backup_step(b, pages);
}
int sqlite3_backup_finish(sqlite3_backup *b) { return library.sqlite3_backup_finish(b); }

int sqlite3_file_control(sqlite3 *d, const char *name, int what, void *value) {
    return library.sqlite3_file_control(d, name, what, value);
}

const char *sqlite3_errmsg(sqlite3 *d) { return library.sqlite3_errmsg(d); }
const char *sqlite3_errstr(int code) { return library.sqlite3_errstr(code); }
int sqlite3_system_errno(sqlite3 *d) { return library.sqlite3_system_errno(d); }
const char *sqlite3_libversion(void) { return library.sqlite3_libversion(); }
int sqlite3_sleep(int ms) { return library.sqlite3_sleep(ms); }
