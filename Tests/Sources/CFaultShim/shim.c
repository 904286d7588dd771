// SPDX-License-Identifier: Apache-2.0
// What it does: CFaultShim.h. Each function below stands in for the C library's of the same name.

#if defined(__linux__)

#define _GNU_SOURCE
#include "CFaultShim.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_descriptors = 1024 };

static struct {
    const char *root, *plant;
    size_t root_bytes;
    int record;
    long kill_at, fail_at;
    int failure;
    bool fails_for_good, is_leaking;
} plan = {.record = -1};

/// Recursive: nothing below calls itself, but a signal handler may come in between.
static pthread_mutex_t turn = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static bool is_tracked[most_descriptors];
static long calls;
static enum fault_call failing;

static bool is_planted(const char *name) { return plan.plant && !strcmp(plan.plant, name); }

__attribute__((constructor)) static void start(void) {
    plan.plant = getenv("FAULT_PLANT");
    const char *text = getenv("FAULT_KILL");
    if (text) plan.kill_at = atol(text);
    if ((text = getenv("FAULT_FAIL"))) {
        char *rest;
        plan.fail_at = strtol(text, &rest, 10);
        plan.failure = (int)strtol(*rest ? rest + 1 : rest, &rest, 10);
        plan.fails_for_good = *rest != 0;
    }
    if ((text = getenv("FAULT_RECORD"))) {
        int opened = (int)syscall(SYS_openat, AT_FDCWD, text, O_WRONLY | O_CREAT | O_APPEND, 0600);
        // Out of the way: a program may count on the lowest numbers.
        plan.record = fcntl(opened, F_DUPFD_CLOEXEC, most_descriptors - 1);
        syscall(SYS_close, opened);
    }
    plan.is_leaking = is_planted("leak");
    if ((plan.root = getenv("FAULT_ROOT"))) plan.root_bytes = strlen(plan.root);
    if (is_planted("early")) {
        const char said[] = "Stored, says the planted fault.\n";
        write(STDOUT_FILENO, said, sizeof said - 1);
    }
}

static bool concerns_path(const char *path) {
    return plan.root && path && !strncmp(path, plan.root, plan.root_bytes);
}

static bool concerns(int descriptor) {
    if (!plan.root || descriptor < 0 || descriptor >= most_descriptors) return false;
    return descriptor == STDOUT_FILENO || descriptor == STDERR_FILENO || is_tracked[descriptor];
}

/// Counts a call, and says whether it is to fail. The turn is taken until `leave`.
static bool enter(enum fault_call call) {
    pthread_mutex_lock(&turn);
    calls++;
    if (calls == plan.kill_at) {
        syscall(SYS_kill, (int)syscall(SYS_getpid), SIGKILL);
    }
    bool fails = plan.fail_at && (calls == plan.fail_at || (plan.fails_for_good && call == failing));
    if (calls == plan.fail_at) failing = call;
    if (fails && is_planted("crash")) {
        // To this thread: one to the whole program may come after its end.
        syscall(SYS_tgkill, (int)syscall(SYS_getpid), (int)syscall(SYS_gettid), SIGSEGV);
    }
    while (fails && is_planted("hang")) syscall(SYS_pause);
    return fails;
}

static void put(const void *bytes, size_t count) {
    while (count > 0) {
        long done = syscall(SYS_write, plan.record, bytes, count);
        if (done <= 0) return;
        bytes = (const char *)bytes + done;
        count -= (size_t)done;
    }
}

/// Writes the call down and gives the turn back. Returns the result, with `errno` as it was.
static long leave(enum fault_call call, bool fails, long result, int descriptor, long offset,
                  const char *path, const void *data, size_t data_bytes) {
    int saved = fails ? plan.failure : errno;
    if (plan.record >= 0) {
        struct fault_record record = {call, descriptor, result, offset,
                                      path ? (uint32_t)strlen(path) : 0, (uint32_t)data_bytes};
        put(&record, sizeof record);
        put(path, record.path_bytes);
        put(data, data_bytes);
    }
    pthread_mutex_unlock(&turn);
    errno = saved;
    return result;
}

__attribute__((destructor)) static void end(void) {
    if (plan.record < 0) return;
    int open = 0;
    for (int i = 0; i < most_descriptors; i++) open += is_tracked[i];
    pthread_mutex_lock(&turn);
    leave(fault_end, false, open, -1, 0, NULL, NULL, 0);
}

// MARK: - Files by path

static int open_file(int folder, const char *path, int flags, mode_t mode) {
    if (!concerns_path(path)) return (int)syscall(SYS_openat, folder, path, flags, mode);
    bool fails = enter(fault_open);
    int result = fails ? -1 : (int)syscall(SYS_openat, folder, path, flags, mode);
    if (result >= 0 && result < most_descriptors) is_tracked[result] = true;
    // The offset says with which flags: whether it was made, or cut.
    return (int)leave(fault_open, fails, result, result, flags, path, NULL, 0);
}

