// SPDX-License-Identifier: Apache-2.0
// The part of the toolchain's libIndexStore that the workbench asks, as a table of its functions:
// the library lies beside the compiler and is found at run time, so that nothing links to it.
// Structures are passed by value there, which Swift cannot declare by itself.

#ifndef WORKBENCH_CINDEXSTORE_H
#define WORKBENCH_CINDEXSTORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Text that the store owns; it ends where the length says.
struct cindex_text {
    const char *data;
    size_t length;
};

/// Called for each thing of a list with the caller's context; false ends the list.
typedef bool (*cindex_visit)(void *context, void *thing);
typedef bool (*cindex_visit_name)(void *context, struct cindex_text name);

/// Of Swift's own library: the name behind a mangled one, to be freed; null for what is none.
char *swift_demangle(const char *mangled, size_t length, char *buffer, size_t *size, uint32_t flags);

/// The functions. Each has the library's name without `indexstore_`.
struct cindex_api {
    unsigned (*format_version)(void);
    const char *(*error_get_description)(void *error);
    void (*error_dispose)(void *error);

    void *(*store_create)(const char *path, void **error);
    void (*store_dispose)(void *store);
    bool (*store_units_apply_f)(void *store, unsigned sorted, void *context, cindex_visit_name);

    void *(*unit_reader_create)(void *store, const char *name, void **error);
    void (*unit_reader_dispose)(void *unit);
    void (*unit_reader_get_modification_time)(void *unit, int64_t *seconds, int64_t *nanoseconds);
    bool (*unit_reader_is_system_unit)(void *unit);
    bool (*unit_reader_has_main_file)(void *unit);
    struct cindex_text (*unit_reader_get_main_file)(void *unit);
    struct cindex_text (*unit_reader_get_module_name)(void *unit);
    struct cindex_text (*unit_reader_get_working_dir)(void *unit);
    struct cindex_text (*unit_reader_get_output_file)(void *unit);
    bool (*unit_reader_dependencies_apply_f)(void *unit, void *context, cindex_visit);
    unsigned (*unit_dependency_get_kind)(void *dependency);
    struct cindex_text (*unit_dependency_get_name)(void *dependency);
    struct cindex_text (*unit_dependency_get_filepath)(void *dependency);

    void *(*record_reader_create)(void *store, const char *name, void **error);
    void (*record_reader_dispose)(void *record);
    bool (*record_reader_occurrences_apply_f)(void *record, void *context, cindex_visit);
    void *(*occurrence_get_symbol)(void *occurrence);
    uint64_t (*occurrence_get_roles)(void *occurrence);
    void (*occurrence_get_line_col)(void *occurrence, unsigned *line, unsigned *column);
    bool (*occurrence_relations_apply_f)(void *occurrence, void *context, cindex_visit);
    uint64_t (*symbol_relation_get_roles)(void *relation);
    void *(*symbol_relation_get_symbol)(void *relation);
    unsigned (*symbol_get_kind)(void *symbol);
    unsigned (*symbol_get_subkind)(void *symbol);
    struct cindex_text (*symbol_get_name)(void *symbol);
    struct cindex_text (*symbol_get_usr)(void *symbol);
};

/// Loads the library at `path` and fills the table. Returns 0, or -1 with the loader's reason in
/// `reason` (valid until the next call of this thread). A library that was loaded stays.
int cindex_load(const char *path, struct cindex_api *api, const char **reason);

#endif
