// SPDX-License-Identifier: Apache-2.0

// In C, because Swift's Glibc module hides what needs _GNU_SOURCE.

#define _GNU_SOURCE

#include "CBenchmark.h"

#if defined(__linux__)

#include <sched.h>
#include <sys/resource.h>

bool bench_may_use_core(int32_t core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    return sched_getaffinity(0, sizeof set, &set) == 0 && CPU_ISSET(core, &set);
}

bool bench_pin_thread(int32_t thread, int32_t core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    return sched_setaffinity(thread, sizeof set, &set) == 0;
}

int64_t bench_preemptions(void) {
    struct rusage usage;
    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nivcsw : 0;
}

#else

bool bench_may_use_core(int32_t core) { return false; }

bool bench_pin_thread(int32_t thread, int32_t core) { return false; }

int64_t bench_preemptions(void) { return 0; }

#endif
