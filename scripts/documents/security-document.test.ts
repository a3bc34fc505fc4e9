import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const asvs = read("docs/asvs.md");
const text = read("docs/promises.md") + asvs;

const FOLDERS: Readonly<Record<string, string>> = { api: "apps/api/src", web: "apps/web/src" };
const fileOf = (named: string): string =>
  named.replace(/^(?:api|web)(?=\/)/, (folder) => FOLDERS[folder] ?? folder);

test("every test that holds something in docs/promises.md and docs/asvs.md is there", () => {
  const named = [...text.matchAll(/`((?:\w[\w.-]*\/)+[\w.-]+\.(?:test|e2e)\.\w+)`/g)];
  expect(named.length).toBeGreaterThan(200);
  const missing = named
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(root, fileOf(path))));
  expect([...new Set(missing)]).toEqual([]);
});

const LEVELS: Readonly<Record<string, string>> = { info: "30", warn: "40" };

test("docs/operations.md explains every security event, with its level", () => {
  const operations = readFileSync(join(root, "docs/operations.md"), "utf8");
  const rows = operations.split("\n").filter((line) => /^\| `\w+`/.test(line));
  const source = readFileSync(join(root, "apps/api/src/http/system/security-events.ts"), "utf8");
  const events = [...source.matchAll(/^ {2}(\w+): "(info|warn)",$/gm)];
  expect(events.length).toBeGreaterThan(20);
  const unexplained = events
    .filter(([, event, level = ""]) => {
      const [, names = "", told = ""] =
        rows.find((row) => row.split("|")[1]?.includes(`\`${event}\``))?.split("|") ?? [];
      return names === "" || told.trim() !== LEVELS[level];
    })
    .map(([, event]) => event);
  expect(unexplained).toEqual([]);
});

/** Number of requirements in a row: "6.2.1", "10.6.1, 10.6.2", "10.3.1 to 10.3.4". */
function requirementsOf(numbers: string): number {
  const [from = "", to] = numbers.split(" to ");
  if (to === undefined) return numbers.split(", ").length;
  const last = (number: string) => Number(number.split(".").at(-1));
  return last(to) - last(from) + 1;
}

test("the figures above the tables of ASVS are those of the tables", () => {
  const counted = { met: 0, partly: 0, "not met": 0, "not applicable": 0 };
  for (const [, numbers = "", verdict = ""] of asvs.matchAll(
    /^\| (\d+\.\d+\.\d+[\d., to]*) \|[^|]*\| ([a-z ]+) \|/gm,
  ))
    counted[verdict as keyof typeof counted] += requirementsOf(numbers);
  const all = Object.values(counted).reduce((sum, count) => sum + count, 0);
  const told = Object.entries(counted).map(([verdict, count]) => `${count} ${verdict}`);
  expect(asvs).toContain(`Of ${all}: ${told.join(", ")}.`);
});
