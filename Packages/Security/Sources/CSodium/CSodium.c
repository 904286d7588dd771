// SPDX-License-Identifier: Apache-2.0
// libsodium, loaded at run time. Each function below forwards to the one of the same name there; the
// caller has seen `csodium_load` succeed.

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// Ours must not stand in for libsodium's in anybody else's library.
#define SODIUM_STATIC
#pragma GCC visibility push(hidden)
#include "CSodium.h"

#define FUNCTIONS(EACH)                                                                              \
    EACH(sodium_init) EACH(sodium_memcmp) EACH(sodium_memzero) EACH(sodium_base642bin)               \
    EACH(sodium_bin2base64) EACH(randombytes_buf) EACH(crypto_generichash)                           \
    EACH(crypto_pwhash_str) EACH(crypto_pwhash_str_verify) EACH(crypto_pwhash_str_needs_rehash)

#define POINTER(name) __typeof__(&name) name;
struct library { FUNCTIONS(POINTER) };
static struct library library;

int csodium_load(const char *const names[], int count, const char **reason) {
    void *handle = NULL;
    for (int i = 0; i < count && !handle; i++) handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        *reason = dlerror();
        return -1;
    }
    struct library found;
#define FIND(name)                                                                                   \
    found.name = (__typeof__(&name))dlsym(handle, #name);                                          \
    if (!found.name) {                                                                             \
        *reason = dlerror();                                                                         \
        return -1;                                                                                   \
    }
    FUNCTIONS(FIND)
    // Only a whole library counts, and the first one stays: other threads may be calling it.
    if (!library.sodium_init) library = found;
    return 0;
}

int sodium_init(void) { return library.sodium_init(); }

// These two are asked of also where libsodium is missing: secrets are wiped all the same.

int sodium_memcmp(const void *const left, const void *const right, size_t count) {
    if (library.sodium_memcmp) return library.sodium_memcmp(left, right, count);
    const volatile unsigned char *a = left, *b = right;
    unsigned char difference = 0;
    for (size_t i = 0; i < count; i++) difference |= a[i] ^ b[i];
    return difference == 0 ? 0 : -1;
}

void sodium_memzero(void *const bytes, const size_t count) {
    if (library.sodium_memzero) return library.sodium_memzero(bytes, count);
    volatile unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++) byte[i] = 0;
}

int sodium_base642bin(
    unsigned char *const bytes, const size_t capacity, const char *const text, const size_t count,
    const char *const ignored, size_t *const length, const char **const end, const int variant) {
    return library.sodium_base642bin(bytes, capacity, text, count, ignored, length, end, variant);
}

char *sodium_bin2base64(
    char *const text, const size_t capacity, const unsigned char *const bytes, const size_t count,
    const int variant) {
    return library.sodium_bin2base64(text, capacity, bytes, count, variant);
}

void randombytes_buf(void *const bytes, const size_t count) { library.randombytes_buf(bytes, count); }

int crypto_generichash(
    unsigned char *digest, size_t size, const unsigned char *bytes, unsigned long long count,
    const unsigned char *key, size_t keySize) {
    return library.crypto_generichash(digest, size, bytes, count, key, keySize);
}

int crypto_pwhash_str(
    char hash[crypto_pwhash_STRBYTES], const char *const password, unsigned long long count,
    unsigned long long operations, size_t memory) {
    return library.crypto_pwhash_str(hash, password, count, operations, memory);
}

int crypto_pwhash_str_verify(
    const char hash[crypto_pwhash_STRBYTES], const char *const password, unsigned long long count) {
    return library.crypto_pwhash_str_verify(hash, password, count);
}

int crypto_pwhash_str_needs_rehash(
    const char hash[crypto_pwhash_STRBYTES], unsigned long long operations, size_t memory) {
    return library.crypto_pwhash_str_needs_rehash(hash, operations, memory);
}
