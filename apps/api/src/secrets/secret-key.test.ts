import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError } from "../server/config.ts";
import { secretKeyFile, secretKeyOf } from "./secret-key.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "larder-key-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onSqlite = (dataDir: string) => ({ dataDir, databaseUrl: undefined });

test("the first start makes a key that only its owner reads, and every later one has the same", () => {
  const dataDir = join(folder, "data");
  const made = secretKeyOf(onSqlite(dataDir));
  expect(made).toHaveLength(32);
  expect(secretKeyOf(onSqlite(dataDir)).equals(made)).toBe(true);
  expect(readdirSync(dataDir)).toEqual(["secret.key"]);
  expect(statSync(secretKeyFile(dataDir)).mode & 0o777).toBe(0o600);
});

test("processes that start at once make one key", async () => {
  const program = join(folder, "start.mjs");
  const source = pathToFileURL(join(import.meta.dirname, "secret-key.ts")).href;
  writeFileSync(
    program,
    `import { secretKeyOf } from ${JSON.stringify(source)};
     process.once("message", (settings) => process.send(secretKeyOf(settings).toString("hex")));
     process.send("ready");`,
  );
  const children = Array.from({ length: 4 }, () =>
    fork(program, { execArgv: ["--import", import.meta.resolve("tsx")] }),
  );
  await Promise.all(children.map((child) => once(child, "message")));
  const keys = children.map(async (child) => {
    child.send({ dataDir: folder });
    const [key] = (await once(child, "message")) as [string];
    child.disconnect();
    return key;
  });
  const made = new Set(await Promise.all(keys));
  expect(made).toEqual(new Set([secretKeyOf(onSqlite(folder)).toString("hex")]));
  expect(readdirSync(folder).toSorted()).toEqual(["secret.key", "start.mjs"]);
});

test("what stands in the file is the same key as SECRET_KEY", () => {
  const ofFile = secretKeyOf(onSqlite(folder));
  const secretKey = readFileSync(secretKeyFile(folder), "utf8").trim();
  const dataDir = join(folder, "another");
  expect(secretKeyOf({ ...onSqlite(dataDir), secretKey }).equals(ofFile)).toBe(true);
  expect(readdirSync(folder)).toEqual(["secret.key"]);
});

test("a file that holds no key ends the start with a line that says what to do", () => {
  for (const text of ["", "a shopping list", "short\n"]) {
    writeFileSync(secretKeyFile(folder), text);
    expect(() => secretKeyOf(onSqlite(folder))).toThrow(ConfigError);
    expect(() => secretKeyOf(onSqlite(folder))).toThrow(/holds no key of Larder: bring it back/);
  }
});

test("PostgreSQL needs no folder that can be written to", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const dataDir = join(file, "data");
  expect(secretKeyOf({ dataDir, databaseUrl: "postgres://somewhere/larder" })).toHaveLength(32);
  expect(() => secretKeyOf(onSqlite(dataDir))).toThrow("ENOTDIR");
});
