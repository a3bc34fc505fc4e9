import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { openDatabase } from "@larder/api/db/connect";
import { holdHousehold } from "@larder/api/db/dialect";
import type { Database } from "@larder/api/db/schema/schema";
import { audit, auditSpending } from "../audit.ts";
import type { Fault, FaultRun } from "../fault.ts";
import { prepareLoad } from "../load/load.ts";
import { callApi, mustCall, type ApiAnswer } from "../people.ts";
import { assertUnharmed } from "./postgres-connections.ts";
import { withProduct } from "../product.ts";

const CLIENTS = 8;
const HOUSEHOLDS = 4;
const ROUND_MS = 400;
const SHARE_OF_TROUBLE = 0.12;
const LOCK_WAIT_MS = 200;

/**
 * Makes statements fail at random with serialization failures or deadlocks, within a write and at
 * its COMMIT. A sequence counts them, since it is not rolled back.
 */
async function makeTrouble(db: Kysely<Database>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run("create sequence troubles");
  await run(`create function trouble() returns trigger language plpgsql as $$
    begin
      if random() < ${SHARE_OF_TROUBLE} then
        perform nextval('troubles');
        raise exception 'trouble' using errcode = case when random() < 0.5 then '40001' else '40P01' end;
      end if;
      return null;
    end $$`);
  for (const table of ["lots", "expenses", "cookings"])
    await run(
      `create trigger trouble after insert or update on ${table} for each statement execute function trouble()`,
    );
  for (const table of ["stock_events", "expenses"])
    await run(
      `create constraint trigger late_trouble after insert on ${table} deferrable initially deferred for each row execute function trouble()`,
    );
  // Detected early, so that the product's side of a deadlock is aborted.
  await run(
    `do $$ begin execute format('alter database %I set deadlock_timeout = 500', current_database()); end $$`,
  );
}

async function troublesOf(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    last_value: number;
  }>`select last_value from troubles`.execute(db);
  return rows[0]?.last_value ?? 0;
}

/**
 * Another transaction locks a lot and then its household, the product locks them in the other
 * order.
 */
async function forceDeadlock(
  db: Kysely<Database>,
  { url, token }: { url: string; token: string },
): Promise<void> {
  const body = { masterIngredientId: 1, unitId: 1, quantity: 100 };
  const { ingredient } = await mustCall(url, "POST /ingredients", { token, body });
  let answer: Promise<ApiAnswer> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`set local deadlock_timeout = 10000`.execute(tx);
    const lot = await tx
      .selectFrom("lots")
      .select("household_id")
      .where("id", "=", ingredient.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const call = `POST /ingredients/${ingredient.id}/use`;
    answer = callApi(url, call, { token, body: { quantity: 40 }, key: "in-a-deadlock" });
    await wait(LOCK_WAIT_MS);
    await holdHousehold(tx, lot.household_id);
  });
  const use = await answer;
  assert.ok(use !== undefined && use.status < 300, `in a deadlock: ${use?.message}`);
  const { ingredients } = await mustCall(url, "GET /ingredients?limit=100", { token });
  const left = ingredients.find((one: { id: number }) => one.id === ingredient.id);
  assert.equal(left?.quantity, 60);
}

async function inject({ rounds, random, say, newPostgres }: FaultRun): Promise<string> {
  const databaseUrl = await newPostgres();
  const place = { dataDir: "", databaseUrl };
  return withProduct({ databaseUrl }, async (product) => {
    const { pid, url } = product;
    const db = await openDatabase(place);
    const load = await prepareLoad({
      clients: CLIENTS,
      households: HOUSEHOLDS,
      random,
      urls: [url],
      isPersistent: true,
    });
    const token = load.people[0]?.token ?? "";
    await makeTrouble(db);
    for (let round = 1; round <= rounds; round += 1) {
      await load.runFor(ROUND_MS);
      await load.repeatUnknown();
      assertUnharmed(product, pid);
      say(`round ${round}: ${load.writes.length} writes, ${await troublesOf(db)} conflicts`);
    }
    assert.deepEqual(await audit(place, { writes: load.writes }), []);
    assert.deepEqual(await auditSpending(url, place, load.writes), []);
    const troubles = await troublesOf(db);
    await sql`drop function trouble() cascade`.execute(db);
    await forceDeadlock(db, { url, token });
    await db.destroy();
    return `${load.count("acknowledged")} writes acknowledged through ${troubles} conflicts; a real deadlock resolved`;
  });
}

/**
 * Random serialization failures and deadlocks within writes and at COMMIT, and one real deadlock.
 */
export const postgresConflicts: Fault = {
  name: "conflicts",
  database: "postgres",
  rounds: { short: 2, long: 60 },
  inject,
};
