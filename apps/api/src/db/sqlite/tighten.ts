import { chmodSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";

/** The files that Larder itself writes into the data folder, without its folders of copies. */
const OWN_FILE =
  /^(?:larder[\w.-]*\.db(?:-wal|-shm|-journal)?(?:\.unfinished(?:-wal|-shm|-journal)?)?|folder\.lock(?:-journal)?|reserve(?:\.unfinished)?|damaged|larder[\w.-]*\.db\.key|secret\.key(?:\.\d+)?)$/;
const OWN_FOLDERS = new Set(["backups", "before-upgrade", "images"]);
/** Permission bits of group and others. */
const OF_OTHERS = 0o077;

function look(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    // Gone meanwhile, for example a log that another process closed.
    return null;
  }
}

/** Removes others' permissions; true if changed. */
function tightenOne(path: string): boolean {
  const stats = look(path);
  if (stats === null || stats.isSymbolicLink() || stats.uid !== process.getuid?.()) return false;
  if ((stats.mode & OF_OTHERS) === 0) return false;
  try {
    chmodSync(path, stats.mode & ~OF_OTHERS & 0o7777);
  } catch {
    return false;
  }
  // A file system without modes accepts the call and changes nothing.
  const after = look(path);
  return after !== null && (after.mode & OF_OTHERS) === 0;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Removes group and other permissions that an older version left, and returns the changed paths.
 * Never fails. The folder is closed only if everything in it is Larder's. Opens no file, because
 * closing one would release its locks.
 */
export function tightenFolder(dataDir: string): readonly string[] {
  const names = namesIn(dataDir);
  const folders = names.filter((name) => OWN_FOLDERS.has(name));
  const paths = [
    ...names.filter((name) => OWN_FILE.test(name)),
    ...folders,
    ...folders.flatMap((folder) =>
      namesIn(join(dataDir, folder)).map((name) => join(folder, name)),
    ),
  ].map((name) => join(dataDir, name));
  const isOurs = names.every((name) => OWN_FILE.test(name) || OWN_FOLDERS.has(name));
  return [...(isOurs && names.length > 0 ? [dataDir] : []), ...paths].filter(tightenOne);
}
