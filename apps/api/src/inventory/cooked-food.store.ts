import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/quantity";
import { sql } from "kysely";
import { namedRows } from "../db/named-rows.ts";
import { prepared, type Hole } from "../db/prepared.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";

/** What a meal took of a dated lot, and what that lot is said to be now. */
export interface CookedRow {
  readonly cookingId: number;
  /** In milliseconds since 1970. */
  readonly cookedAt: number;
  readonly quantity: Micro;
  readonly unitId: number;
  readonly lotUnitId: number;
  readonly priceCents: Cents | null;
  readonly boughtQuantity: Micro;
  readonly expiryDate: IsoDate;
  readonly masterIngredientId: number;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

/** The cooking behind which a reading goes on. */
export interface Cursor {
  readonly cookedAt: number;
  readonly cookingId: number;
}

/** What is read of cooked food: of cookings up to a moment, what was taken of lots that expire within these days. */
export interface Wanted {
  readonly household: HouseholdId;
  readonly until: number;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

/** Cookings that are read in one stroke: some milliseconds, as most take from a dozen lots. */
const READ_AT_ONCE = 250;

const cookedRows = namedRows<CookedRow>([
  "cookingId",
  "cookedAt",
  "quantity",
  "unitId",
  "lotUnitId",
  "priceCents",
  "boughtQuantity",
  "expiryDate",
  "masterIngredientId",
  "milligramsPerMl",
  "milligramsPerPiece",
]);

const nextPage = prepared((db, hole: Hole<Wanted & Cursor>) => {
  const household = hole("household");
  const page = sql<{ id: number; cooked_at: number }>`(
    select id, cooked_at from cookings
    where household_id = ${household} and undone_at is null and cooked_at < ${hole("until")}
      and (cooked_at, id) > (${hole("cookedAt")}, ${hole("cookingId")})
    order by cooked_at, id limit ${sql.lit(READ_AT_ONCE)})`;
  const named = (column: string, name: string) => sql`${sql.ref(column)} as ${sql.ref(name)}`;
  const columns = [
    named("page.id", "cookingId"),
    named("page.cooked_at", "cookedAt"),
    sql`-events.delta as quantity`,
    named("events.unit_id", "unitId"),
    named("lots.unit_id", "lotUnitId"),
    named("lots.price_cents", "priceCents"),
    named("lots.bought_quantity", "boughtQuantity"),
    named("lots.expiry_date", "expiryDate"),
    named("lots.master_ingredient_id", "masterIngredientId"),
    named("ingredients.density_mg_per_ml", "milligramsPerMl"),
    named("ingredients.mg_per_piece", "milligramsPerPiece"),
  ];
  // In this order: SQLite keeps to it where tables are crossed, else it may begin with all lots there are. The bounds lead PostgreSQL to
  // the index of cookings, else it may look at all events there are.
  const cooked = sql`select ${sql.join(columns)} from page
    cross join stock_events as events cross join lots cross join master_ingredients as ingredients
    where events.household_id = ${household} and events.cooking_id = page.id and events.cooking_id is not null
      and events.cooking_id between (select min(id) from page) and (select max(id) from page)
      and events.kind = 'cooked' and lots.household_id = ${household} and lots.id = events.lot_id
      and lots.expiry_date >= ${hole("firstDay")} and lots.expiry_date <= ${hole("lastDay")}
      and ingredients.id = lots.master_ingredient_id`;
  return db
    .with(
      (cte) => cte("page").materialized(),
      () => page,
    )
    .selectNoFrom([
      cookedRows.select(db, cooked).as("cooked"),
      sql<number>`(select count(*) from page)`.as("count"),
      sql<number | null>`(select max(cooked_at) from page)`.as("cookedAt"),
      sql<
        number | null
      >`(select max(id) from page where cooked_at = (select max(cooked_at) from page))`.as(
        "cookingId",
      ),
    ]);
});

/**
 * What the next meals behind `cursor` took of dated lots, 250 meals at most; those that were undone do not count. `next` is where to go
 * on, null where there is no more. One statement.
 */
export async function listCookedFood(
  db: Reader,
  wanted: Wanted,
  cursor: Cursor,
): Promise<{ readonly cooked: readonly CookedRow[]; readonly next: Cursor | null }> {
  const [page] = await nextPage(db, { ...wanted, ...cursor });
  const { cookedAt = null, cookingId = null, count = 0 } = page ?? {};
  const isLast = count < READ_AT_ONCE || cookedAt === null || cookingId === null;
  return { cooked: cookedRows.read(page?.cooked), next: isLast ? null : { cookedAt, cookingId } };
}
