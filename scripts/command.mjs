/**
 * Runs a program from its source, after an install if needed: `node scripts/command.mjs
 * apps/api/src/commands/user.ts list`.
 */
import { join } from "node:path";
import { ensureInstalled } from "./machine/install.mjs";
import { program, root, run } from "./process.mjs";

await program(async () => {
  const [source = "", ...args] = process.argv.slice(2);
  await ensureInstalled(console.log);
  process.exitCode = await run(process.execPath, ["--import", "tsx", join(root, source), ...args]);
});
