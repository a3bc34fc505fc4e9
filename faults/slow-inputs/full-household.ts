import { sql, type Kysely } from "kysely";
import type { Database, HouseholdId } from "@larder/api/db/schema/schema";
import { numbers, withoutChecks } from "@larder/bench/load/crowd";
import { inChunks } from "@larder/bench/load/in-process";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";

/**
 * Nearly the cap of a household, so that adding one succeeds, or as much as a user could create.
 */
export const caps = {
  lots: 4_600,
  eatenLots: 20_000,
  /** More than are kept, until the next write tidies. */
  eventsOfALot: 600,
  recipes: 4_900,
  lines: 190_000,
  linesOfARecipe: 100,
  unresolvedNames: 10_000,
  cookings: 20_000,
  expenses: 49_600,
  receipts: 5_000,
  questions: 300,
  learnedNames: 5_000,
  activities: 2_000,
  places: 10,
  barcodes: 5_000,
  planned: 450,
  lists: 10,
  /** Open and ticked ones of one list. */
  needs: 1_000,
  goneNeeds: 1_000,
  sessions: 100,
  /** People without an account, and room for some more. */
  guests: 20,
  threads: 880,
  openThreads: 10,
  messagesOfAThread: 195,
} as const;

/** First ids of a household; each kind counts from 1. */
export const firstIdOf = (household: number): number => household * 1_000_000;

/** Recipes with the maximum of lines; the others share the rest. */
const LONG_RECIPES = 1_010;
/** The first of them have unknown names; the others can be cooked. */
export const FIRST_COOKABLE = caps.unresolvedNames / 10 + 1;
/** A recipe that uses two thousand lots. */
export const GREEDY_RECIPE = caps.recipes;
const GRAM = 1;
const INGREDIENTS = 300;
/** Ingredients in every database. */
const CATALOGUE = 520;
const UNITS = 23;
const PRIMES_FROM = 500_000_000;
/** A thousand kilograms: two fifths of the lots. */
const OF_MANY_LOTS_MICRO = 1_000_000_000;
const LONG_DESCRIPTION = `"=;${"é\t".repeat(126)}`;
const LONG_TEXT = "ﷺ and \\\u0001".repeat(600).slice(0, 5000);

export interface Furnishing {
  /** Ingredient of all lots and lines; many if absent. */
  readonly ingredient?: number;
  readonly lots: number;
  readonly recipes: number;
  /** True if all other tables are at their caps too. */
  readonly hasEverything: boolean;
}

/** Prime numbers from `from`: quantities without a common divisor. */
function primesFrom(from: number, count: number): readonly number[] {
  const isPrime = (value: number): boolean => {
    for (let divisor = 3; divisor * divisor <= value; divisor += 2)
      if (value % divisor === 0) return false;
    return true;
  };
  const found: number[] = [];
  for (let value = from + 1; found.length < count; value += 2)
    if (isPrime(value)) found.push(value);
  return found;
}

const primes = primesFrom(PRIMES_FROM, caps.lots);

