import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Random } from "@larder/bench/receipts/composed/seeded-random";
import { openDatabase } from "@larder/api/db/connect";
import type { Database } from "@larder/api/db/schema/schema";
import { audit } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { callPatiently, makePeople, mustCall, type ApiAnswer, type Person } from "../people.ts";
import { admin } from "../product.ts";
import { withThreeProcesses } from "../load/three-processes.ts";

const AT_ONCE = 9;
const LONGEST_HEAD_START_MS = 12;
/** PostgreSQL writes its statistics about once a second. */
const STATISTICS_MS = 1500;

interface Ring {
  readonly urls: readonly string[];
  readonly db: Kysely<Database>;
  readonly random: Random;
  readonly adminToken: string;
  readonly person: Person;
  /** A text of this round alone. */
  readonly mark: string;
}

interface Call {
  readonly call: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly key?: string;
}

/** Sends every call nearly at once, in turn to the three processes. Throws on a 5xx. */
async function race({ urls, random }: Ring, calls: readonly Call[]): Promise<ApiAnswer[]> {
  const first = random.whole(0, urls.length - 1);
  return Promise.all(
    calls.map(async ({ call, ...options }, index) => {
      await wait(random.between(0, LONGEST_HEAD_START_MS));
      const answer = await callPatiently(urls[(first + index) % urls.length] ?? "", call, options);
      assert.ok(answer.status < 500, `${call}: ${answer.status} ${answer.message}`);
      return answer;
    }),
  );
}

