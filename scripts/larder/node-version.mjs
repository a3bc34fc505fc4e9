/** Imported first by each entry point. Uses old syntax, because an outdated Node may parse it. */

/** Oldest supported Node. */
export const oldestNode = "20.19";

/** EX_CONFIG of sysexits.h: a retry is useless until the configuration changes (deploy/larder.service). */
export const exitsForGood = 78;

/** Exits with one line if Node is too old. */
export function refuseOldNode() {
  const version = process.versions.node;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split(".").map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    "Larder needs Node.js " +
      oldestNode +
      " or newer; this is " +
      version +
      " (" +
      process.execPath +
      "). https://nodejs.org has a newer one.",
  );
  process.exit(exitsForGood);
}
