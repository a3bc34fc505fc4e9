import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../deploy/patroni");

/** Path of a shipped file. */
export const shippedFile = (name: string): string => join(folder, name);

/**
 * A shipped file with each of these texts replaced, in order. Throws if one is missing or a @WORD@
 * is left, so that tests use what is shipped.
 */
export function shipped(name: string, replaced: Readonly<Record<string, string>>): string {
  let text = readFileSync(shippedFile(name), "utf8");
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/patroni/${name} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  const left = text
    .split("\n")
    .filter((line) => !/^\s*[#;]/.test(line))
    .find((line) => /@[A-Z]\w*@/.test(line));
  if (left !== undefined) throw new Error(`deploy/patroni/${name} still has ${left.trim()}`);
  return text;
}
