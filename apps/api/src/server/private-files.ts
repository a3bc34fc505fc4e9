/**
 * Imported first by every program: whatever it and its children write, the database with its log, a lock, a copy, a temporary
 * file, is readable by its owner alone. Not in a place that tests import: it holds for the whole process.
 */
process.umask(0o077);
