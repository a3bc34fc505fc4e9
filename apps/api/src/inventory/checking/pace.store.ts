import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Reader } from "../../db/transaction.ts";

/** A lot that was eaten up, thrown away or given away. */
export interface FinishedRow {
  readonly masterIngredientId: number;
  readonly purchaseDate: IsoDate | null;
  readonly createdAt: number;
  readonly emptiedAt: number;
}

/** What the catalogue expects of an ingredient, in days. */
export interface ExpectedRow {
  readonly id: number;
  readonly pantry: number | null;
  readonly fridge: number | null;
  readonly freezer: number | null;
  readonly usualPlaceKind: PlaceKind | null;
  readonly shelfLifeDays: number | null;
}

interface PlaceRow {
  readonly id: number;
  readonly kind: PlaceKind;
}

interface SettingRow {
  readonly masterIngredientId: number;
  readonly isAlwaysThere: 0 | 1;
}

const finishedRows = namedRows<FinishedRow>([
  "masterIngredientId",
  "purchaseDate",
  "createdAt",
  "emptiedAt",
]);
const expectedRows = namedRows<ExpectedRow>([
  "id",
  "pantry",
  "fridge",
  "freezer",
  "usualPlaceKind",
  "shelfLifeDays",
]);
const placeRows = namedRows<PlaceRow>(["id", "kind"]);
const settingRows = namedRows<SettingRow>(["masterIngredientId", "isAlwaysThere"]);

interface Asked {
  readonly household: HouseholdId;
  /** Ids of ingredients as a JSON array. */
  readonly ingredients: string;
  /** Lots that were emptied earlier do not count. */
  readonly since: number;
}

const paceRow = prepared((db, hole: Hole<Asked>) => {
  const household = hole("household");
  const ids = idsOfJson(db, hole("ingredients"));
  // The last event tells whether a lot was used up, or went as a mistake or into another lot.
  const finished = sql`select lots.master_ingredient_id as "masterIngredientId", lots.purchase_date as "purchaseDate",
      lots.created_at as "createdAt", last.created_at as "emptiedAt"
    from lots join stock_events as last on last.household_id = ${household} and last.id = (
      select max(id) from stock_events where household_id = ${household} and lot_id = lots.id)
    where lots.household_id = ${household} and lots.quantity = 0 and lots.removed_at is null
      and lots.updated_at >= ${hole("since")} and lots.master_ingredient_id in (${ids})
      and last.kind in ('used', 'wasted', 'given', 'cooked')`;
  const expected = db
    .selectFrom("master_ingredients")
    .select([
      "id",
      "life_pantry_days as pantry",
      "life_fridge_days as fridge",
      "life_freezer_days as freezer",
      "usual_place_kind as usualPlaceKind",
      "shelf_life_days as shelfLifeDays",
    ])
    .where(sql<boolean>`id in (${ids})`);
  const places = db
    .selectFrom("places")
    .select(["id", "kind"])
    .where("household_id", "=", household);
  const settings = db
    .selectFrom("ingredient_settings")
    .select(["master_ingredient_id as masterIngredientId", "is_always_there as isAlwaysThere"])
    .where("household_id", "=", household);
  return db.selectNoFrom([
    finishedRows.select(db, finished).as("finished"),
    expectedRows.select(db, expected).as("expected"),
    placeRows.select(db, places).as("places"),
    settingRows.select(db, settings).as("settings"),
  ]);
});

/** The facts about a household's pace. */
export interface PaceRows {
  readonly finished: readonly FinishedRow[];
  readonly expected: readonly ExpectedRow[];
  readonly places: readonly PlaceRow[];
  readonly settings: readonly SettingRow[];
}

/** What the pace of some ingredients follows from. One statement. */
export async function findPaces(
  db: Reader,
  household: HouseholdId,
  { ingredients, since }: { readonly ingredients: readonly number[]; readonly since: number },
): Promise<PaceRows> {
  const [row] = await paceRow(db, { household, ingredients: JSON.stringify(ingredients), since });
  return {
    finished: finishedRows.read(row?.finished),
    expected: expectedRows.read(row?.expected),
    places: placeRows.read(row?.places),
    settings: settingRows.read(row?.settings),
  };
}
