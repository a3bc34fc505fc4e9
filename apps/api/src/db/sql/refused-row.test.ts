import { expect, test } from "vitest";
import { isRefusedRow } from "./refused-row.ts";

test.each([
  [
    "a key of PostgreSQL",
    { code: "23505" },
    "duplicate key value violates unique constraint",
    true,
  ],
  [
    "a check on a server of Citus",
    { code: "XX000", routine: "ReportCopyError" },
    'new row for relation "plan_entries_102138" violates check constraint "plan_entries_check"',
    true,
  ],
  [
    "a lost server of Citus",
    { code: "XX000", routine: "ReportCopyError" },
    "server closed the connection unexpectedly",
    false,
  ],
  ["an error that quotes one", { code: "XX000" }, "note: violates check constraint", false],
])("%s", (_what, fields, message, isRefused) => {
  expect(isRefusedRow(Object.assign(new Error(message), fields))).toBe(isRefused);
});
