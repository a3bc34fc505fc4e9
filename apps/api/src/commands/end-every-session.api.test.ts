import { authApi } from "@larder/contract/access/auth";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { endEverySession } from "./end-every-session.ts";

/** A browser with push notices: its row refers to a session. */
async function followsByPush({ db }: TestApp) {
  const session = await db
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .executeTakeFirstOrThrow();
  await db
    .insertInto("push_subscriptions")
    .values({
      user_id: session.user_id,
      session_id: session.id,
      endpoint: "signed",
      keys: "sealed",
      created_at: 0,
    })
    .execute();
}

test("everybody is signed out, also browsers that push messages go to, and kept answers are forgotten", async () => {
  const larder = await startTestApp();
  onTestFinished(() => larder.close());
  const [maya, omar] = [await larder.aUser(), await larder.aUser()];
  await followsByPush(larder);
  await omar.call(authApi.login, { body: { email: omar.email, password: "not the password" } });
  const logged: object[] = [];
  const log = { info: (line: object) => logged.push(line), warn: () => {}, error: () => {} };

  expect(await endEverySession(larder.db, log)).toEqual({
    isDone: true,
    text: "2 sessions have ended. Everybody has to sign in again.",
  });
  expect(logged).toMatchObject([{ event: "sessions_ended", count: 2, address: "shell" }]);
  for (const person of [maya, omar]) expect((await person.call(authApi.me)).status).toBe(401);
  for (const table of ["sessions", "push_subscriptions", "idempotency_keys", "throttles"] as const)
    expect(await larder.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await endEverySession(larder.db, log)).toMatchObject({
    text: "0 sessions have ended. Everybody has to sign in again.",
  });
});

test("a database of an older Larder, which lacks a table, is taken too", async () => {
  const larder = await startTestApp();
  onTestFinished(() => larder.close());
  const maya = await larder.aUser();
  await larder.db.schema.dropTable("throttles").execute();
  await larder.db.schema.dropTable("idempotency_keys").execute();
  expect(await endEverySession(larder.db, larder.deps.log)).toMatchObject({ isDone: true });
  expect((await maya.call(authApi.me)).status).toBe(401);
});
