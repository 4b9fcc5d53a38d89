#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

/// How often this thread has asked for memory, through whichever library: in a program that is linked with this, malloc and
/// its like stand before those of the C library. -1 where that is not possible: with another C library than glibc, and
/// under a sanitizer, which does the same.
long allocations_of_this_thread(void);

/// Asks for memory once, and gives it back.
void allocate_once(void);

#endif
