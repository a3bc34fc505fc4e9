import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableOwners } from "../db/schema/owners.ts";
import { limits } from "../http/limits/limits.ts";

const text = readFileSync(new URL("../../../../docs/limits.md", import.meta.url), "utf8");
const rows = text.split("\n").filter((line) => line.startsWith("|"));

const HOUR_MS = 3_600_000;
const lengthOf = (ms: number): string => {
  if (ms < HOUR_MS) return `${ms / 60_000} minutes`;
  return ms === HOUR_MS ? "1 hour" : `${ms / HOUR_MS} hours`;
};

test.each(Object.values(limits))("docs/limits.md says how often: $name", (limit) => {
  const row = rows.find((line) => line.includes(`(\`${limit.name}\`)`)) ?? "";
  const [, , most, window] = row.split("|").map((cell) => cell.trim());
  expect([most, window]).toEqual([String(limit.most), lengthOf(limit.windowMs)]);
});

test("docs/limits.md says of every table how much it holds", () => {
  const caps = rows.map((line) => line.split("|")[1] ?? "").join(" ");
  const missing = Object.keys(tableOwners).filter((table) => !caps.includes(`\`${table}\``));
  expect(missing).toEqual([]);
});
