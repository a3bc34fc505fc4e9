/**
 * Every program imports this first, so that all its files and those of its children are private to
 * their owner. Tests must not import it, because it affects the whole process.
 */
process.umask(0o077);
