/**
 * A deterministic database full of households. Eight are written row by row; the database copies
 * them for the others. Ids and tokens follow from the household's number, so the load generator
 * needs only the counts. Rows are in order of time: one household's shopping trip after another's.
 */
import { createHash } from "node:crypto";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { hashPassword } from "@larder/api/auth/passwords/password";
import { engineOf, startIdsAt } from "@larder/api/db/dialect";
import type { Database, HouseholdId } from "@larder/api/db/schema/schema";
import { hashOfToken } from "@larder/api/http/serve/guard";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { renewRecipeStamps } from "@larder/api/recipes/recipe-stamp.store";
import { addRevisionsAndMembers } from "@larder/api/testing/people/revisions-and-members";
import { inTransaction } from "@larder/api/db/transaction";
import { ok } from "@larder/api/values/outcome";

/** Of each household. */
export const RECIPES = 20;
const LINES = 7;
const LOTS_A_TRIP = 20;
const EXPENSES_A_TRIP = 8;
const TEMPLATES = 8;
const INGREDIENTS = 300;
const GRAM = 1;
const DAYS_A_TRIP = 9;
const HOUSEHOLDS_AT_ONCE = 1000;
const GRAMS = 1_000_000;

/** Of all users. */
export const PASSWORD = "correct-horse-battery";

export interface Crowd {
  readonly households: number;
  /** Of each; a multiple of 20, or less. */
  readonly lots: number;
}

/** The token of a household's only member; households and users count from 1. */
export function tokenOf(household: number): string {
  return createHash("sha256").update(`household ${household}`).digest("base64url");
}

export function emailOf(household: number): string {
  return `person.${household}@example.com`;
}

/** From 0. */
export function recipeId(crowd: Crowd, household: number, nth: number): number {
  return nth * crowd.households + household;
}

/** From 0. */
export function lotId(crowd: Crowd, household: number, nth: number): number {
  const trip = Math.floor(nth / LOTS_A_TRIP);
  return (trip * crowd.households + household - 1) * LOTS_A_TRIP + (nth % LOTS_A_TRIP) + 1;
}

/** The nth ingredient, spread so that recipes and lots share some. */
const ingredient = (n: number): number => 1 + ((n * 37) % INGREDIENTS);

interface Rows {
  readonly table: "lots" | "recipes" | "recipe_components" | "expenses";
  /** Besides id and household. */
  readonly columns: readonly string[];
  /** Distance of ids between households within one round: one shopping trip, one recipe. */
  readonly apart: number;
  /** Columns with ids of the same kind, and their distance. */
  readonly references: Readonly<Record<string, number>>;
}

const copied: readonly Rows[] = [
  {
    table: "lots",
    columns: [
      "master_ingredient_id",
      "unit_id",
      "quantity",
      "bought_quantity",
      "price_cents",
      "purchase_date",
      "expiry_date",
      "created_at",
      "updated_at",
    ],
    apart: LOTS_A_TRIP,
    references: {},
  },
  {
    table: "recipes",
    columns: ["name", "name_key", "description", "servings", "created_at", "updated_at"],
    apart: 1,
    references: {},
  },
  {
    table: "recipe_components",
    columns: ["position", "ingredient_name", "quantity", "unit", "master_ingredient_id"],
    apart: LINES,
    references: { recipe_id: 1 },
  },
  {
    table: "expenses",
    columns: ["description", "amount_cents", "date", "type", "created_at"],
    apart: EXPENSES_A_TRIP,
    references: { lot_id: LOTS_A_TRIP },
  },
];

interface Moment {
  readonly now: number;
  readonly today: IsoDate;
}

