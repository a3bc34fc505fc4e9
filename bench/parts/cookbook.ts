/**
 * The Community Cookbook with 2,000 books of 100 recipes, for readers with 300, 5,000 and no lots.
 */
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { type Kysely, sql } from "kysely";
import type { Database, HouseholdId } from "@larder/api/db/schema/schema";
import { addRevisionsAndMembers } from "@larder/api/testing/people/revisions-and-members";
import { inTransaction, type Tx } from "@larder/api/db/transaction";
import { ok } from "@larder/api/values/outcome";
import { renewRecipeStamps } from "@larder/api/recipes/recipe-stamp.store";
import {
  figureOf,
  inChunks,
  openInside,
  signIn,
  timeCall,
  type Asked,
  type Figure,
} from "../load/in-process.ts";
import { megabytes, shown, table, type Bench, type Findings, type Place } from "../part.ts";
import { seededRandom } from "../receipts/composed/seeded-random.ts";

const RECIPES_A_BOOK = 100;
const books = ({ isSmall }: Bench): number => (isSmall ? 20 : 2000);
const recipes = (bench: Bench): number => books(bench) * RECIPES_A_BOOK;
const LEAST_LINES = 4;
const MOST_LINES = 12;
/** Share of recipes with a repeated ingredient; share of lines with a known ingredient. */
const REPEATS = 0.08;
const KNOWN = 0.97;
/** Of each reader; the last one has no book either. */
const LOTS = [300, 5000, 0] as const;
const ROUNDS = 100;
const CHANGES = 20;
const MOST_MS = 30;
const RECIPES_AT_ONCE = 50;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const MINUTE_MS = 60_000;
const KINDS = ["curry", "soup", "pie", "salad", "stew", "pasta", "roast", "bake", "tacos", "toast"];
const MANNERS = ["Crispy", "Slow", "Summer", "Grandma's", "Quick", "Spicy", "Creamy", "Sheet pan"];

const random = seededRandom(9);
/** Half of all lines use a tenth of the ingredients, as in real recipes. */
const skewed = (count: number): number => Math.floor(count * random.next() ** 3);

interface Ingredient {
  readonly id: number;
  readonly name: string;
  readonly unitId: number;
  readonly unit: string;
}

const householdOf = (index: number) => (index + 1) as HouseholdId; // Brand constructor: ids begin with 1.

/** Ids begin with 1, so that rows can refer to each other; readers follow the owners of books. */
async function seedPeople(tx: Tx, bench: Bench): Promise<void> {
  const people = books(bench) + LOTS.length;
  await inChunks({ count: people, row: () => ({ created_at: NOW }) }, (rows) =>
    tx.insertInto("households").values(rows).execute(),
  );
  const user = (index: number) => ({
    household_id: householdOf(index),
    name: `Person Number ${index}`,
    email: `person.${index}@example.com`,
    email_key: `person.${index}@example.com`,
    search_key: `person number ${index}`,
    password_hash: "x".repeat(97),
    role: "USER" as const,
    subscription_status: "PRO" as const,
    created_at: NOW,
  });
  await inChunks({ count: people, row: user }, (rows) =>
    tx.insertInto("users").values(rows).execute(),
  );
  await addRevisionsAndMembers(tx);
  const book = (index: number) => ({
    household_id: householdOf(index),
    user_id: index + 1,
    name: `Book Number ${index}`,
    description: null,
    created_at: NOW,
    updated_at: NOW,
  });
  await inChunks({ count: books(bench), row: book }, (rows) =>
    tx.insertInto("published_books").values(rows).execute(),
  );
  const households = Array.from({ length: books(bench) }, (_, index) => householdOf(index));
  await renewRecipeStamps(tx, households);
}

async function seedRecipes(
  tx: Tx,
  bench: Bench,
  ingredients: readonly Ingredient[],
): Promise<void> {
  const recipe = (index: number) => {
    const name = `${random.pick(MANNERS)} ${random.pick(ingredients).name} ${random.pick(KINDS)}`;
    return {
      household_id: householdOf(index % books(bench)),
      name,
      name_key: name.toLowerCase(),
      description:
        "What we have on a Tuesday, when nobody wants to cook and everybody wants to eat.",
      instructions: "Chop. Fry. Simmer. Taste. Serve.",
      servings: random.whole(1, 6),
      created_at: NOW,
      updated_at: NOW - random.whole(0, recipes(bench)) * MINUTE_MS,
    };
  };
  await inChunks({ count: recipes(bench), row: recipe }, (rows) =>
    tx.insertInto("recipes").values(rows).execute(),
  );
  for (let from = 0; from < recipes(bench); from += RECIPES_AT_ONCE) {
    const lines = [];
    for (let at = from; at < Math.min(recipes(bench), from + RECIPES_AT_ONCE); at += 1) {
      const wanted = random.whole(LEAST_LINES, MOST_LINES);
      const chosen = new Set<Ingredient>();
      while (chosen.size < wanted) {
        const ingredient = ingredients[skewed(ingredients.length)];
        if (ingredient !== undefined) chosen.add(ingredient);
      }
      const repeated = random.chance(REPEATS) ? [...chosen].slice(0, 1) : [];
      for (const [position, { id, name, unit }] of [...chosen, ...repeated].entries()) {
        lines.push({
          household_id: householdOf(at % books(bench)),
          recipe_id: at + 1,
          position,
          ingredient_name: name,
          quantity: (random.whole(1, 300) * 1_000_000) as Micro, // Brand constructor.
          unit,
          master_ingredient_id: random.chance(KNOWN) ? id : null,
        });
      }
    }
    await tx.insertInto("recipe_components").values(lines).execute();
  }
}

