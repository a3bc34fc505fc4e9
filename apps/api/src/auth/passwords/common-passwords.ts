import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PASSWORD_AT_LEAST } from "@larder/contract/access/auth";

/** The most common first, all in lower case. Only this file of the package is read: its code never runs. */
const LIST = "@zxcvbn-ts/language-common/src/passwords.json";
const MOST_COMMON = 10_000;

async function readList(): Promise<ReadonlySet<string>> {
  const path = createRequire(import.meta.url).resolve(LIST);
  // An array of texts in the version that package-lock.json names; a test looks at what is in it.
  const list = JSON.parse(await readFile(path, "utf8")) as readonly string[];
  // Shorter ones are refused anyway.
  return new Set(
    list.slice(0, MOST_COMMON).filter((password) => password.length >= PASSWORD_AT_LEAST),
  );
}

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Those of the 10,000 most common passwords that are long enough to be taken, in lower case. Read when they are first asked for,
 * so that a server where nobody registers holds none of them.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  // A file that could not be read once is tried again the next time.
  list ??= readList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}