/** Rows of template t, one of the households 1 to 8. */
function templateRows(crowd: Crowd, t: number, { now, today }: Moment) {
  const trips = Math.ceil(crowd.lots / LOTS_A_TRIP);
  const household_id = t as HouseholdId; // Brand constructor: just inserted.
  const lots = Array.from({ length: crowd.lots }, (_, index) => {
    const day = addDays(today, -Math.floor(index / LOTS_A_TRIP) * DAYS_A_TRIP - (t % 5));
    return {
      id: lotId(crowd, t, index),
      household_id,
      master_ingredient_id: ingredient(index + t),
      unit_id: GRAM,
      quantity: microOf(400 * GRAMS),
      bought_quantity: microOf(500 * GRAMS),
      price_cents: index % 5 === 0 ? null : centsOf(199 + ((index * 7 + t) % 300)),
      purchase_date: day,
      expiry_date: index % 4 === 0 ? null : addDays(today, ((index * 3 + t) % 40) - 2),
      created_at: now,
      updated_at: now,
    };
  });
  const recipes = Array.from({ length: RECIPES }, (_, index) => ({
    id: recipeId(crowd, t, index),
    household_id,
    name: `Recipe ${index} of ${t}`,
    name_key: `recipe ${index} of ${t}`,
    description: "What we have on a Tuesday, when nobody wants to cook and everybody wants to eat.",
    servings: 1 + (index % 6),
    created_at: now,
    updated_at: now - index,
  }));
  const lines = recipes.flatMap(({ id }, index) =>
    Array.from({ length: LINES }, (_, position) => ({
      id: (id - 1) * LINES + position + 1,
      household_id,
      recipe_id: id,
      position,
      ingredient_name: `ingredient ${position}`,
      quantity: microOf((index + position) % 9 === 8 ? 900 * GRAMS : GRAMS),
      unit: position % 3 === 2 ? "oz" : "g",
      master_ingredient_id: ingredient(((index * 5 + position * 3) % crowd.lots) + t),
    })),
  );
  const expenses = Array.from({ length: trips * EXPENSES_A_TRIP }, (_, index) => {
    const trip = Math.floor(index / EXPENSES_A_TRIP);
    const place = index % EXPENSES_A_TRIP;
    const lot = lots[trip * LOTS_A_TRIP + place];
    const isPurchase = place < EXPENSES_A_TRIP / 2 && lot?.price_cents !== null;
    return {
      id: (trip * crowd.households + t - 1) * EXPENSES_A_TRIP + place + 1,
      household_id,
      description: `Expense ${index}`,
      amount_cents: centsOf(100 + ((index * 13) % 5000)),
      date: addDays(today, -trip * DAYS_A_TRIP - (place % 5)),
      type: isPurchase ? ("ingredient_purchase" as const) : ("other" as const),
      lot_id: isPurchase ? (lot?.id ?? null) : null,
      created_at: now,
    };
  });
  return { lots, recipes, lines, expenses };
}

/** The numbers from..to as rows of one column n. */
export function numbers(db: Kysely<Database>, from: number, to: number): RawBuilder<unknown> {
  return engineOf(db) === "postgres"
    ? sql`generate_series(${from}::bigint, ${to}::bigint) as numbers (n)`
    : sql`(with recursive counted (n) as (select ${from} union all select n + 1 from counted where n < ${to})
        select n from counted) as numbers`;
}

/**
 * Runs a statement without foreign key checks, which take most of the time; copies refer to
 * existing rows.
 */
export async function withoutChecks(
  db: Kysely<Database>,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Needs a superuser; otherwise filling is slower.
    if (engineOf(tx) === "postgres")
      await sql`select set_config('session_replication_role', 'replica', true)
        where current_setting('is_superuser') = 'on'`.execute(tx);
    await statement.execute(tx);
  });
}

/** Copies the templates' rows of a table to all other households, round by round. */
async function copyRows(db: Kysely<Database>, crowd: Crowd, rows: Rows): Promise<void> {
  const { table, columns, apart, references } = rows;
  const round = apart * crowd.households;
  const template = sql`1 + (n - 1) % ${sql.raw(String(TEMPLATES))}`;
  const shift = (by: number) => sql`(n - source.household_id) * ${sql.raw(String(by))}`;
  const listed = [...columns, ...Object.keys(references)];
  const chosen = [
    ...columns.map((column) => sql.ref(`source.${column}`)),
    ...Object.entries(references).map(
      ([column, by]) => sql`${sql.ref(`source.${column}`)} + ${shift(by)}`,
    ),
  ];
  const last = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(db);
  for (let first = 0; first < (last.rows[0]?.last ?? 0); first += round)
    for (let from = TEMPLATES + 1; from <= crowd.households; from += HOUSEHOLDS_AT_ONCE) {
      const to = Math.min(crowd.households, from + HOUSEHOLDS_AT_ONCE - 1);
      // Each round waits for the last one, so that rows are in order of time.
      await withoutChecks(
        db,
        sql`
        insert into ${sql.table(table)} (id, household_id, ${sql.join(listed.map((name) => sql.ref(name)))})
        select source.id + ${shift(apart)}, n, ${sql.join(chosen)}
        from ${numbers(db, from, to)}
        join ${sql.table(table)} as source on source.household_id = ${template}
          and source.id > ${first} and source.id <= ${first + round}
        order by 1`,
      );
    }
  await startIdsAt(db, table, (last.rows[0]?.last ?? 0) + round);
}