async function seedStock(tx: Tx, bench: Bench, ingredients: readonly Ingredient[]): Promise<void> {
  for (const [reader, count] of LOTS.entries()) {
    const row = () => {
      const ingredient = ingredients[skewed(ingredients.length)];
      const quantity = (random.whole(100, 2000) * 1_000_000) as Micro; // Brand constructor.
      return {
        household_id: householdOf(books(bench) + reader),
        master_ingredient_id: ingredient?.id ?? 1,
        unit_id: ingredient?.unitId ?? 1,
        quantity,
        bought_quantity: quantity,
        created_at: NOW,
        updated_at: NOW,
      };
    };
    await inChunks({ count, row }, (rows) => tx.insertInto("lots").values(rows).execute());
  }
}

async function seed(db: Kysely<Database>, bench: Bench): Promise<void> {
  const ingredients = await db
    .selectFrom("master_ingredients")
    .innerJoin("master_units", "master_units.id", "master_ingredients.default_unit_id")
    .select([
      "master_ingredients.id",
      "master_ingredients.name",
      "master_units.id as unitId",
      "master_units.name as unit",
    ])
    .orderBy("master_ingredients.id")
    .execute();
  const shuffled = ingredients
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
  await inTransaction(db, async (tx) => {
    await seedPeople(tx, bench);
    await seedRecipes(tx, bench, shuffled);
    await seedStock(tx, bench, shuffled);
    return ok(undefined);
  });
}

const calls = [
  { name: "300 lots: first page", path: "", reader: 0 },
  { name: "300 lots: page 2", path: "?page=2", reader: 0 },
  { name: "300 lots: 100 a page", path: "?limit=100", reader: 0 },
  { name: "300 lots: search, many", path: "?search=curry", reader: 0 },
  { name: "300 lots: search, few", path: "?search=summer%20rice%20bake", reader: 0 },
  { name: "300 lots: search, none", path: "?search=nothing", reader: 0 },
  { name: "5,000 lots: first page", path: "", reader: 1 },
  { name: "no stock: first page", path: "", reader: 2 },
];

/** Measures on an empty database. */
export async function measureCookbook(bench: Bench, place: Place): Promise<Findings> {
  const inside = await openInside(place, { now: NOW });
  const { db, isPostgres } = inside;
  await seed(db, bench);
  if (isPostgres) await sql`vacuum analyze`.execute(db);
  const tokens = await Promise.all(
    LOTS.map((_, reader) => signIn(db, books(bench) + reader + 1, NOW)),
  );
  const ask = (path: string, reader: number) =>
    inside.ask(tokens[reader] ?? "", `/publishing/cookbook${path}`);

  const delay = monitorEventLoopDelay({ resolution: 1 });
  const memoryBefore = process.memoryUsage().rss;
  delay.enable();
  const first = await ask("", 0);
  delay.disable();
  const grown = process.memoryUsage().rss - memoryBefore;
  const figures: (readonly [string, Figure])[] = [];
  for (const { name, path, reader } of calls)
    figures.push([name, await timeCall(() => ask(path, reader), { rounds: ROUNDS })]);
  const lastPath = `?page=${Math.ceil(recipes(bench) / 24)}`;
  figures.push(["300 lots: last page", await timeCall(() => ask(lastPath, 0), { rounds: ROUNDS })]);
  const changed: Asked[] = [];
  for (let round = 0; round < CHANGES; round += 1) {
    await inTransaction(db, async (tx) => {
      await renewRecipeStamps(tx, [householdOf((round * 7) % books(bench))]);
      return ok(undefined);
    });
    changed.push(await ask("", 0));
  }
  const afterChange = figureOf(changed);
  figures.push(["300 lots: right after a change", afterChange]);
  await inside.close();

  const engine = isPostgres ? "PostgreSQL" : "SQLite";
  const slowest = Math.max(
    ...figures.filter(([name]) => name.startsWith("300 lots: ")).map(([, { p95 }]) => p95),
  );
  return {
    rows: [
      {
        what: `cookbook of ${recipes(bench).toLocaleString("en-US")} recipes: slowest page with 300 lots, p95, ${engine}`,
        measured: shown(slowest, "ms"),
        goal: "≤ 30 ms",
        isMet: slowest <= MOST_MS,
      },
    ],
    details: [
      `**Community Cookbook on ${engine}**, ${books(bench)} books, in process. The first call reads all books: ${shown(first.ms, "ms")}, no turn longer than ${shown(delay.max / 1e6, "ms")}, ${megabytes(grown)} more memory.`,
      table(
        ["call", "p50 ms", "p95 ms", "processor ms"],
        figures.map(([name, { p50, p95, cpu }]) => [name, p50, p95, cpu]),
      ),
    ],
  };
}

export async function measure(bench: Bench): Promise<Findings> {
  const dataDir = join(bench.folder, "cookbook");
  return measureCookbook(bench, { dataDir, databaseUrl: undefined });
}
