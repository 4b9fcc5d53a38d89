// What Swift cannot import of ncurses by itself: global variables, macros, and what the C library keeps in macros.
// No pkg-config: it makes SwiftPM warn on every build and drops the -D flags that matter.
#ifndef STATELOUPE_CNCURSES_H
#define STATELOUPE_CNCURSES_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <stdio.h>
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

#endif
