// SPDX-License-Identifier: Apache-2.0
// The C face of libsodium for Swift.

#ifndef AIRFIT_CSODIUM_H
#define AIRFIT_CSODIUM_H

#include <sodium.h>

#endif
