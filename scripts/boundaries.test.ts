import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsOf, faultsOfFile } from "./boundaries.ts";

const root = join(import.meta.dirname, "..");

const files = ["packages", "apps", "e2e"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(?:node_modules|dist)\//.test(file)),
);

test("every file imports only what ARCHITECTURE.md allows it", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => faultsOfFile(root, file))).toEqual([]);
});

test.each([
  ["packages/rules/src/kitchen/new.ts", 'import { join } from "node:path";'],
  ["packages/rules/src/kitchen/new.ts", 'import type { User } from "@larder/contract/auth";'],
  ["packages/contract/src/new.ts", 'export * from "zod";'],
  ["packages/contract/src/new.ts", 'import { say } from "@larder/words/say";'],
  ["apps/api/src/newcomer/new.store.ts", 'import { addLots } from "./other.store.ts";'],
  ["apps/api/src/newcomer/new.store.ts", 'import { fail } from "../http/outcome.ts";'],
  ["apps/api/src/newcomer/cook.ts", 'import { sql } from "kysely";'],
  ["apps/api/src/newcomer/cook.ts", 'import { findLot } from "../inventory/stock.store.ts";'],
  ["apps/api/src/newcomer/cook.ts", 'const one = await import("../http/serve.ts");'],
  ["apps/api/src/newcomer/cook.ts", 'import { a } from "../testing/test-app.ts";'],
  ["apps/api/src/newcomer/new.routes.ts", 'import { cook } from "../cooking/cook-meal.ts";'],
  ["apps/api/src/http/new.ts", 'import { authRoutes } from "../auth/auth.routes.ts";'],
  ["apps/api/src/db/new.ts", 'type One = import("../recipes/recipe.ts").RecipeFacts;'],
  ["apps/web/src/newcomer/card.tsx", 'import { MealCard } from "../cooking/meal-card.tsx";'],
  ["apps/web/src/newcomer/parts/card.tsx", 'export { Screen } from "../../screens/login.tsx";'],
  ["apps/web/src/ui/controls/new.tsx", 'import { authApi } from "@larder/contract/auth";'],
  ["apps/web/src/app/new.ts", 'import { MealCard } from "../cooking/meal-card.tsx";'],
  ["apps/web/src/newcomer/card.test.tsx", 'import { sql } from "../../../api/src/db/dialect.ts";'],
  ["e2e/journeys/new.e2e.ts", 'import { dayOf } from "@larder/rules/calendar-and-money/day";'],
])("%s may not %s", (file, line) => {
  expect(faultsOf(file, line)).toHaveLength(1);
});
