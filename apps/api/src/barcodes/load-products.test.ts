import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { writeExport } from "../testing/kitchens/product-export.ts";
import { linesOf } from "./export-lines.ts";
import { loadProducts } from "./load-products.ts";

const LINES = 6_000;
/** Node's maximum per read. */
const MOST_PIECE = 64 * 1024;
/** Code, name, quantity, unit and load. */
const COLUMNS = 5;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "larder-long-export-"));
  path = join(folder, "export.jsonl.gz");
  await writeExport(path, LINES);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a long export is unpacked a piece at a time", async () => {
  let lines = 0;
  for await (const some of linesOf(path)) {
    lines += some.length;
    // The first one may have begun in the previous piece.
    expect(some.slice(1).join("").length).toBeLessThanOrEqual(MOST_PIECE);
  }
  expect(lines).toBe(LINES);
});

test("a long export is put away 500 products at a time", async () => {
  const rows: number[] = [];
  const db = await openDatabase({
    databaseUrl: undefined,
    dataDir: folder,
    onStatement: ({ query: { sql, parameters } }) => {
      if (sql.startsWith('insert into "products"')) rows.push(parameters.length / COLUMNS);
    },
  });
  await migrate(db);
  const products = LINES - LINES / 1000;
  expect(await loadProducts(db, path)).toMatchObject({ products, broken: LINES / 1000 });
  await db.destroy();
  expect(rows).toHaveLength(LINES / 500);
  expect(Math.max(...rows)).toBe(500);
});
