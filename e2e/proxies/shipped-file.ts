import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/process.mjs";

/**
 * A file of deploy/ with its ports, addresses and paths replaced by those of a test. Everything else stays as it is shipped.
 * Throws if the file no longer has one of them.
 */
export function fromShipped(
  file: string,
  replaced: readonly (readonly [from: string, to: string])[],
): string {
  let text = readFileSync(join(root, "deploy", file), "utf8");
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no ${JSON.stringify(from)}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
