/* A disk that takes SLOW_DISK_US microseconds for each sync, for one process: loaded before the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void be_slow(void) {
  const char *us = getenv("SLOW_DISK_US");
  if (us != NULL) usleep(atoi(us));
}

#define SLOW(name) \
  int name(int fd) { \
    static int (*real)(int); \
    if (real == NULL) real = dlsym(RTLD_NEXT, #name); \
    be_slow(); \
    return real(fd); \
  }

SLOW(fsync)
SLOW(fdatasync)