async function addPeople(db: Kysely<Database>, crowd: Crowd, { now }: Moment): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  for (let from = 1; from <= crowd.households; from += HOUSEHOLDS_AT_ONCE) {
    const length = Math.min(HOUSEHOLDS_AT_ONCE, crowd.households - from + 1);
    const some = Array.from({ length }, (_, index) => from + index);
    const ids = some.map((id) => id as HouseholdId); // Brand constructor: just inserted.
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto("households")
        .values(ids.map((id) => ({ id, created_at: now })))
        .execute();
      await tx
        .insertInto("users")
        .values(
          ids.map((id) => ({
            id,
            household_id: id,
            name: `Person Number ${id}`,
            email: emailOf(id),
            email_key: emailOf(id),
            search_key: `person number ${id} ${emailOf(id)}`,
            password_hash: passwordHash,
            role: "USER" as const,
            subscription_status: "PRO" as const,
            created_at: now,
          })),
        )
        .execute();
      await tx
        .insertInto("sessions")
        .values(
          some.map((id) => ({
            token_hash: hashOfToken(tokenOf(id)),
            user_id: id,
            created_at: now,
            last_used_at: now,
          })),
        )
        .execute();
      await tx
        .insertInto("budgets")
        .values(
          ids.map((household_id) => ({
            household_id,
            amount_cents: centsOf(52_000),
            period: "monthly" as const,
            start_date: "2025-01-01" as IsoDate, // Brand constructor: a valid day.
            updated_at: now,
          })),
        )
        .execute();
      await tx
        .insertInto("threads")
        .values(
          some.map((id) => ({
            id,
            user_id: id,
            admin_id: null,
            subject: "A question about the scanner",
            status: "OPEN" as const,
            last_by_user: 1 as const,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute();
      await tx
        .insertInto("messages")
        .values(
          [...some, ...some].map((id) => ({
            thread_id: id,
            sender_id: id,
            content: "The receipt was long, and the scanner read the half of it.",
            created_at: now,
          })),
        )
        .execute();
      await renewRecipeStamps(tx, ids);
      return ok(undefined);
    });
  }
  await startIdsAt(db, "households", crowd.households + 1);
  await startIdsAt(db, "users", crowd.households + 1);
  await startIdsAt(db, "threads", crowd.households + 1);
}

/** Fills a migrated, empty database and closes it. SQLite does not check or sync meanwhile. */
export async function fillWithCrowd(
  db: Kysely<Database>,
  crowd: Crowd,
  moment: Moment,
): Promise<void> {
  const isSqlite = engineOf(db) === "sqlite";
  if (isSqlite) {
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma foreign_keys = off`.execute(db);
  }
  await addPeople(db, crowd, moment);
  await addRevisionsAndMembers(db);
  await inTransaction(db, async (tx) => {
    for (let t = 1; t <= Math.min(TEMPLATES, crowd.households); t += 1) {
      const { lots, recipes, lines, expenses } = templateRows(crowd, t, moment);
      await tx.insertInto("lots").values(lots).execute();
      await tx.insertInto("recipes").values(recipes).execute();
      await tx.insertInto("recipe_components").values(lines).execute();
      await tx.insertInto("expenses").values(expenses).execute();
    }
    return ok(undefined);
  });
  for (const rows of copied) await copyRows(db, crowd, rows);
  // As in production: PostgreSQL collects statistics, SQLite has none.
  if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  else await sql`vacuum analyze`.execute(db);
}
