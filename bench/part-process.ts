/** Runs one part in a process and sends its findings to run.ts. */
import { join } from "node:path";
import type { Bench, Measure } from "./part.ts";

const [name = "", folder = "", size = ""] = process.argv.slice(2);
const part = (await import(join(import.meta.dirname, "parts", `${name}.ts`))) as {
  readonly measure: Measure;
};
const bench: Bench = { folder, isSmall: size === "small" };
const findings = await part.measure(bench);
process.send?.(findings, () => process.exit());
