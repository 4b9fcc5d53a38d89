#include "CountingAllocator.h"

#include <errno.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

void allocate_once(void) {
    // Volatile, so that the compiler does not leave both calls out.
    void *volatile memory = malloc(1);
    free(memory);
}

#if defined(__GLIBC__) && !defined(SANITIZED)

// The names under which glibc exports its own functions, so that none has to be looked up, which might itself allocate.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Part of the executable, so that reading it asks for no memory either.
static __thread long allocations __attribute__((tls_model("local-exec")));

long allocations_of_this_thread(void) { return allocations; }

void *malloc(size_t size) {
    allocations += 1;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations += 1;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    allocations += 1;
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    allocations += 1;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    allocations += 1;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    allocations += 1;
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : ENOMEM;
}

#else

long allocations_of_this_thread(void) { return -1; }

#endif
