import { sql, type Kysely } from "kysely";
import { countRecipeSizes } from "../../db/migrations/004-bounded-work.ts";
import type { Database, HouseholdId } from "../../db/schema/schema.ts";
import { numbers } from "../database/numbers.ts";

/** Ingredients with consecutive ids in every database. */
const INGREDIENTS = 500;
const UNITS = 23;

export interface CapRecipes {
  readonly recipes: number;
  readonly linesEach: number;
  /** Characters of each recipe's instructions. */
  readonly instructions?: number;
}

/** Fills a household with recipes in a few statements; every ninth line is unknown. */
export async function fillRecipes(
  db: Kysely<Database>,
  household: HouseholdId,
  { recipes, linesEach, instructions = 0 }: CapRecipes,
): Promise<void> {
  const text = "x".repeat(instructions);
  const id = sql.lit(household);
  await sql`insert into recipes (household_id, name, name_key, description, instructions, servings, created_at, updated_at)
    select ${id}, 'Recipe ' || i, 'recipe ' || i, 'A dish', ${text}, 1 + i % 6, i, i from (${numbers(db, recipes)}) as n`.execute(
    db,
  );
  await sql`insert into recipe_components (household_id, recipe_id, position, ingredient_name, quantity, unit, master_ingredient_id)
    select ${id}, recipes.id, n.i,
      case when n.i % 9 = 0 then 'Stardust ' || n.i else master_ingredients.name end,
      1000000 * (1 + n.i % 400), case when n.i % 3 = 0 then 'cup' when n.i % 3 = 1 then 'g' else 'piece' end,
      case when n.i % 9 = 0 then null else master_ingredients.id end
    from (${numbers(db, linesEach)}) as n join recipes on recipes.household_id = ${id}
    join master_ingredients on master_ingredients.id = 1 + (recipes.id * 31 + n.i * 7) % ${sql.lit(INGREDIENTS)}`.execute(
    db,
  );
  await countRecipeSizes(db);
}

/**
 * Fills a household with lots in stock, and as many used-up ones, over all ingredients and units.
 */
export async function fillLots(
  db: Kysely<Database>,
  household: HouseholdId,
  count: number,
): Promise<void> {
  const id = sql.lit(household);
  for (const isEaten of [false, true])
    await sql`insert into lots (household_id, master_ingredient_id, unit_id, quantity, bought_quantity, price_cents, purchase_date, expiry_date, created_at, updated_at)
      select ${id}, 1 + i % ${sql.lit(INGREDIENTS)}, 1 + (i / ${sql.lit(INGREDIENTS)}) % ${sql.lit(UNITS)},
        ${isEaten ? sql`0` : sql`1000000 * (1 + i % 5)`}, 1000000 * (1 + i % 5), 100 + i % 977,
        '2026-02-1' || (i % 10), case when i % 9 = 0 then null else '2026-04-1' || (i % 10) end, i, i from (${numbers(db, count)}) as n`.execute(
      db,
    );
  await sql`insert into stock_events (household_id, lot_id, kind, delta, unit_id, created_at)
    select household_id, id, 'bought', quantity, unit_id, created_at from lots where household_id = ${id}`.execute(
    db,
  );
}

export async function fillExpenses(
  db: Kysely<Database>,
  household: HouseholdId,
  count: number,
): Promise<void> {
  await sql`insert into expenses (household_id, description, amount_cents, date, type, created_at)
    select ${sql.lit(household)}, 'Expense of the day ' || i, 100 + i % 977, '2026-0' || (1 + i % 3) || '-1' || (i % 10), 'other', i from (${numbers(db, count)}) as n`.execute(
    db,
  );
}
