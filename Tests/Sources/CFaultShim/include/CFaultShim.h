// SPDX-License-Identifier: Apache-2.0

#ifndef C_FAULT_SHIM_H
#define C_FAULT_SHIM_H

#include <stdint.h>

// Stands before the C library (LD_PRELOAD) and counts the calls that touch the files under one folder,
// and those that write to standard output and errors. The environment says what happens to them:
//
//   FAULT_ROOT=FOLDER       the folder; without it nothing is counted
//   FAULT_RECORD=FILE       every call is written down there, as `struct fault_record`
//   FAULT_KILL=N            the process is killed before the N-th call
//   FAULT_FAIL=N:ERRNO      the N-th call fails
//   FAULT_FAIL=N:ERRNO:all  it fails, and every later one of the same function
//   FAULT_PLANT=early       planted: something is said on standard output before anything is done
//   FAULT_PLANT=unsynced    planted: fsync and fdatasync do nothing
//   FAULT_PLANT=leak        planted: the first file that is closed stays open
//   FAULT_PLANT=crash       planted: a call that fails ends the process with a signal
//   FAULT_PLANT=hang        planted: a call that fails never returns

/// The calls, by name in the record.
enum fault_call {
    fault_open = 1, fault_close, fault_read, fault_write, fault_truncate, fault_sync, fault_rename,
    fault_unlink, fault_mkdir, fault_map, fault_link,
    /// Not a call: the process ended by itself, and `result` files were still open.
    fault_end = 100
};

/// What precedes the bytes of a call in the record: first a path, then what was written or, after a
/// rename or a link, the new path.
struct fault_record {
    uint32_t call;
    int32_t descriptor;
    int64_t result;
    int64_t offset;
    uint32_t path_bytes;
    uint32_t data_bytes;
};

#endif
