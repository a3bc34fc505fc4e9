import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { messagesApi } from "@larder/contract/household/messages";
import { placesApi } from "@larder/contract/kitchen/places";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LarderPostgresAdapter } from "../../db/postgres/postgres.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { joinHousehold } from "../../testing/people/join-household.ts";

const ANSWERS_TAKE_MS = 25;
const PLACES_OF_ONE_PERSON = 6;

/** A slow connection to PostgreSQL that counts round trips. */
class LongWay {
  trips = 0;
  readonly #sockets = new Set<Socket>();
  readonly #listener = createServer((client) => this.#lead(client));
  #target = new URL("postgres://127.0.0.1:5432");

  async open(): Promise<void> {
    this.#listener.listen(0, "127.0.0.1");
    await once(this.#listener, "listening");
  }

  to(databaseUrl: string): string {
    this.#target = new URL(databaseUrl);
    const { port } = this.#listener.address() as AddressInfo;
    return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href;
  }

  close(): void {
    this.#listener.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #lead(client: Socket): void {
    const server = createConnection(Number(this.#target.port), this.#target.hostname);
    let hasAnswer = true;
    client.on("data", (chunk) => {
      if (hasAnswer) this.trips += 1;
      hasAnswer = false;
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      setTimeout(() => {
        hasAnswer = true;
        client.write(chunk);
      }, ANSWERS_TAKE_MS);
    });
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        client.destroy();
        server.destroy();
      });
    }
  }
}

const way = new LongWay();
let larder: TestApp;
let maya: TestUser;
let sam: TestUser;

const addLot = (who: TestUser, masterIngredientId: number) =>
  who.call(inventoryApi.add, { body: { masterIngredientId, unitId: 1, quantity: 500 } });

beforeAll(async () => {
  await way.open();
  larder = await startTestApp({ wayTo: (url) => way.to(url) });
});
beforeEach(async () => {
  maya = await larder.aUser();
  sam = await larder.aUser();
  await addLot(maya, 1);
  await addLot(sam, 2);
  // Now the process knows her and has an idle connection.
  await maya.call(inventoryApi.list);
});
afterAll(async () => {
  await larder.close();
  way.close();
});

async function tripsOf(work: () => Promise<{ readonly status: number }>): Promise<number> {
  way.trips = 0;
  expect((await work()).status).toBe(200);
  return way.trips;
}

test("who calls and what they read is asked PostgreSQL in one way there and back", async () => {
  expect(await tripsOf(() => maya.call(inventoryApi.list))).toBe(1);
  expect(await tripsOf(() => maya.call(inventoryApi.list, { query: { name: "m" } }))).toBe(1);
  expect(await tripsOf(() => maya.call(placesApi.list))).toBe(1);
  expect(await tripsOf(() => maya.call(messagesApi.counts))).toBe(1);
  expect(await tripsOf(() => maya.call(budgetApi.expenses, { query: { scope: "all" } }))).toBe(1);
});

test("a session that ended elsewhere reads nothing", async () => {
  await larder.db.deleteFrom("sessions").where("user_id", "=", maya.id).execute();
  expect((await maya.call(inventoryApi.list)).status).toBe(401);
});

test("who was taken into another household elsewhere reads what is there", async () => {
  const before = await maya.call(inventoryApi.list);
  expect(before.data.ingredients.map((lot) => lot.masterIngredientId)).toEqual([1]);
  await joinHousehold(larder, maya, sam);
  const after = await maya.call(inventoryApi.list);
  expect(after.data.ingredients.map((lot) => lot.masterIngredientId)).toEqual([2]);
});

test("what was written before a call is in its answer, and the answer tells a revision that knows it", async () => {
  const { headers } = await maya.call(inventoryApi.list);
  await addLot(maya, 3);
  const after = await maya.call(inventoryApi.list);
  expect(after.data.total).toBe(2);
  expect(Number(after.headers["x-household-revision"])).toBeGreaterThan(
    Number(headers["x-household-revision"]),
  );
});

test("a question that makes no sense is answered as ever, and by nobody for whom it is not", async () => {
  const wrong = { query: { page: "none" } };
  expect((await maya.call(inventoryApi.list, wrong)).status).toBe(400);
  await larder.db.deleteFrom("sessions").where("user_id", "=", maya.id).execute();
  expect((await maya.call(inventoryApi.list, wrong)).status).toBe(401);
});

test("of one person's calls at once only those hold a connection that have a place", async () => {
  // Opens all connections of the pool, so that some are idle.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(larder.db)));
  const adapter = larder.db.getExecutor().adapter as LarderPostgresAdapter;
  const { connectAtOnce } = adapter;
  let held = 0;
  let most = 0;
  Object.assign(adapter, {
    connectAtOnce: async () => {
      const client = await connectAtOnce();
      if (client === null) return null;
      held += 1;
      most = Math.max(most, held);
      const release = () => {
        held -= 1;
        client.release();
      };
      return { query: client.query.bind(client), release };
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => maya.call(inventoryApi.list)),
  ).finally(() => Object.assign(adapter, { connectAtOnce }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(PLACES_OF_ONE_PERSON);
});
