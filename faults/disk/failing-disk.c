/*
 * A disk that fails, for one process: loaded before the C library, it refuses to write or to sync the database's files while
 * a control file says so. FAILING_DISK names the control file, which holds one word:
 *   fsync   syncs fail with EIO
 *   write   writes fail with EIO
 *   torn    every write stops half-way and then fails with EIO
 *   full    writes fail with ENOSPC
 *   quota   writes fail with EDQUOT
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Threads write and sync at the same time. */
static __thread char word[16];

/* What the control file says at this moment, or nothing. */
static const char *fault(void) {
  const char *path = getenv("FAILING_DISK");
  word[0] = 0;
  if (path == NULL) return word;
  int saved = errno;
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd >= 0) {
    ssize_t length = read(fd, word, sizeof word - 1);
    word[length > 0 ? length : 0] = 0;
    close(fd);
  }
  errno = saved;
  return word;
}

/* Whether a descriptor is the database's file or its log. */
static int is_database(int fd) {
  char link[32], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (length <= 0) return 0;
  name[length] = 0;
  const char *base = strrchr(name, '/');
  return base != NULL && (strcmp(base, "/larder.db") == 0 || strcmp(base, "/larder.db-wal") == 0);
}

static int write_error(int fd) {
  const char *said = fault();
  if (said[0] == 0 || !is_database(fd)) return 0;
  if (strcmp(said, "write") == 0) return EIO;
  if (strcmp(said, "full") == 0) return ENOSPC;
  if (strcmp(said, "quota") == 0) return EDQUOT;
  return 0;
}

static int is_torn(int fd) {
  return strcmp(fault(), "torn") == 0 && is_database(fd);
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (real == NULL) real = dlsym(RTLD_NEXT, name)

/* The half that is still written begins a page; its second half, a few bytes at a time, never comes. */
#define REFUSE_OR(write_some) \
  int error = write_error(fd); \
  if (error != 0) { errno = error; return -1; } \
  if (is_torn(fd)) { if (size < 8) { errno = EIO; return -1; } size /= 2; } \
  return write_some

ssize_t write(int fd, const void *bytes, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  REFUSE_OR(real(fd, bytes, size));
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  REFUSE_OR(real(fd, bytes, size, at));
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  REFUSE_OR(real(fd, bytes, size, at));
}

static int sync_error(int fd) {
  return strcmp(fault(), "fsync") == 0 && is_database(fd);
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  if (sync_error(fd)) { errno = EIO; return -1; }
  return real(fd);
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  if (sync_error(fd)) { errno = EIO; return -1; }
  return real(fd);
}
