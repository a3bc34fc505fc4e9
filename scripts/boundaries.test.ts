import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf, faultsOfFile } from "./boundaries.ts";
import { importsOf } from "./documents/imports.ts";

const root = join(import.meta.dirname, "..");

const files = ["packages", "apps", "bench", "e2e", "faults"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(?:node_modules|dist)\//.test(file)),
);

test("every file imports only what ARCHITECTURE.md allows it", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => faultsOfFile(root, file))).toEqual([]);
});

const MOST_IN_A_ROOM = 20;
/** Each release adds a migration, and none ever moves. */
const GROWING_ROOM = "apps/api/src/db/migrations";

test("no folder holds more than twenty source files", () => {
  const sources = files.filter(
    (file) => !/\.(?:test|suite|d)\.tsx?$/.test(file) && !file.startsWith(GROWING_ROOM),
  );
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_IN_A_ROOM)).toEqual([]);
});

test.each([
  ["packages/rules/src/kitchen/new.ts", 'import { dirname, join } from "node:path";'],
  [
    "packages/rules/src/kitchen/new.ts",
    'import type { User } from "@larder/contract/access/auth";',
  ],
  ["packages/contract/src/new.ts", 'export * from "zod";'],
  ["packages/contract/src/new.ts", 'import { say } from "@larder/words/say";'],
  ["apps/api/src/newcomer/new.store.ts", 'import { addLots } from "./other.store.ts";'],
  ["apps/api/src/newcomer/new.store.ts", 'import { fail } from "../values/outcome.ts";'],
  ["apps/api/src/newcomer/cook.ts", 'import { sql } from "kysely";'],
  ["apps/api/src/newcomer/cook.ts", 'import { findLot } from "../inventory/stock/stock.store.ts";'],
  ["apps/api/src/newcomer/cook.ts", 'import type { Lot } from "../inventory/lots/lot.ts";'],
  [
    "apps/api/src/newcomer/new.routes.ts",
    'import { addLot } from "../inventory/lots/save-lot.ts";',
  ],
  ["apps/api/src/newcomer/cook.ts", 'const one = await import("../http/serve/serve.ts");'],
  ["apps/api/src/newcomer/cook.ts", 'import { a } from "../testing/test-app.ts";'],
  ["apps/api/src/newcomer/new.routes.ts", 'import { plan } from "../cooking/plan-cooking.ts";'],
  ["apps/api/src/http/new.ts", 'import { authRoutes } from "../auth/auth.routes.ts";'],
  ["apps/api/src/values/outcome.ts", 'import { sendFailure } from "../http/answers/answer.ts";'],
  ["apps/api/src/db/new.ts", 'import { sendFailure } from "../http/answers/answer.ts";'],
  ["apps/api/src/db/new.ts", 'type One = import("../recipes/recipe.ts").RecipeFacts;'],
  ["apps/web/src/newcomer/card.tsx", 'import { MealCard } from "../cooking/meal-card.tsx";'],
  [
    "apps/web/src/newcomer/parts/card.tsx",
    'export { Screen } from "../../screens/visitor/login.tsx";',
  ],
  ["apps/web/src/ui/controls/new.tsx", 'import { authApi } from "@larder/contract/access/auth";'],
  ["apps/web/src/api/new.ts", 'import { routeOf } from "../app/routes.ts";'],
  ["apps/web/src/newcomer/new.ts", 'import { warm } from "../app/warm.ts";'],
  ["apps/web/src/app/new.ts", 'import { MealCard } from "../cooking/meal-card.tsx";'],
  ["apps/web/src/newcomer/card.test.tsx", 'import { sql } from "../../../api/src/db/dialect.ts";'],
  ["e2e/journeys/week/new.e2e.ts", 'import { dayOf } from "@larder/rules/calendar-and-money/day";'],
])("%s may not %s", (file, line) => {
  expect(faultsOf(file, line)).toHaveLength(1);
});

test("a feature is reached through what it keeps open", () => {
  const line = 'import { stockUp } from "../inventory/stock/stock-up.ts";';
  expect(faultsOf("apps/api/src/newcomer/cook.ts", line)).toEqual([]);
  expect(faultsOf("apps/api/src/newcomer/new.store.ts", line)).toHaveLength(1);
});

/** Import cycle through a file, or none. Includes `import()`, which the linter ignores. */
function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  return [...imports.keys()].map((file) => visit(file, [])).find(({ length }) => length > 0) ?? [];
}

test("no file of the web app is imported by what it imports, fetched later or at once", () => {
  const imports = files
    .filter((file) => file.startsWith("apps/web/src/"))
    .map((file) => {
      const all = importsOf(file, readFileSync(join(root, file), "utf8"));
      return [
        file,
        all.filter(({ isTypeOnly }) => !isTypeOnly).map(({ target }) => target),
      ] as const;
    });
  expect(circleOf(new Map(imports))).toEqual([]);
  expect(
    circleOf(
      new Map([
        ["a", ["b"]],
        ["b", ["c", "a"]],
      ]),
    ),
  ).toEqual(["a", "b", "a"]);
});
