import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ok } from "../../values/outcome.ts";
import { openDatabase, sqliteFile } from "../connect.ts";
import { isUnavailable } from "../errors.ts";
import { migrate } from "../migrate.ts";
import type { Database } from "../schema/schema.ts";
import { openSqlite, type SqliteHandle } from "./sqlite.ts";
import { inTransaction } from "../transaction.ts";

const HELD_MS = 400;

let dataDir: string;
let db: Kysely<Database>;
let other: SqliteHandle;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-locked-"));
  db = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrate(db);
  other = openSqlite(sqliteFile(dataDir));
  other.exec("begin immediate");
});
afterEach(async () => {
  vi.useRealTimers();
  other.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const household = { created_at: 1 };
const writes = {
  "a write by itself": () => db.insertInto("households").values(household).execute(),
  "a transaction": () =>
    inTransaction(db, async (tx) => {
      await tx.insertInto("households").values(household).execute();
      return ok(undefined);
    }),
};

test.each(Object.entries(writes))(
  "%s waits for a file that is locked, and reads go on meanwhile",
  async (_what, write) => {
    const order: string[] = [];
    const written = Promise.all(
      Array.from({ length: 8 }, async () => {
        await write();
        order.push("written");
      }),
    );
    await wait(HELD_MS / 2);
    expect(await db.selectFrom("households").select("id").execute()).toEqual([]);
    order.push("read");
    await wait(HELD_MS / 2);
    other.exec("rollback");
    await written;
    expect(order).toEqual(["read", ...Array.from({ length: 8 }, () => "written")]);
    expect(await db.selectFrom("households").select("id").execute()).toHaveLength(8);
  },
);

test("everybody gives up a file that stays locked after five seconds, whoever else comes to wait for it", async () => {
  // The clock is moved, so a busy machine waits no longer.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const waits: number[] = [];
  const failures: unknown[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (const write of Object.values(writes)) {
      const startedAt = performance.now();
      void write()
        .catch((error: unknown) => failures.push(error))
        .finally(() => waits.push(performance.now() - startedAt));
    }
    await vi.advanceTimersByTimeAsync(330);
  }
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
  expect(failures).toHaveLength(12);
  expect(failures.every(isUnavailable)).toBe(true);
  expect(Math.min(...waits)).toBeGreaterThan(4_900);
  expect(Math.max(...waits)).toBeLessThan(5_700);
  other.exec("rollback");
  expect(await db.selectFrom("households").select("id").execute()).toEqual([]);
});
