// SPDX-License-Identifier: Apache-2.0
// The C face of libsodium for Swift: its own header. The functions themselves are those of CSodium.c,
// which finds libsodium when it is first needed: a program without it starts and says what is missing.

#ifndef AIRFIT_CSODIUM_H
#define AIRFIT_CSODIUM_H

#include <sodium.h>

/// Loads libsodium from the first of `names` that can be loaded; a library that is loaded stays.
/// Returns 0, or -1 with the loader's reason in `reason` (valid until the next call of this thread).
int csodium_load(const char *const names[], int count, const char **reason);

#endif
