import { chmodSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";

/** What Larder itself writes into the data folder, beside the folders of its copies. */
const OWN_FILE =
  /^(?:larder[\w.-]*\.db(?:-wal|-shm|-journal)?(?:\.unfinished(?:-wal|-shm|-journal)?)?|folder\.lock(?:-journal)?|reserve(?:\.unfinished)?|damaged|larder[\w.-]*\.db\.key|secret\.key(?:\.\d+)?)$/;
const OWN_FOLDERS = new Set(["backups", "before-upgrade", "images"]);
/** The bits for the group and for everybody else. */
const OF_OTHERS = 0o077;

function look(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    // gone meanwhile, as a log is that another process has just put away
    return null;
  }
}

/** Takes the rights of others away; answers whether that changed anything. What belongs to somebody else stays as it is. */
function tightenOne(path: string): boolean {
  const stats = look(path);
  if (stats === null || stats.isSymbolicLink() || stats.uid !== process.getuid?.()) return false;
  if ((stats.mode & OF_OTHERS) === 0) return false;
  try {
    chmodSync(path, stats.mode & ~OF_OTHERS & 0o7777);
  } catch {
    return false;
  }
  // a file system without modes says yes and changes nothing
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
 * Takes from the group and from others what an older Larder, which did not mind the umask, let them read in the data folder; answers
 * what was changed. Never fails: on a file system without modes, or for what somebody else owns, nothing changes. The folder itself
 * is closed only when all in it is Larder's own, else it may serve others too. Opens no file: closing one gives up its locks.
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
