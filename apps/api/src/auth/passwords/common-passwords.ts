import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PASSWORD_AT_LEAST } from "@larder/contract/access/auth";

/** Most common first, in lower case. Only the package's data file is read; its code never runs. */
const LIST = "@zxcvbn-ts/language-common/src/passwords.json";
const MOST_COMMON = 10_000;

async function readList(): Promise<ReadonlySet<string>> {
  const path = createRequire(import.meta.url).resolve(LIST);
  // An array of texts in the version of package-lock.json; a test checks it.
  const list = JSON.parse(await readFile(path, "utf8")) as readonly string[];
  // Shorter ones are refused anyway.
  return new Set(
    list.slice(0, MOST_COMMON).filter((password) => password.length >= PASSWORD_AT_LEAST),
  );
}

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The 10,000 most common passwords of sufficient length, in lower case. Read on first use, so that
 * a server without registrations does not hold them.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  // A failed read is tried again.
  list ??= readList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}