#define OPEN(name)                                                                                   \
    int name(const char *path, int flags, ...) {                                                     \
        va_list list;                                                                                \
        va_start(list, flags);                                                                       \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;                      \
        va_end(list);                                                                                \
        return open_file(AT_FDCWD, path, flags, mode);                                               \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                                 \
    int name(int folder, const char *path, int flags, ...) {                                         \
        va_list list;                                                                                \
        va_start(list, flags);                                                                       \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;                      \
        va_end(list);                                                                                \
        return open_file(folder, path, flags, mode);                                                 \
    }
OPENAT(openat)
OPENAT(openat64)

int unlink(const char *path) {
    if (!concerns_path(path)) return (int)syscall(SYS_unlink, path);
    bool fails = enter(fault_unlink);
    long result = fails ? -1 : syscall(SYS_unlink, path);
    return (int)leave(fault_unlink, fails, result, -1, 0, path, NULL, 0);
}

int rename(const char *from, const char *to) {
    if (!concerns_path(from)) return (int)syscall(SYS_rename, from, to);
    bool fails = enter(fault_rename);
    long result = fails ? -1 : syscall(SYS_rename, from, to);
    return (int)leave(fault_rename, fails, result, -1, 0, from, to, strlen(to));
}

int link(const char *from, const char *to) {
    if (!concerns_path(from)) return (int)syscall(SYS_link, from, to);
    bool fails = enter(fault_link);
    long result = fails ? -1 : syscall(SYS_link, from, to);
    return (int)leave(fault_link, fails, result, -1, 0, from, to, strlen(to));
}

int mkdir(const char *path, mode_t mode) {
    if (!concerns_path(path)) return (int)syscall(SYS_mkdir, path, mode);
    bool fails = enter(fault_mkdir);
    long result = fails ? -1 : syscall(SYS_mkdir, path, mode);
    return (int)leave(fault_mkdir, fails, result, -1, 0, path, NULL, 0);
}

// MARK: - Files by descriptor

int close(int descriptor) {
    if (!concerns(descriptor)) return (int)syscall(SYS_close, descriptor);
    bool fails = enter(fault_close);
    long result = 0;
    if (plan.is_leaking && descriptor > STDERR_FILENO) {
        plan.is_leaking = false;
    } else {
        // Linux gives a descriptor back also where it reports a failure.
        result = syscall(SYS_close, descriptor);
        is_tracked[descriptor] = false;
    }
    return (int)leave(fault_close, fails, fails ? -1 : result, descriptor, 0, NULL, NULL, 0);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    if (!concerns(descriptor)) return syscall(SYS_read, descriptor, bytes, count);
    bool fails = enter(fault_read);
    long result = fails ? -1 : syscall(SYS_read, descriptor, bytes, count);
    return leave(fault_read, fails, result, descriptor, -1, NULL, NULL, 0);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    if (!concerns(descriptor)) return syscall(SYS_write, descriptor, bytes, count);
    bool fails = enter(fault_write);
    long offset = syscall(SYS_lseek, descriptor, 0, SEEK_CUR);
    long result = fails ? -1 : syscall(SYS_write, descriptor, bytes, count);
    return leave(fault_write, fails, result, descriptor, offset, NULL, bytes,
                 result > 0 ? (size_t)result : 0);
}

#define PREAD(name)                                                                                  \
    ssize_t name(int descriptor, void *bytes, size_t count, off_t offset) {                          \
        if (!concerns(descriptor)) return syscall(SYS_pread64, descriptor, bytes, count, offset);    \
        bool fails = enter(fault_read);                                                              \
        long result = fails ? -1 : syscall(SYS_pread64, descriptor, bytes, count, offset);           \
        return leave(fault_read, fails, result, descriptor, offset, NULL, NULL, 0);                  \
    }
PREAD(pread)
PREAD(pread64)

#define PWRITE(name)                                                                                 \
    ssize_t name(int descriptor, const void *bytes, size_t count, off_t offset) {                    \
        if (!concerns(descriptor)) return syscall(SYS_pwrite64, descriptor, bytes, count, offset);   \
        bool fails = enter(fault_write);                                                             \
        long result = fails ? -1 : syscall(SYS_pwrite64, descriptor, bytes, count, offset);          \
        return leave(fault_write, fails, result, descriptor, offset, NULL, bytes,                    \
                     result > 0 ? (size_t)result : 0);                                               \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

#define TRUNCATE(name)                                                                               \
    int name(int descriptor, off_t size) {                                                           \
        if (!concerns(descriptor)) return (int)syscall(SYS_ftruncate, descriptor, size);             \
        bool fails = enter(fault_truncate);                                                          \
        long result = fails ? -1 : syscall(SYS_ftruncate, descriptor, size);                         \
        return (int)leave(fault_truncate, fails, result, descriptor, size, NULL, NULL, 0);           \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

#define SYNC(name)                                                                                   \
    int name(int descriptor) {                                                                       \
        if (concerns(descriptor) && is_planted("unsynced")) return 0;                                \
        if (!concerns(descriptor)) return (int)syscall(SYS_##name, descriptor);                      \
        bool fails = enter(fault_sync);                                                              \
        long result = fails ? -1 : syscall(SYS_##name, descriptor);                                  \
        return (int)leave(fault_sync, fails, result, descriptor, 0, NULL, NULL, 0);                  \
    }
SYNC(fsync)
SYNC(fdatasync)

#define MAP(name)                                                                                    \
    void *name(void *at, size_t size, int rights, int flags, int descriptor, off_t offset) {         \
        if (descriptor < 0 || !concerns(descriptor))                                                 \
            return (void *)syscall(SYS_mmap, at, size, rights, flags, descriptor, offset);           \
        bool fails = enter(fault_map);                                                               \
        long result =                                                                                \
            fails ? -1 : syscall(SYS_mmap, at, size, rights, flags, descriptor, offset);             \
        return (void *)leave(fault_map, fails, result, descriptor, offset, NULL, NULL, 0);           \
    }
MAP(mmap)
MAP(mmap64)

// MARK: - Libraries

/// SQLite is loaded bound to the C library at once (`RTLD_DEEPBIND`), which would pass the functions
/// above by.
void *dlopen(const char *name, int mode) {
    static void *(*original)(const char *, int);
    if (!original) original = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    return original(name, plan.root ? mode & ~RTLD_DEEPBIND : mode);
}

#endif
