import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authApi } from "@larder/contract/access/auth";
import { secondFactorApi } from "@larder/contract/access/second-factor";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveUpKey } from "../../commands/give-up-lost-key.ts";
import { secretKeyFile, secretKeyOf } from "../../secrets/secret-key.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { ConfigError, type Config } from "../../server/config.ts";
import type { Deps } from "../../server/deps.ts";
import { codeOfApp } from "../../testing/people/authenticator.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { checkKey, refuseMissingKey } from "./installation-secret.ts";

const FIRST = "the first key of this installation, long enough";
const SECOND = "another key, of some other installation, as long";

let larder: TestApp;
let dataDir = "";
const lines: string[] = [];
const note = (_: object, line: string) => void lines.push(line);
const log = { info: note, warn: note, error: note };

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-lost-key-"));
  larder = await startTestApp({ env: { SECRET_KEY: FIRST } });
});
afterEach(async () => {
  lines.splice(0);
  await larder.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A person with a second factor sealed by the first key; returns their sign-in with a code. */
async function aCarefulPerson() {
  const body = { name: "Maya", email: "maya@example.com", password: "a quiet orange lamp" };
  const { token } = (await larder.call(authApi.register, { body })).data;
  const headers = { authorization: `Bearer ${token}` };
  const { secret } = (await larder.call(secondFactorApi.begin, { headers })).data;
  const codeNow = () => codeOfApp(secret, larder.clock.now());
  await larder.call(secondFactorApi.confirm, { headers, body: { code: codeNow() } });
  larder.clock.advance(120_000);
  return {
    secret,
    login: () => larder.call(authApi.login, { body: { ...body, code: codeNow() } }),
  };
}

/** The start of a process, limited to keys. */
async function start(secretKey: string | undefined, databaseUrl?: string): Promise<void> {
  const config: Config = { ...larder.deps.config, dataDir, secretKey, databaseUrl };
  await refuseMissingKey({ db: larder.db, config });
  const deps: Deps = { ...larder.deps, log, config, secrets: new Secrets(secretKeyOf(config)) };
  await checkKey(deps);
}

const ON_POSTGRES = "postgres://somewhere/larder";
const forgetCheck = () =>
  larder.db.deleteFrom("installation_secrets").where("name", "=", "key_check").execute();

describe.each([
  ["a file", undefined],
  ["PostgreSQL", ON_POSTGRES],
])("on %s a database with a second factor", (_, databaseUrl) => {
  test.each([
    ["which knows its key", async () => start(FIRST)],
    ["of before keys were noted", forgetCheck],
  ])("%s starts with that key alone, and no other is made beside it", async (__, before) => {
    await aCarefulPerson();
    await before();
    for (const another of [undefined, SECOND]) {
      const started = start(another, databaseUrl);
      await expect(started).rejects.toThrow(ConfigError);
      await expect(started).rejects.toThrow(/^[^\n]*key[^\n]*$/);
      expect(existsSync(secretKeyFile(dataDir))).toBe(false);
    }
    await start(FIRST, databaseUrl);
  });
});

test("a database without anything encrypted starts, and a key is made for it", async () => {
  await forgetCheck();
  await start(undefined, ON_POSTGRES);
  expect(existsSync(secretKeyFile(dataDir))).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^SECRET_KEY is not set/)]);
  await start(undefined, ON_POSTGRES);
});

test("a key is given up only if it is not here, and the next one is noted", async () => {
  await aCarefulPerson();
  await start(FIRST);
  const settings = { dataDir, databaseUrl: undefined };
  expect(await giveUpKey(larder.db, { ...settings, secretKey: FIRST })).toMatchObject({
    isDone: false,
  });
  await start(FIRST);
  expect(await giveUpKey(larder.db, { ...settings, secretKey: SECOND })).toMatchObject({
    isDone: true,
    text: expect.stringContaining("larder user reset-2fa"),
  });
  await start(SECOND);
  await expect(start(FIRST)).rejects.toThrow(ConfigError);
});

test("a code whose seed another key sealed is a wrong one, not a failure of the server", async () => {
  const maya = await aCarefulPerson();
  const sealed = new Secrets(Buffer.from("another")).seal("totp", maya.secret);
  await larder.db.updateTable("second_factors").set({ secret: sealed }).execute();
  expect(await maya.login()).toMatchObject({ status: 401, code: "invalid_credentials" });
});
