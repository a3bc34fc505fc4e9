import { authApi } from "@larder/contract/access/auth";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newHousekeeping } from "../../server/housekeeping.ts";
import { inTransaction } from "../../db/transaction.ts";
import { hashOfToken } from "../../http/serve/guard.ts";
import { ok } from "../../values/outcome.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { addChallenge, findChallenge } from "./challenge.store.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { isLargeAccount } from "../accounts/departure.store.ts";
import { addLinks, findLink } from "../mail/one-time-link.store.ts";
import { numbers } from "../../testing/database/numbers.ts";

const MINUTE_MS = 60_000;
const tables = [
  "sessions",
  "passkeys",
  "identities",
  "second_factors",
  "recovery_codes",
  "one_time_links",
  "challenges",
  "access_tokens",
  "calendar_links",
  "notice_settings",
  "push_subscriptions",
] as const;

let larder: TestApp;
let maya: TestUser;

/** Every credential that a person can have, and every subscription. */
async function giveEverything({ id, householdId }: TestUser) {
  const { db, clock } = larder;
  const now = clock.now();
  const expires_at = now + MINUTE_MS;
  const user = { user_id: id, created_at: now };
  const key = { credential_id: `key-${id}`, public_key: Buffer.from("k"), counter: 0, name: "Key" };
  await db
    .insertInto("passkeys")
    .values({ ...user, ...key })
    .execute();
  await db
    .insertInto("identities")
    .values({ ...user, issuer: "https://id.example", subject: `maya-${id}` })
    .execute();
  await db
    .insertInto("second_factors")
    .values({ user_id: id, secret: "sealed", confirmed_at: now })
    .execute();
  await db
    .insertInto("recovery_codes")
    .values({ user_id: id, code_hash: `code-${id}` })
    .execute();
  await db
    .insertInto("access_tokens")
    .values({
      ...user,
      household_id: householdId,
      name: "Program",
      scope: "read",
      token_hash: `t-${id}`,
    })
    .execute();
  await db
    .insertInto("calendar_links")
    .values({ ...user, token_hash: `c-${id}` })
    .execute();
  await db
    .insertInto("notice_settings")
    .values({ user_id: id, time_zone: "UTC", settings: "{}", updated_at: now })
    .execute();
  await db
    .insertInto("push_subscriptions")
    .values({ ...user, endpoint: `https://push.example/${id}`, keys: "{}" })
    .execute();
  await inTransaction(db, async (tx) => {
    const link = { userId: id, facts: null, now, expiresAt: expires_at };
    await addLinks(tx, [{ tokenHash: hashOfToken(`reset-${id}`), kind: "reset", ...link }]);
    await addChallenge(tx, {
      tokenHash: hashOfToken(`add-${id}`),
      kind: "passkey_add",
      userId: id,
      facts: null,
      expiresAt: expires_at,
    });
    return ok(undefined);
  });
}

/** Tables with remaining data of a user. */
async function leftOf({ id }: TestUser): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`${sql.join(
    tables.map(
      (table) =>
        sql`select ${sql.lit(table)} as name from ${sql.table(table)} where user_id = ${id}`,
    ),
    sql` union all `,
  )}`.execute(larder.db);
  return rows.map(({ name }) => name).toSorted();
}

beforeEach(async () => {
  larder = await startTestApp({ checksPlans: false });
  await larder.aUser({ role: "ADMIN" });
  maya = await larder.aUser();
  await giveEverything(maya);
});
afterEach(() => larder.close());

test("a deleted account has no way in left, and nothing tells it anything any more", async () => {
  expect(await leftOf(maya)).toEqual([...tables].toSorted());
  expect((await maya.call(authApi.deleteAccount)).status).toBe(204);
  expect(await leftOf(maya)).toEqual([]);
});

test("neither has a large one from the moment that it is deleted, while its rows are still being removed", async () => {
  await sql`insert into idempotency_keys (household_id, user_id, key, call, body_hash, created_at)
    with n as (${numbers(larder.db, 1100)})
    select ${sql.lit(maya.householdId)}, ${sql.lit(maya.id)}, ${sql.lit("key-")} || i, 'x', 'x', i from n`.execute(
    larder.db,
  );
  const left = await inTransaction(larder.db, async (tx) => {
    expect(await isLargeAccount(tx, maya)).toBe(true);
    expect((await deleteAccount(tx, maya, larder.clock.now())).ok).toBe(true);
    return ok(undefined);
  });
  expect(left.ok).toBe(true);
  expect(await leftOf(maya)).toEqual([]);
  const row = await larder.db
    .selectFrom("departures")
    .select("user_id")
    .where("user_id", "=", maya.id)
    .executeTakeFirst();
  expect(row).toEqual({ user_id: maya.id });
});

test("links of letters and challenges go once they have run out, and not before", async () => {
  const sam = await larder.aUser();
  larder.clock.advance(MINUTE_MS / 2);
  await giveEverything(sam);
  const tidy = newHousekeeping(larder.deps);
  await tidy();
  const kept = ["challenges", "one_time_links"];
  const some = async (who: TestUser) => (await leftOf(who)).filter((name) => kept.includes(name));
  expect([await some(maya), await some(sam)]).toEqual([kept, kept]);
  larder.clock.advance(MINUTE_MS / 2);
  const now = larder.clock.now();
  const { db } = larder;
  expect(
    await findLink(db, { tokenHash: hashOfToken(`reset-${maya.id}`), kind: "reset", now }),
  ).toBeNull();
  const challenge = { tokenHash: hashOfToken(`add-${maya.id}`), kind: "passkey_add", now } as const;
  expect(await findChallenge(db, challenge)).toBeNull();
  await tidy();
  expect([await some(maya), await some(sam)]).toEqual([[], kept]);
});
