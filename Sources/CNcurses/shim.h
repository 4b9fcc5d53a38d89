// What Swift cannot import of ncurses by itself: global variables, macros, and what the C library keeps in macros.
// No pkg-config: it makes SwiftPM warn on every build and drops the -D flags that matter.
#ifndef STATELOUPE_CNCURSES_H
#define STATELOUPE_CNCURSES_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <fcntl.h>
#include <signal.h>
#include <limits.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <unistd.h>
#include <wchar.h>

extern int wcwidth(wchar_t);

#ifdef __linux__
// The C library shows it only to those who define _GNU_SOURCE, which Swift does not.
extern int memfd_create(const char *name, unsigned int flags);
#define CURSES_MFD_CLOEXEC 1
#endif

// Swift 6 refuses these by name, because they are variables shared by all threads.
static inline WINDOW *curses_stdscr(void) { return stdscr; }
static inline WINDOW *curses_curscr(void) { return curscr; }
static inline int curses_lines(void) { return LINES; }
static inline int curses_cols(void) { return COLS; }
static inline int curses_colors(void) { return COLORS; }
static inline int curses_color_pairs(void) { return COLOR_PAIRS; }
static inline FILE *curses_stdin(void) { return stdin; }
static inline FILE *curses_stdout(void) { return stdout; }
static inline FILE *curses_stderr(void) { return stderr; }

static inline attr_t curses_a_bold(void) { return A_BOLD; }
static inline attr_t curses_a_dim(void) { return A_DIM; }
static inline attr_t curses_a_italic(void) { return A_ITALIC; }
static inline attr_t curses_a_underline(void) { return A_UNDERLINE; }
static inline attr_t curses_a_reverse(void) { return A_REVERSE; }
static inline attr_t curses_a_all(void) { return A_ATTRIBUTES; }

static inline int curses_err(void) { return ERR; }

// A pair number beyond 255 travels through the last argument, which Swift sees as an untyped pointer.
static inline int curses_setcchar(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
    return setcchar(cell, text, attributes, (short)(pair > 32767 ? 32767 : pair), &pair);
}
static inline int curses_getcchar(const cchar_t *cell, wchar_t *text, attr_t *attributes, int *pair) {
    short narrow = 0;
    return getcchar(cell, text, attributes, &narrow, pair);
}

// tparm is variadic.
static inline char *curses_tparm2(const char *capability, long first, long second) {
    return tparm(capability, first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

// Closes every descriptor from 3 on. The limit is no measure of how many are open where the system can close a range.
static inline void curses_close_others(long limit) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 3U, UINT_MAX, 0U) == 0) return;
#endif
    for (long other = 3; other < limit; other++) close((int)other);
}

// Starts cat(1), which copies one descriptor to another for as long as somebody may write into the first. Swift hides
// vfork; posix_spawn allocates memory, which a signal handler must not. 0 when the system refuses.
static inline int curses_forward(int from, int to) {
    static char *const arguments[] = {(char *)"cat", 0};
    sigset_t all, before;
    // Asked here: the child of a vfork should call as little as it can. A limit of a billion would take minutes.
    long limit = sysconf(_SC_OPEN_MAX);
    if (limit < 0 || limit > 1 << 20) limit = 1 << 20;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
#ifdef __APPLE__
    pid_t child = fork();
#else
    pid_t child = vfork();
#endif
    if (child == 0) {
        // The child has our handlers until it has become cat, and our memory: no handler may run in it.
        for (int number = 1; number < NSIG; number++) {
            struct sigaction action;
            if (sigaction(number, 0, &action) == 0 && action.sa_handler != SIG_IGN) signal(number, SIG_DFL);
        }
        if (dup2(from, 0) == 0 && dup2(to, 1) == 1) {
            // It lives on: what it does not need must not stay open because of it.
            curses_close_others(limit);
            sigemptyset(&all);
            sigprocmask(SIG_SETMASK, &all, 0);
            execve("/bin/cat", arguments, arguments + 1);
        }
        _exit(127);
    }
    sigprocmask(SIG_SETMASK, &before, 0);
    return child > 0;
}

#endif