/** A word in every combination of upper and lower case. */
function casesOf(word: string): readonly string[] {
  return Array.from({ length: 2 ** word.length }, (_, bits) =>
    Array.from(word, (letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(""),
  );
}

/** More spellings of "grams" than a recipe has lines. */
export const spellingsOfGrams = [...casesOf("grams"), ...casesOf("gramme"), "g", "G", "gr", "GR"];

/** Unknown names, each in thousands of recipes. */
export const commonUnknownNames = ["moondust", "stardust", "sundust"] as const;

async function addLots(
  db: Kysely<Database>,
  { household, furnishing, now }: Household,
): Promise<void> {
  const first = firstIdOf(household);
  await db
    .insertInto("places")
    .values(
      Array.from({ length: caps.places }, (_, position) => ({
        id: first + position + 1,
        household_id: household,
        name: `${position} ${"é".repeat(50)}`,
        name_key: `${position} ${"e".repeat(50)}`,
        kind: "pantry" as const,
        position,
        updated_at: now,
      })),
    )
    .execute();
  await inChunks(
    {
      count: furnishing.lots,
      row: (index) => {
        const bought = primes[index] ?? 1;
        return {
          id: first + index + 1,
          household_id: household,
          master_ingredient_id: furnishing.ingredient ?? 1 + (index % INGREDIENTS),
          unit_id: GRAM,
          place_id: first + 1 + (index % 2),
          quantity: microOf(bought - 2 - 7 * index),
          bought_quantity: microOf(bought),
          price_cents: centsOf(101 + ((index * 7919) % 99_991)),
          created_at: now,
          updated_at: now,
        };
      },
    },
    (rows) => db.insertInto("lots").values(rows).execute(),
  );
}

async function addRecipes(
  db: Kysely<Database>,
  { household, furnishing, now }: Household,
): Promise<void> {
  const first = firstIdOf(household);
  const { recipes, ingredient, hasEverything } = furnishing;
  const [h, base, moment] = [sql.lit(household), sql.lit(first), sql.lit(now)];
  await withoutChecks(
    db,
    sql`insert into recipes
        (id, household_id, name, name_key, description, instructions, servings, created_at, updated_at)
      select ${base} + n, ${h}, 'Supper ' || cast(n as text), 'supper ' || cast(n as text),
        ${sql.lit("A dish. ".repeat(hasEverything ? 40 : 1))},
        ${sql.lit('Stir "é" \\ and wait.\n'.repeat(hasEverything ? 130 : 1))}, 4, ${moment}, ${moment} - n
      from ${numbers(db, 1, recipes)}`,
  );
  const lines = Array.from({ length: caps.linesOfARecipe }, (_, position) => ({
    id: first + position + 1,
    household_id: household,
    recipe_id: first + 1,
    position,
    ingredient_name: `ingredient ${position}`,
    quantity: microOf(1_000_003 + position * 2),
    unit: spellingsOfGrams[position] ?? "g",
    master_ingredient_id: ingredient ?? 1 + ((position * 3) % INGREDIENTS),
  }));
  await db.insertInto("recipe_components").values(lines).execute();
  const short = Math.floor(
    (caps.lines - LONG_RECIPES * caps.linesOfARecipe) / (caps.recipes - LONG_RECIPES),
  );
  await withoutChecks(
    db,
    sql`insert into recipe_components
        (id, household_id, recipe_id, position, ingredient_name, quantity, unit, master_ingredient_id)
      select ${base} + (n - 1) * 100 + position + 1, ${h}, ${base} + n, position, ingredient_name, quantity + n, unit,
        master_ingredient_id
      from ${numbers(db, 2, recipes)} join recipe_components on recipe_id = ${base} + 1 and household_id = ${h}
      where position < ${sql.lit(short)} or n <= ${sql.lit(LONG_RECIPES)}`,
  );
  if (!hasEverything) return;
  await db
    .updateTable("recipe_components")
    .set({ quantity: microOf(OF_MANY_LOTS_MICRO), unit: "kg" })
    .where("household_id", "=", household)
    .where("recipe_id", "=", first + GREEDY_RECIPE)
    .where("position", "=", 0)
    .execute();
  await db
    .deleteFrom("recipe_components")
    .where("household_id", "=", household)
    .where("recipe_id", "=", first + GREEDY_RECIPE)
    .where("position", ">", 0)
    .execute();
}

/**
 * Lines with unknown names next to recipes that can be cooked: half of them common names, the
 * others unique.
 */
async function addUnresolvedNames(
  db: Kysely<Database>,
  { household }: Pick<Household, "household">,
): Promise<void> {
  const [h, base] = [sql.lit(household), sql.lit(firstIdOf(household))];
  const of = sql`household_id = ${h} and position >= 90 and recipe_id <= ${base} + ${sql.lit(caps.unresolvedNames / 10)}`;
  const [moon, star, sun] = commonUnknownNames.map((name) => sql.lit(name));
  const name = sql`case id % 6 when 0 then ${moon} when 1 then ${star} when 2 then ${sun}
    else 'moonflour ' || cast(id as text) end`;
  await withoutChecks(
    db,
    sql`update recipe_components set master_ingredient_id = null, ingredient_name = ${name} where ${of}`,
  );
  await withoutChecks(
    db,
    sql`insert into unresolved_names (match_key, household_id, component_id)
      select ingredient_name, household_id, id from recipe_components where ${of}`,
  );
}

async function addTheRest(
  db: Kysely<Database>,
  { household, user, now, today }: Household,
): Promise<void> {
  const [h, base, moment] = [sql.lit(household), sql.lit(firstIdOf(household)), sql.lit(now)];
  const statements = [
    // Used up long ago, of every ingredient in every unit; their prices still count.
    sql`insert into lots (id, household_id, master_ingredient_id, unit_id, quantity, bought_quantity, price_cents,
        purchase_date, place_id, created_at, updated_at)
      select ${base} + 100000 + n, ${h}, 1 + n % ${sql.lit(CATALOGUE)}, 1 + (n / ${sql.lit(CATALOGUE)}) % ${sql.lit(UNITS)}, 0, 1000000007 + 2 * n, 100 + n % 997,
        '2025-01-01', ${base} + 1, ${moment}, ${moment}
      from ${numbers(db, 1, caps.eatenLots)}`,
    sql`insert into stock_events (id, household_id, lot_id, kind, delta, unit_id, created_at)
      select id, ${h}, id, 'bought', bought_quantity, unit_id, ${moment} from lots where household_id = ${h}`,
    sql`insert into stock_events (id, household_id, lot_id, kind, delta, unit_id, created_at)
      select ${base} + 200000 + n, ${h}, ${base} + 1, 'edited', case n % 2 when 0 then 1 else -1 end, 1, ${moment}
      from ${numbers(db, 1, caps.eventsOfALot)}`,
    sql`insert into cookings (id, household_id, recipe_id, recipe_name, servings, cost_cents, cooked_at)
      select ${base} + n, ${h}, ${base} + n % 1000 + 1, 'Supper', 4000000, 5, ${moment}
      from ${numbers(db, 1, caps.cookings)}`,
    sql`insert into stock_events (id, household_id, lot_id, kind, delta, unit_id, cooking_id, created_at)
      select ${base} + 300000 + n, ${h}, ${base} + 1 + n % ${sql.lit(caps.lots)}, 'cooked', 0, 1, ${base} + 1 + n % ${sql.lit(caps.cookings)}, ${moment}
      from ${numbers(db, 1, 2 * caps.cookings)}`,
    // By different users, so that none are grouped.
    sql`insert into activities (id, household_id, by_user_id, kind, facts, created_at)
      select ${base} + 10000 + n, ${h}, ${sql.lit(user)}, case n % 2 when 0 then 'used' else 'added' end,
        '{"count":1,"name":"Milk","quantity":1000000,"unit":"l","ingredientId":1}', ${moment}
      from ${numbers(db, 1, caps.activities)}`,
    sql`insert into receipts (id, household_id, merchant, shop_key, day, total_cents, picture, expense_count, activity_id, saved_at)
      select ${base} + n, ${h}, 'Corner Market', 'corner market', ${sql.lit(today)}, 100, 'picture ' || cast(n as text), 10, ${base} + n, ${moment}
      from ${numbers(db, 1, caps.receipts)}`,
    sql`insert into receipt_questions (id, household_id, receipt_id, expense_id, text, quantity, price_cents, created_at)
      select ${base} + n, ${h}, ${base} + 1, ${base} + n, 'PRINTED ' || cast(n as text), 1000000, 100, ${moment}
      from ${numbers(db, 1, caps.questions)}`,
    // Each of a receipt; the first receipt has the maximum of lines.
    sql`insert into expenses (id, household_id, description, amount_cents, date, type, created_at, receipt_id)
      select ${base} + n, ${h}, ${sql.lit(LONG_DESCRIPTION)}, 1 + n % 99991, ${sql.lit(today)},
        case n % 3 when 0 then 'other' when 1 then 'meal_cooked_external' else 'ingredient_purchase' end, ${moment},
        ${base} + 1 + case when n <= 300 then 0 else n % ${sql.lit(caps.receipts)} end
      from ${numbers(db, 1, caps.expenses)}`,
    sql`insert into learned_receipt_names (household_id, name_key, text, master_ingredient_id, unit_id, updated_at)
      select ${h}, 'printed ' || cast(n as text), 'Printed ' || cast(n as text), 1 + n % ${sql.lit(INGREDIENTS)}, 1, ${moment}
      from ${numbers(db, 1, caps.learnedNames)}`,
    sql`insert into barcodes (household_id, gtin, master_ingredient_id, quantity, unit_id, updated_at)
      select ${h}, 'code ' || cast(n as text), 1 + n % ${sql.lit(INGREDIENTS)}, 1000000, 1, ${moment}
      from ${numbers(db, 1, caps.barcodes - 1)}`,
    sql`insert into ingredient_settings (household_id, master_ingredient_id, keep_at_least, keep_unit_id, updated_at)
      select ${h}, n, 999999999999 - n, 1 + n % ${sql.lit(UNITS)}, ${moment} from ${numbers(db, 1, CATALOGUE)}`,
    // They avoid nothing, otherwise no recipe would be for them.
    sql`insert into eaters (household_id, name, eats, created_at)
      select ${h}, ${sql.lit("ﷺ".repeat(60))}, '{"portion":1}', ${moment} from ${numbers(db, 1, caps.guests)}`,
    sql`insert into budgets (household_id, amount_cents, period, start_date, updated_at)
      values (${h}, 99999, 'monthly', '2025-01-31', ${moment})`,
    sql`insert into published_books (id, household_id, user_id, name, description, created_at, updated_at)
      values (${base} + 1, ${h}, ${sql.lit(user)}, 'All of it', 'Of everything.', ${moment}, ${moment})`,
    sql`insert into threads (id, user_id, subject, status, last_by_user, created_at, updated_at)
      select ${base} + n, ${sql.lit(user)}, 'A long story', case when n <= ${sql.lit(caps.openThreads)} then 'OPEN' else 'CLOSED' end, 1, ${moment},
        ${moment} + n from ${numbers(db, 1, caps.threads)}`,
    sql`insert into messages (id, thread_id, sender_id, content, created_at)
      select ${base} + n, ${base} + case when n < ${sql.lit(caps.messagesOfAThread)} then 1 else n - ${sql.lit(caps.messagesOfAThread - 2)} end, ${sql.lit(user)},
        ${sql.lit(LONG_TEXT)}, ${moment}
      from ${numbers(db, 1, caps.messagesOfAThread + caps.threads - 2)}`,
  ];
  for (const statement of statements) await withoutChecks(db, statement);
  await addSessions(db, { user, now });
}

/** Other sessions of a person; with the own one they are as many as there may be. */
export async function addSessions(
  db: Kysely<Database>,
  { user, now }: Pick<Household, "user" | "now">,
): Promise<void> {
  const [of, moment] = [sql.lit(user), sql.lit(now)];
  await withoutChecks(
    db,
    sql`insert into sessions (token_hash, user_id, created_at, last_used_at)
      select 'of ' || cast(${of} as text) || ' ' || cast(n as text), ${of}, ${moment}, ${moment}
      from ${numbers(db, 1, caps.sessions - 1)}`,
  );
}

export interface Household {
  readonly household: HouseholdId;
  readonly user: number;
  readonly furnishing: Furnishing;
  readonly now: number;
  readonly today: string;
}

/** Fills a household by inserting rows directly, since calls would take too long. */
export async function furnishHousehold(db: Kysely<Database>, household: Household): Promise<void> {
  await addLots(db, household);
  await addRecipes(db, household);
  if (!household.furnishing.hasEverything) return;
  if (household.furnishing.ingredient === undefined) await addUnresolvedNames(db, household);
  await addTheRest(db, household);
}
