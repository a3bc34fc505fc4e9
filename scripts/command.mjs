/**
 * Runs one of the product's commands from its source, installing first when that is due:
 * `node scripts/command.mjs user list` runs apps/api/src/commands/user.ts with `list`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, root, run, Stop } from "./install.mjs";

try {
  const [name = "", ...args] = process.argv.slice(2);
  const source = join(root, "apps/api/src/commands", `${name}.ts`);
  if (!existsSync(source)) throw new Stop(`There is no command called ${JSON.stringify(name)}.`);
  await ensureInstalled(console.log);
  // a relative path in an argument means the caller's folder, which npm notes in INIT_CWD
  process.exitCode = await run(process.execPath, ["--import", "tsx", source, ...args]);
} catch (cause) {
  if (!(cause instanceof Stop)) throw cause;
  console.error(cause.message);
  process.exitCode = cause.exitCode;
}