const times = <Value>(count: number, of: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** Count of each status or code, for example `{ "200": 1, insufficient_stock: 8 }`. */
function tally(answers: readonly ApiAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function aSupper({ urls: [url = ""], mark }: Ring, token: string): Promise<string> {
  const lot = { masterIngredientId: 1, unitId: 1, quantity: 100, price: 2 };
  await mustCall(url, "POST /ingredients", { token, body: lot });
  const { masterIngredients } = await mustCall(url, "GET /ingredients/master/ingredients", {
    token,
  });
  const { name } = masterIngredients.find((one: { id: number }) => one.id === 1);
  const half = { ingredientName: name, quantity: 50, unit: "g" };
  const body = { name: `Supper ${mark}`, servings: 1, components: [half, half] };
  const { recipe } = await mustCall(url, "POST /recipes", { token, body });
  return `POST /plannable-meals/cook/${recipe.id}`;
}

async function lastFood(ring: Ring): Promise<void> {
  const { token } = ring.person;
  const call = await aSupper(ring, token);
  const answers = await race(
    ring,
    times(AT_ONCE, () => ({ call, token, body: {} })),
  );
  assert.deepEqual(tally(answers), { 200: 1, insufficient_stock: AT_ONCE - 1 });
}

async function oneKey(ring: Ring): Promise<void> {
  const { token } = ring.person;
  const call = await aSupper(ring, token);
  const clicks = times(AT_ONCE, () => ({ call, token, body: {}, key: `clicks-${ring.mark}` }));
  const answers = await race(ring, clicks);
  const late = await race(ring, clicks.slice(0, 1));
  assert.deepEqual(tally([...answers, ...late]), { 200: AT_ONCE + 1 });
  const ids = new Set([...answers, ...late].map(({ data }) => data.cooked.id as number));
  assert.equal(ids.size, 1, "one key cooked one meal");
}

async function approveAgainstReject(ring: Ring): Promise<void> {
  const [url = ""] = ring.urls;
  const { adminToken, mark } = ring;
  const { token } = ring.person;
  const requestedItemName = `Racing oats ${mark}`;
  await mustCall(url, "POST /ingredients/request", { token, body: { requestedItemName } });
  const requests = await mustCall(url, "GET /admin/ingredient-requests?limit=100", {
    token: adminToken,
  });
  const { id, threadId } = requests.find(
    (one: { requestedItemName: string }) => one.requestedItemName === requestedItemName,
  );
  const call = `PATCH /admin/ingredient-requests/${id}`;
  const answers = await race(
    ring,
    times(AT_ONCE, (index) => ({
      call,
      token: adminToken,
      body: index % 2 === 0 ? { status: "APPROVED" } : { status: "REJECTED", adminNotes: "No." },
    })),
  );
  assert.deepEqual(tally(answers), { 200: 1, already_handled: AT_ONCE - 1 });
  const isApproved = answers.findIndex(({ status }) => status === 200) % 2 === 0;
  const thread = await mustCall(url, `GET /messages/${threadId}`, { token });
  assert.equal(thread.status, isApproved ? "CLOSED" : "OPEN");
  assert.equal(thread.messages.length, 2);
  const { masterIngredients } = await mustCall(
    url,
    `GET /ingredients/master/ingredients?search=${encodeURIComponent(requestedItemName)}`,
    { token },
  );
  const added = masterIngredients.filter((one: { name: string }) => one.name === requestedItemName);
  assert.equal(added.length, isApproved ? 1 : 0);
}

async function closeAgainstReply(ring: Ring): Promise<void> {
  const [url = ""] = ring.urls;
  const { token } = ring.person;
  const { id } = await mustCall(url, "POST /messages", {
    token,
    body: { subject: `Race ${ring.mark}`, content: "First" },
  });
  const reply = { call: `POST /messages/${id}`, token, body: { content: "One more thing" } };
  const close = { call: `PATCH /messages/${id}/close`, token: ring.adminToken };
  const calls = [...times(4, () => reply), close, ...times(4, () => reply)];
  const answers = await race(ring, calls);
  const sent = answers.filter(({ status }) => status === 201).length;
  const { thread_closed: refused = 0 } = tally(answers);
  assert.equal(sent + refused, calls.length - 1);
  const thread = await mustCall(url, `GET /messages/${id}`, { token });
  assert.deepEqual([thread.status, thread.messages.length], ["CLOSED", 1 + sent]);
}

async function registerTwice(ring: Ring): Promise<void> {
  const body = {
    name: "Twice",
    email: `twice-${ring.mark}@larder.example`,
    password: "correct-horse-battery",
  };
  const answers = await race(
    ring,
    times(4, () => ({ call: "POST /auth/register", body })),
  );
  assert.deepEqual(tally(answers), { 201: 1, email_taken: 3 });
}

async function publishTwice(ring: Ring): Promise<void> {
  const { token } = ring.person;
  const call = "POST /publishing/books/publish";
  const answers = await race(
    ring,
    times(AT_ONCE, (index) => ({ call, token, body: { name: `Book ${ring.mark} ${index}` } })),
  );
  assert.deepEqual(tally(answers), { 200: AT_ONCE - 1, 201: 1 });
  const [gone] = await race(ring, [{ call: "DELETE /publishing/books/my-book", token }]);
  assert.equal(gone?.status, 204);
}

/** Rows in any table that refer to a removed user; foreign keys cover only some of them. */
async function remainsOf(
  db: Kysely<Database>,
  person: Person,
  household: number,
): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('household_id', 'user_id')`.execute(db);
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const id = column === "user_id" ? person.id : household;
    const left =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    if (left.rows.length > 0) found.push(`${left.rows.length} in ${table}`);
  }
  return found;
}

async function deleteAccount(ring: Ring): Promise<void> {
  const [url = ""] = ring.urls;
  const [person] = await makePeople(url, 1);
  if (person === undefined) throw new Error("Nobody to delete");
  const { token } = person;
  const { household_id: household } = await ring.db
    .selectFrom("users")
    .select("household_id")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  const cook = await aSupper(ring, token);
  const item = {
    name: "Line",
    quantity: 1,
    price: 2,
    masterIngredientId: 2,
    unitId: 1,
    isMeant: true,
  };
  const calls: Call[] = [
    { call: cook, token, body: {}, key: "cook" },
    { call: cook, token, body: {} },
    { call: "POST /scanning/save-items", token, body: { items: [item] }, key: "scan" },
    { call: "POST /scanning/save-items", token, body: { items: [item] } },
    { call: "POST /publishing/books/publish", token, body: { name: "Book" }, key: "publish" },
    { call: "POST /messages", token, body: { subject: "Help", content: "Please" } },
    {
      call: "POST /ingredients/request",
      token,
      body: { requestedItemName: `Gone with ${ring.mark}` },
    },
    {
      call: "POST /budget/settings",
      token,
      body: { amount: 9, period: "weekly", startDate: "2026-03-01" },
    },
    { call: "GET /plannable-meals?type=fully", token },
  ];
  const gone = { call: "DELETE /auth/account", token };
  const at = ring.random.whole(0, calls.length);
  const answers = await race(ring, [...calls.slice(0, at), gone, ...calls.slice(at)]);
  assert.equal(answers[at]?.status, 204);
  for (const { status, code, message } of answers)
    assert.ok(
      status < 300 || [401, 404, 409].includes(status),
      `while the account went: ${status} ${code} ${message}`,
    );
  assert.deepEqual(await remainsOf(ring.db, person, household), []);
}

/** Number of deadlocks that PostgreSQL resolved. A retry would hide them, but costs a second. */
async function deadlocksOf(db: Kysely<Database>): Promise<number> {
  await wait(STATISTICS_MS);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}

const races = [
  lastFood,
  oneKey,
  approveAgainstReject,
  closeAgainstReply,
  registerTwice,
  publishTwice,
  deleteAccount,
];

async function inject({ rounds, random, say, newPostgres }: FaultRun): Promise<string> {
  const databaseUrl = await newPostgres();
  const place = { dataDir: "", databaseUrl };
  return withThreeProcesses(databaseUrl, async (products) => {
    const urls = products.map(({ url }) => url);
    const [url = ""] = urls;
    const db = await openDatabase(place);
    const { token: adminToken } = await mustCall(url, "POST /auth/login", { body: admin });
    const [person] = await makePeople(url, 1);
    if (person === undefined) throw new Error("Nobody to race");
    for (let round = 1; round <= rounds; round += 1) {
      // Letters, since digits in a name are read as amounts.
      const mark = String(round).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
      for (const one of races) {
        await one({ urls, db, random, adminToken, person, mark }).catch((cause: unknown) => {
          throw new Error(`${one.name}, round ${round}`, { cause });
        });
      }
      say(`round ${round}: ${races.length} races`);
    }
    assert.deepEqual(await audit(place), []);
    assert.equal(await deadlocksOf(db), 0, "everybody takes their locks in the same order");
    await db.destroy();
    return `${rounds * races.length} races, each with the winners and losers that it must have`;
  });
}

/**
 * The same moment at three processes: the last food, one key, approve and reject, close and reply,
 * two registrations, a leaving user.
 */
export const postgresRaces: Fault = {
  name: "races",
  database: "postgres",
  rounds: { short: 2, long: 200 },
  inject,
};
