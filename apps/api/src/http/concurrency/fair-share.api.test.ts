import { setImmediate as nextTurn } from "node:timers/promises";
import { authApi } from "@larder/contract/access/auth";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { hashOfToken } from "../serve/guard.ts";
import { knownCallers } from "../serve/known-callers.ts";
import { limits } from "../limits/limits.ts";
import { ok } from "../../values/outcome.ts";
import { PersonCounts } from "../serve/person-counts.ts";
import { serve } from "../serve/serve.ts";

const AT_ONCE = 3;
const FIFTY = 50;

let larder: TestApp;
let maya: TestUser;
let priya: TestUser;
let app: FastifyInstance;
/** Calls in progress, each with the function that ends it. */
let inWork: { readonly person: number; readonly end: () => void }[];

beforeEach(async () => {
  larder = await startTestApp({ checksPlans: false });
  maya = await larder.aUser();
  priya = await larder.aUser();
  inWork = [];
  app = fastify();
  const server = {
    app,
    deps: larder.deps,
    writes: new PersonCounts(limits.writes, 1),
    cookings: new PersonCounts(limits.cookings, 1),
    tidy: async () => {},
    followStock: async () => {},
    followNews: async () => {},

    followWebhooks: async () => {},
  };
  serve(server, catalogueApi.masterUnits, {
    read: async ({ user }) => {
      await new Promise<void>((end) => inWork.push({ person: user.id, end }));
      return ok({ masterUnits: [] });
    },
  });
  serve(server, authApi.me, { read: async () => Promise.reject(new Error("broken")) });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await larder.close();
});

const get = (who: TestUser, path: string) =>
  app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } });

const inWorkOf = (who: TestUser) => inWork.filter(({ person }) => person === who.id);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn();
}

test("of fifty reads of one person three are in work at once, and somebody else's goes on beside them", async () => {
  const calls = Array.from({ length: FIFTY }, () => get(maya, catalogueApi.masterUnits.path));
  await until(() => inWork.length === AT_ONCE);
  const other = get(priya, catalogueApi.masterUnits.path);
  await until(() => inWorkOf(priya).length === 1);
  expect(inWorkOf(maya)).toHaveLength(AT_ONCE);
  inWorkOf(priya)[0]?.end();
  expect((await other).statusCode).toBe(200);
  for (let ended = 0; ended < FIFTY; ended += 1) {
    await until(() => inWorkOf(maya).length > ended);
    expect(inWorkOf(maya).length - ended).toBeLessThanOrEqual(AT_ONCE);
    inWorkOf(maya)[ended]?.end();
  }
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: FIFTY }, () => 200),
  );
});

test("a session is known as its person from when it was let in until it is not", async () => {
  const whose = () =>
    knownCallers.nameOf({ tokenHash: hashOfToken(maya.token), address: "192.0.2.1" });
  expect(whose()).toBe("192.0.2.1");
  await maya.call(authApi.me);
  expect(whose()).toBe(`person ${maya.id}`);
  expect((await maya.call(authApi.logout)).status).toBe(204);
  expect((await maya.call(authApi.me)).status).toBe(401);
  expect(whose()).toBe("192.0.2.1");
});

test("calls that fail hand their places on", async () => {
  const failed = await Promise.all(
    Array.from({ length: 3 * AT_ONCE }, () => get(maya, authApi.me.path)),
  );
  expect(new Set(failed.map(({ statusCode }) => statusCode))).toEqual(new Set([500]));
});
