import { readdirSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { expect, test } from "vitest";
import { tableOwners } from "./owners.ts";

const source = join(import.meta.dirname, "../..");
const BUILT = /\.(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"/g;
/** SQL writes. `do update set` and `for update` have no table. */
const WRITTEN = /\b(?:insert\s+into|(?<!\bdo\s)(?<!\bfor\s)update|delete\s+from)\s+(\w+)/g;
/**
 * Exempt: migrations, test builders, a restored copy that drops its sessions, removal of deleted
 * accounts, import of a household, and the rows that follow into a joined one.
 */
const EXEMPT = [
  `db${sep}`,
  `testing${sep}`,
  join("commands", "backup", "backup-file.ts"),
  join("auth", "accounts", "belongings.store.ts"),
  join("exporting", "returning", "returning.store.ts"),
  join("household", "moving", "following-rows.store.ts"),
];

function writesOf(file: string): { file: string; folder: string; table: string }[] {
  const text = readFileSync(join(source, file), "utf8");
  const folder = file.split(sep)[0] ?? "";
  const tables = [BUILT, WRITTEN].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? ""),
  );
  return tables.filter((table) => table in tableOwners).map((table) => ({ file, folder, table }));
}

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    file.endsWith(".ts") &&
    !file.endsWith(".test.ts") &&
    !EXEMPT.some((folder) => file.startsWith(folder)),
);

const writes = files.flatMap(writesOf);
const writersOf = (table: string) =>
  [
    ...new Set(writes.filter((one) => one.table === table).map(({ file }) => basename(file))),
  ].toSorted();

test("only the owner of a table writes it", () => {
  const foreign = writes.filter(
    ({ folder, table }) => tableOwners[table as keyof typeof tableOwners] !== folder,
  );
  expect(foreign).toEqual([]);
  // both forms of writes are found: query builder and text
  const seen = writes.map(({ file, table }) => `${table} ${basename(file)}`);
  expect(seen).toContain("sessions session.store.ts");
  expect(seen).toContain("lots move-stock.store.ts");
});

test("what lots hold is written together with the books of stock, and nowhere else", () => {
  // two fold and purge old rows; one sets the ingredient, not the quantity
  const writers = ["history.store.ts", "move-stock.store.ts", "purge-lots.store.ts"];
  // and these set shared values, not the quantity
  const others = ["lot-values.store.ts", "share-lots.store.ts"];
  expect(writersOf("lots")).toEqual([...writers, ...others].toSorted());
  // and one sets the worth of removed food
  expect(writersOf("stock_events")).toEqual([...writers, "worth.store.ts"]);
  const callers = files.filter((file) =>
    /import (?!type)[^;]*from "[^"]*\/move-stock\.store\.ts"/.test(
      readFileSync(join(source, file), "utf8"),
    ),
  );
  expect(callers.map((file) => basename(file)).toSorted()).toEqual([
    // empties a deleted place
    "arrange-places.ts",
    "change-life.ts",
    "move-stock.ts",
    "return-cooked.ts",
    "save-lot.ts",
    "stock-up.ts",
    // changes the bought quantity only
    "take-back.ts",
  ]);
});
