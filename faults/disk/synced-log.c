/*
 * Notes how much of the write-ahead log is on the disk, for one process: loaded before the C library. SYNCED_LOG names a file whose
 * first eight bytes are where in the log the last successful sync had everything before, a number of the machine's own order. A log
 * that is written from its start again is counted from there: what it held before is in the database.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t written, synced;
static unsigned beginnings;
static int note = -1;

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (real == NULL) real = dlsym(RTLD_NEXT, name)

static int is_log(int fd) {
  char link[32], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (length <= 0) return 0;
  name[length] = 0;
  const char *base = strrchr(name, '/');
  return base != NULL && strcmp(base, "/larder.db-wal") == 0;
}

static void tell(void) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  const char *path = getenv("SYNCED_LOG");
  if (note < 0 && path != NULL) note = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (note >= 0) real(note, &synced, sizeof synced, 0);
}

static void note_write(int fd, size_t size, off64_t at) {
  if (!is_log(fd)) return;
  pthread_mutex_lock(&lock);
  if (at == 0) {
    written = synced = 0;
    beginnings += 1;
    tell();
  }
  if ((uint64_t)at + size > written) written = at + size;
  pthread_mutex_unlock(&lock);
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  note_write(fd, size, at);
  return real(fd, bytes, size, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  return pwrite64(fd, bytes, size, at);
}

static int note_sync(int fd, int (*real)(int)) {
  if (!is_log(fd)) return real(fd);
  pthread_mutex_lock(&lock);
  uint64_t began_with = written;
  unsigned beginning = beginnings;
  pthread_mutex_unlock(&lock);
  /* long enough for the power to go between a commit and its sync */
  usleep(20000);
  int result = real(fd);
  pthread_mutex_lock(&lock);
  if (result == 0 && beginning == beginnings && began_with > synced) {
    synced = began_with;
    tell();
  }
  pthread_mutex_unlock(&lock);
  return result;
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  return note_sync(fd, real);
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  return note_sync(fd, real);
}
