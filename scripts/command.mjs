/**
 * Runs one of the product's commands from its source, installing first when that is due:
 * `node scripts/command.mjs user list` runs apps/api/src/commands/user.ts with `list`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { program, root, run, Stop } from "./process.mjs";

await program(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const source = join(root, "apps/api/src/commands", `${name}.ts`);
  if (!existsSync(source)) throw new Stop(`There is no command called ${JSON.stringify(name)}.`);
  await ensureInstalled(console.log);
  process.exitCode = await run(process.execPath, ["--import", "tsx", source, ...args]);
});
