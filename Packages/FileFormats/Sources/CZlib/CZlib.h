// SPDX-License-Identifier: Apache-2.0
// The C face of zlib for Swift: the header of the system.
#include <zlib.h>
