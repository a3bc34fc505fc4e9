import { authApi } from "@larder/contract/access/auth";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { engineOf } from "../../db/dialect.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { MOST_SESSIONS, purgeSessions } from "./session.store.ts";

const DAY = 24 * 60 * 60_000;

const larder = testAppForFile();

const isSignedIn = async (person: TestUser) => (await person.call(authApi.me)).status === 200;
const sessionsOf = async (person: TestUser) =>
  (
    await larder.db
      .selectFrom("sessions")
      .select("token_hash")
      .where("user_id", "=", person.id)
      .execute()
  ).length;

test("a session that is used every day ends 90 days after the sign-in", async () => {
  const maya = await larder.aUser();
  for (let day = 1; day < 90; day += 1) {
    larder.clock.advance(DAY);
    expect(await isSignedIn(maya)).toBe(true);
  }
  larder.clock.advance(DAY - 1);
  expect(await isSignedIn(maya)).toBe(true);
  larder.clock.advance(1);
  const late = await maya.call(authApi.me);
  expect([late.status, late.code]).toEqual([401, "unauthenticated"]);
});

test("sessions that have run out, by their last use or their age, are taken out; others stay", async () => {
  const [idle, old] = [await larder.aUser(), await larder.aUser()];
  for (let day = 0; day < 90; day += 10) {
    larder.clock.advance(10 * DAY);
    await isSignedIn(old);
  }
  const fresh = await larder.aUser();
  await purgeSessions(larder.db, larder.clock.now() - DAY);
  expect(await Promise.all([idle, old, fresh].map(sessionsOf))).toEqual([0, 1, 1]);
  await purgeSessions(larder.db, larder.clock.now());
  expect(await Promise.all([idle, old, fresh].map(sessionsOf))).toEqual([0, 0, 1]);
  expect(await isSignedIn(fresh)).toBe(true);
});

test("of one person's sessions the newest 100 stay; those of others are no matter", async () => {
  const other = await larder.aUser();
  const body = { name: "Robin", email: "many@example.com", password: "correct horse" };
  const { user } = (await larder.call(authApi.register, { body })).data;
  const now = larder.clock.now();
  const rows = Array.from({ length: MOST_SESSIONS }, (_, index) => ({
    token_hash: `old-${index}`,
    user_id: user.id,
    created_at: now - index,
    last_used_at: now,
  }));
  await larder.db.insertInto("sessions").values(rows).execute();
  larder.clock.advance(1);
  const { token } = (await larder.call(authApi.login, { body })).data;
  const left = await larder.db
    .selectFrom("sessions")
    .select("created_at")
    .where("user_id", "=", user.id)
    .execute();
  expect(left).toHaveLength(MOST_SESSIONS);
  expect(Math.min(...left.map(({ created_at }) => created_at))).toBe(now - MOST_SESSIONS + 3);
  const headers = { authorization: `Bearer ${token}` };
  expect((await larder.call(authApi.me, { headers })).status).toBe(200);
  expect(await isSignedIn(other)).toBe(true);
});

test("taking them out reads no session that stays", async () => {
  if (engineOf(larder.db) === "postgres") return;
  const plan = await sql<{ detail: string }>`
    explain query plan delete from sessions where created_at <= 1`.execute(larder.db);
  expect(plan.rows.map(({ detail }) => detail).join()).toContain("sessions_by_age");
});
