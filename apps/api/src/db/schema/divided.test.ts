import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    file.endsWith(".ts") &&
    !file.endsWith(".test.ts") &&
    !file.startsWith(`testing${sep}`) &&
    !file.startsWith(join("db", "migrations")),
);

const filesWith = (pattern: RegExp): string[] =>
  files
    .filter((file) => pattern.test(readFileSync(join(source, file), "utf8")))
    .map((file) => file.replaceAll(sep, "/"))
    .toSorted();

test("a row keeps its household, and one file carries it into another one", () => {
  expect(filesWith(/\bset household_id\b|\.set\(\{ household_id\b/)).toEqual([
    // users are on the coordinator
    "auth/accounts/membership.store.ts",
    // on SQLite, and tables that are not divided
    "db/schema/change-household.ts",
  ]);
});

test("no statement of a household has a function whose value differs within it", () => {
  expect(filesWith(/\b(?:clock_timestamp|gen_random_uuid|nextval)\(|[^.]\brandom\(\)/)).toEqual([
    // ids before their rows, from the coordinator
    "db/sql/rows-of-json.ts",
    // the jobs of scans are on the coordinator
    "db/sql/scan-tables.ts",
    "scanning/readers/apart/scan-job.store.ts",
  ]);
});

test("only one place shares locks of rows, since a lock of a reference table is everywhere", () => {
  expect(filesWith(/\bfor(?:Key)?Share\(\)(?!:)|\bfor (?:key )?share\b/)).toEqual([
    "db/dialect.ts",
  ]);
});
