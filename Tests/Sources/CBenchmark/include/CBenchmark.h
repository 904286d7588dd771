// SPDX-License-Identifier: Apache-2.0

#ifndef C_BENCHMARK_H
#define C_BENCHMARK_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this build counts: glibc, and no sanitizer, which brings an allocator of its own.
bool bench_counts_allocations(void);

/// Begins to count, from zero.
void bench_start_counting(void);

/// Ends counting. Returns how often any thread asked for memory since the start.
uint64_t bench_stop_counting(void);

/// How often the calling thread has asked for memory since it began.
uint64_t bench_allocations_of_thread(void);

/// The bytes that the allocator has given out, with its own bookkeeping for them; 0 where it does not
/// tell.
int64_t bench_heap_bytes(void);

/// Whether the process may run on a core; false where the system does not tell.
bool bench_may_use_core(int32_t core);

/// Keeps a thread on one core: its system number, 0 for the calling thread. False if that fails.
bool bench_pin_thread(int32_t thread, int32_t core);

/// How often the kernel took the core away from the calling thread; 0 where it does not tell.
int64_t bench_preemptions(void);

#endif
