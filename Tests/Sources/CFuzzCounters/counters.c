// SPDX-License-Identifier: Apache-2.0

#include "CFuzzCounters.h"

#if defined(__linux__)

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libFuzzer's own, "SanitizerCoverage, inline 8bit-counters and PC table"; it takes up to 4,096 ranges.
extern void __real___sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) __attribute__((weak));
extern void __real___sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop) __attribute__((weak));

enum { ranges = 2048 };

static uint8_t *counters;
/// Two words for each counter: where it is in the program, and whether a function begins there.
static const uintptr_t *places;
static size_t count, length;
static bool is_told[ranges];

// Called by every module of the program before its `main`, each time with the same arguments.
void __wrap___sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) {
    counters = start;
    count = (size_t)(stop - start);
    length = count / ranges + 1;
}

void __wrap___sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop) {
    (void)stop;
    places = start;
}

/// Eight counters, wherever they begin. A debug build, too, has no time to read each for itself.
typedef uint64_t eight __attribute__((aligned(1), may_alias));

/// Unchecked by the address sanitizer, which would check each read.
__attribute__((no_sanitize("address"))) static bool is_reached(const uint8_t *start, const uint8_t *stop) {
    uint64_t any = 0;
    for (; stop - start >= 8; start += 8) any |= *(const eight *)start;
    for (; start < stop; start++) any |= *start;
    return any != 0;
}

void fuzz_counters_tell(void) {
    for (size_t range = 0; range * length < count; range++) {
        size_t start = range * length, stop = start + length < count ? start + length : count;
        if (is_told[range] || !is_reached(counters + start, counters + stop)) continue;
        is_told[range] = true;
        __real___sanitizer_cov_8bit_counters_init(counters + start, counters + stop);
        __real___sanitizer_cov_pcs_init(places + 2 * start, places + 2 * stop);
    }
}

#else

// No linker but Linux's has --wrap: there libFuzzer knows every counter from the beginning.
void fuzz_counters_tell(void) {}

#endif
