// SPDX-License-Identifier: Apache-2.0

// An executable that links this file answers every call for memory in the process, also those from
// shared libraries: the dynamic linker finds a name in the executable first. Each function counts
// and hands over to glibc's own under its second name, so `free` needs no counterpart here.

#include "CBenchmark.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool counting;
static atomic_uint_fast64_t count;
static _Thread_local uint64_t count_of_thread;

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)
#define AVAILABLE true

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static inline void note(void) {
    count_of_thread += 1;
    // Outside a count this is one load of a line that nobody writes: it does not disturb the times.
    if (atomic_load_explicit(&counting, memory_order_relaxed))
        atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    note();
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    note();
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
        return EINVAL;
    void *memory = __libc_memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *result = memory;
    return 0;
}

#else
#define AVAILABLE false
#endif

bool bench_counts_allocations(void) { return AVAILABLE; }

void bench_start_counting(void) {
    atomic_store(&count, 0);
    atomic_store(&counting, true);
}

uint64_t bench_stop_counting(void) {
    atomic_store(&counting, false);
    return atomic_load(&count);
}

uint64_t bench_allocations_of_thread(void) { return count_of_thread; }
