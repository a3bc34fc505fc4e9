import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./connect.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "larder-connect-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("a statement with a bound costs as much as one without, whatever the bound is", async () => {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await sql`create table kept (a)`.execute(db);
  // Compiling this statement takes long; running it takes almost no time.
  const many = sql.join(
    Array.from({ length: 200 }, (_, nth) => sql`(select max(a) + ${sql.lit(nth)} from kept)`),
  );
  const timeOf = async (bound: RawBuilder<unknown>) => {
    const query = sql`select ${many} from kept ${bound}`;
    const times: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      const since = performance.now();
      await query.execute(db);
      times.push(performance.now() - since);
    }
    return Math.min(...times);
  };
  const unbounded = await timeOf(sql``);
  expect(await timeOf(sql`limit ${3}`)).toBeLessThan(3 * unbounded);
  await db.destroy();
});
