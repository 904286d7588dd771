// SPDX-License-Identifier: Apache-2.0

#include "CBenchmark.h"

#if defined(__linux__)
#include <malloc.h>
#endif

int64_t bench_heap_bytes(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    // In the arenas, and what was too large for one.
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
#else
    return 0;
#endif
}
