/** Imported before anything else by each entry point. Plain old syntax: the Node that reads it may be too old for the rest. */

/** The oldest Node that Larder runs on. */
export const oldestNode = "20.19";

/** EX_CONFIG of sysexits.h: trying again is of no use until somebody changes something (deploy/larder.service). */
export const exitsForGood = 78;

/** Ends this process with one line if its Node is too old. */
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
