import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";
import { tableOwners } from "./owners.ts";

const source = join(import.meta.dirname, "..");
const WRITE = /\.(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"/g;
/** Migrations make the tables, tests arrange rows, and the shell's commands only call stores. */
const EXEMPT = [`db${sep}`, `testing${sep}`];

function writesOf(file: string): { file: string; folder: string; table: string }[] {
  const text = readFileSync(join(source, file), "utf8");
  const folder = file.split(sep)[0] ?? "";
  return [...text.matchAll(WRITE)].map((match) => ({ file, folder, table: match[1] ?? "" }));
}

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    file.endsWith(".ts") &&
    !file.endsWith(".test.ts") &&
    !EXEMPT.some((folder) => file.startsWith(folder)),
);

test("only the owner of a table writes it", () => {
  const foreign = files
    .flatMap(writesOf)
    .filter(({ folder, table }) => tableOwners[table as keyof typeof tableOwners] !== folder);
  expect(foreign).toEqual([]);
});

test("the search sees the writes that there are", () => {
  const written = new Set(files.flatMap(writesOf).map(({ table }) => table));
  expect(written).toContain("lots");
  expect(written).toContain("sessions");
});
