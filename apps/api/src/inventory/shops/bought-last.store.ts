import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";
import { namedLotColumns, type Lot } from "../lots/lot.ts";

/** An ingredient with the household's last purchase. */
export interface BoughtBefore {
  /** The last bought lot with its full amount; null for none. */
  readonly lot: Lot | null;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
}

const lastPurchases = prepared(
  (db, hole: Hole<{ household: HouseholdId; ingredients: string }>) => {
    const household = hole("household");
    const last = sql<number>`(select bought.id from lots as bought
    where bought.household_id = ${household} and bought.master_ingredient_id = master_ingredients.id
      and bought.removed_at is null
      and exists (select 1 from stock_events as events where events.household_id = ${household}
        and events.lot_id = bought.id and events.kind = 'bought')
    order by coalesce(bought.purchase_date, '') desc, bought.id desc limit 1)`;
    return db
      .selectFrom("master_ingredients")
      .leftJoin("lots", (join) =>
        join.on("lots.household_id", "=", household).on("lots.id", "=", last),
      )
      .leftJoin("master_units", "master_units.id", "lots.unit_id")
      .leftJoin("places", (join) => joinOwn(join, "places", "lots.place_id"))
      .select([
        "master_ingredients.id as ingredientId",
        "master_ingredients.density_mg_per_ml as milligramsPerMl",
        "master_ingredients.mg_per_piece as milligramsPerPiece",
        ...namedLotColumns(household),
      ])
      .where(sql<boolean>`master_ingredients.id in (${idsOfJson(db, hole("ingredients"))})`)
      .where((where) =>
        where.or([
          where("master_ingredients.household_id", "is", null),
          where("master_ingredients.household_id", "=", household),
        ]),
      );
  },
);

/**
 * A household's last purchases of ingredients, including eaten lots but not deleted ones;
 * unavailable ingredients are absent. By latest purchase date, lots without one last, then by
 * newest; parts of lots and returned food do not count. One statement. Source:
 * handbook/stock.md#bought-last.
 */
export async function boughtLast(
  db: Reader,
  household: HouseholdId,
  ingredients: readonly number[],
): Promise<ReadonlyMap<number, BoughtBefore>> {
  const rows = await lastPurchases(db, { household, ingredients: JSON.stringify(ingredients) });
  return new Map(
    rows.map(({ ingredientId, milligramsPerMl, milligramsPerPiece, ...row }) => {
      // With its id the lot is complete; without it all columns are null.
      const last = row.id === null ? null : (row as Lot);
      const lot = last && { ...last, quantity: last.boughtQuantity };
      return [ingredientId, { lot, milligramsPerMl, milligramsPerPiece }];
    }),
  );
}
