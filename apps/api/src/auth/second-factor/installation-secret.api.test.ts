import { createCipheriv, createHmac, randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { ConfigError, type Config } from "../../server/config.ts";
import type { Deps } from "../../server/deps.ts";
import { newHousekeeping } from "../../server/housekeeping.ts";
import { inTransaction } from "../../db/transaction.ts";
import { PICTURES_SECRET } from "../../images/pictures.ts";
import { ok } from "../../values/outcome.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { startMailServer, type MailServer } from "../../testing/services/mail-server.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { checkKey, installationSecret } from "./installation-secret.ts";

const HOUR_MS = 3_600_000;
const CLEAR = randomBytes(32).toString("base64url");
const MAIL_FROM = "larder@kitchen.example";

let larder: TestApp;
let server: MailServer | undefined;
const lines: string[] = [];
const note = (_: object, line: string) => void lines.push(line);
const log = { info: note, warn: note, error: note };

afterEach(async () => {
  lines.splice(0);
  await larder.close();
  await server?.close();
  server = undefined;
});

const withKey = (key: string, config: Partial<Config> = {}): Deps => ({
  ...larder.deps,
  log,
  secrets: new Secrets(Buffer.from(key)),
  config: { ...larder.deps.config, ...config },
});
const ON_POSTGRES = { databaseUrl: "postgres://somewhere/larder", secretKey: undefined };

const stored = async (name: string): Promise<string | undefined> =>
  (
    await larder.db
      .selectFrom("installation_secrets")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirst()
  )?.value;

/** Data of an older version. */
async function leaveInClear(name: string, value: string): Promise<void> {
  await larder.db.deleteFrom("installation_secrets").where("name", "=", name).execute();
  await larder.db.insertInto("installation_secrets").values({ name, value }).execute();
}

test("a new secret of the installation is encrypted, and the same for every process with the key", async () => {
  larder = await startTestApp();
  const made = await installationSecret(larder.deps, "new");
  expect(made).toHaveLength(32);
  expect((await installationSecret(larder.deps, "new")).equals(made)).toBe(true);
  expect(await stored("new")).toMatch(/^sealed:[\w-]+$/);
  expect(await stored("new")).not.toContain(made.toString("base64url"));
  await expect(installationSecret(withKey("another"), "new")).rejects.toThrow(ConfigError);
});

test("what the version before kept in clear is encrypted a day after this one began, and is the same", async () => {
  larder = await startTestApp();
  await leaveInClear(PICTURES_SECRET, CLEAR);
  await checkKey(larder.deps);
  larder.clock.advance(23 * HOUR_MS);
  await checkKey(larder.deps);
  await newHousekeeping(larder.deps)();
  expect(await stored(PICTURES_SECRET)).toBe(CLEAR);
  larder.clock.advance(HOUR_MS);
  await newHousekeeping(larder.deps)();
  expect(await stored(PICTURES_SECRET)).toMatch(/^sealed:/);
  await newHousekeeping(larder.deps)();
  const { db, config, secrets } = larder.deps;
  const opened = await installationSecret({ db, config, secrets }, PICTURES_SECRET);
  expect(opened.toString("base64url")).toBe(CLEAR);
});

test("another key ends the start with one line, which holds no key", async () => {
  larder = await startTestApp();
  await checkKey(withKey("the first"));
  await checkKey(withKey("the first"));
  const another = checkKey(withKey("the second"));
  await expect(another).rejects.toThrow(ConfigError);
  await expect(another).rejects.toThrow(/^SECRET_KEY is not the key that .*[^\n]$/);
  const ofFile = checkKey(withKey("the second", { secretKey: undefined, databaseUrl: undefined }));
  await expect(ofFile).rejects.toThrow(/^secret\.key in DATA_DIR is not the key that /);
  await expect(ofFile).rejects.not.toThrow(/the second/);
  expect(lines).toEqual([]);
});

test("on PostgreSQL without SECRET_KEY nothing is encrypted that all processes need, and the start says what to set", async () => {
  larder = await startTestApp();
  await leaveInClear(PICTURES_SECRET, CLEAR);
  const alone = withKey("of one process", ON_POSTGRES);
  await checkKey(alone);
  expect(lines).toEqual([expect.stringMatching(/^SECRET_KEY is not set: /)]);
  expect(await stored("key_check")).toBeUndefined();
  const made = await installationSecret(alone, "new");
  const other = withKey("of another process", ON_POSTGRES);
  expect((await installationSecret(other, "new")).equals(made)).toBe(true);
  larder.clock.advance(48 * HOUR_MS);
  await newHousekeeping(alone)();
  expect(await stored(PICTURES_SECRET)).toBe(CLEAR);
  // the operator sets one
  await checkKey(withKey("of all processes"));
  lines.splice(0);
  await expect(checkKey(alone)).rejects.toThrow(/^secret\.key in DATA_DIR is not the key that /);
  expect(lines).toEqual([]);
});

/** A token sealed by the older version for a letter. */
function sealedFormerly(token: string, secret: string): string {
  const key = createHmac("sha256", Buffer.from(secret, "base64url"))
    .update("letters: sealing")
    .digest();
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
}

test("an invitation that the version before queued is sent, also when its secret is encrypted since", async () => {
  server = await startMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  larder = await startTestApp({
    env: { SMTP_URL, MAIL_FROM, PUBLIC_URL: "https://larder.kitchen.example" },
  });
  const maya = await larder.aUser();
  await leaveInClear("letters", CLEAR);
  await checkKey(larder.deps);
  const queue = (token: string) =>
    inTransaction(larder.db, async (tx) => {
      const { id: invitationId } = await tx
        .insertInto("invitations")
        .values({
          household_id: maya.householdId,
          token_hash: token,
          email: "nia@example.com",
          invited_by: maya.id,
          created_at: larder.clock.now(),
          expires_at: larder.clock.now() + 48 * HOUR_MS,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const sealedToken = sealedFormerly(token, CLEAR);
      const payload = { householdId: maya.householdId, invitationId, sealedToken };
      const order = { kind: "invitation-letter", payload: JSON.stringify(payload) };
      const now = larder.clock.now();
      await tx
        .insertInto("jobs")
        .values({ ...order, run_at: now, created_at: now })
        .execute();
      return ok(undefined);
    });
  await queue("at-once");
  await larder.deps.jobs.runDue();
  larder.clock.advance(25 * HOUR_MS);
  await newHousekeeping(larder.deps)();
  expect(await stored("letters")).toMatch(/^sealed:/);
  await queue("a-day-later");
  await larder.deps.jobs.runDue();
  expect(server.received.map(({ message }) => /\/join\/([\w-]+)/.exec(message)?.[1])).toEqual([
    "at-once",
    "a-day-later",
  ]);
  expect(await larder.deps.jobs.counts()).toMatchObject({ waiting: 0, dead: 0 });
});
