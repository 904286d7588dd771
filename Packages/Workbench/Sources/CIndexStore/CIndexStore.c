// SPDX-License-Identifier: Apache-2.0

#include "CIndexStore.h"

#include <dlfcn.h>

int cindex_load(const char *path, struct cindex_api *api, const char **reason) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        *reason = dlerror();
        return -1;
    }
#define FIND(name)                                                                                   \
    api->name = (__typeof__(api->name))dlsym(library, "indexstore_" #name);                         \
    if (!api->name) {                                                                                \
        *reason = "it has no function indexstore_" #name;                                            \
        return -1;                                                                                   \
    }
    FIND(format_version)
    FIND(error_get_description)
    FIND(error_dispose)
    FIND(store_create)
    FIND(store_dispose)
    FIND(store_units_apply_f)
    FIND(unit_reader_create)
    FIND(unit_reader_dispose)
    FIND(unit_reader_get_modification_time)
    FIND(unit_reader_is_system_unit)
    FIND(unit_reader_has_main_file)
    FIND(unit_reader_get_main_file)
    FIND(unit_reader_get_module_name)
    FIND(unit_reader_get_working_dir)
    FIND(unit_reader_get_output_file)
    FIND(unit_reader_dependencies_apply_f)
    FIND(unit_dependency_get_kind)
    FIND(unit_dependency_get_name)
    FIND(unit_dependency_get_filepath)
    FIND(record_reader_create)
    FIND(record_reader_dispose)
    FIND(record_reader_occurrences_apply_f)
    FIND(occurrence_get_symbol)
    FIND(occurrence_get_roles)
    FIND(occurrence_get_line_col)
    FIND(occurrence_relations_apply_f)
    FIND(symbol_relation_get_roles)
    FIND(symbol_relation_get_symbol)
    FIND(symbol_get_kind)
    FIND(symbol_get_subkind)
    FIND(symbol_get_name)
    FIND(symbol_get_usr)
#undef FIND
    return 0;
}
