import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ok } from "../../values/outcome.ts";
import { openDatabase } from "../connect.ts";
import { migrate } from "../migrate.ts";
import type { Database } from "../schema/schema.ts";
import { inTransaction } from "../transaction.ts";

let dataDir: string;
let db: Kysely<Database>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-aside-"));
  db = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const households = () => db.selectFrom("households").select("id").execute();

/** Adds a household in a transaction that ends when the returned function is called. */
function addSlowly() {
  let end = (): void => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const added = inTransaction(db, async (tx) => {
    await tx.insertInto("households").values({ created_at: 1 }).execute();
    await isOver;
    return ok(undefined);
  });
  return { added, end };
}

test("reads go on while a transaction takes long, and see what is committed", async () => {
  const { added, end } = addSlowly();
  // Would wait for ever otherwise.
  expect(await Promise.all(Array.from({ length: 20 }, households))).toEqual(
    Array.from({ length: 20 }, () => []),
  );
  end();
  await added;
  expect(await households()).toHaveLength(1);
});

test("a read waits for a short transaction before it, and then sees its rows", async () => {
  const { added, end } = addSlowly();
  const read = households();
  end();
  expect(await read).toHaveLength(1);
  await added;
});

test("a write waits for a long transaction before it, and its place is not lost to reads", async () => {
  const first = addSlowly();
  const order: string[] = [];
  const written = db
    .insertInto("households")
    .values({ created_at: 2 })
    .execute()
    .then(() => order.push("written"));
  await households();
  order.push("read");
  first.end();
  await Promise.all([first.added, written]);
  expect(order).toEqual(["read", "written"]);
  expect(await households()).toHaveLength(2);
});
