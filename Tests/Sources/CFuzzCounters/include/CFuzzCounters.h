// SPDX-License-Identifier: Apache-2.0

#ifndef C_FUZZ_COUNTERS_H
#define C_FUZZ_COUNTERS_H

// libFuzzer clears and reads every counter of the program for each input: half a million of them, of which a reader
// reaches some hundred, take a third to a half of a short input's time. So it is told of a counter only once
// something near it was reached. The linker hands us what the program tells it (--wrap, Scripts/fuzz.sh).

/// Tells libFuzzer of the counters that were reached since it was last called. Without libFuzzer it does nothing.
void fuzz_counters_tell(void);

#endif
