import type { LastPrice } from "@larder/rules/shopping/line-price";
import type { BoughtLast, Sold } from "@larder/rules/shopping/pack-size";
import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { amountOf, nameOfUnit } from "./amount-in-unit.ts";

/** How a household buys an ingredient. */
export interface SoldIngredient extends Omit<Sold, "isLoose"> {
  readonly price: LastPrice | null;
}

/**
 * Last purchase and last known price of ingredients, including used-up but not deleted lots, and
 * their usual packs. Leftovers, split lots and free food do not count as bought. At most one
 * statement.
 * Source: handbook/buying.md#packs.
 */
export async function findSold(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SoldIngredient>> {
  if (ids.length === 0) return new Map();
  const newest = sql`order by coalesce(bought.purchase_date, '') desc, bought.id desc limit 1`;
  const ofIt = sql`from lots as bought where bought.household_id = ${household}
    and bought.master_ingredient_id = master_ingredients.id and bought.removed_at is null`;
  const lastBought = sql<number>`(select bought.id ${ofIt}
    and (bought.price_cents is null or bought.price_cents > 0)
    and exists (select 1 from stock_events as events where events.household_id = ${household}
      and events.lot_id = bought.id and events.kind = 'bought') ${newest})`;
  const lastPriced = sql<number>`(select bought.id ${ofIt}
    and bought.price_cents is not null and bought.part_of is null ${newest})`;
  const rows = await db
    .selectFrom("master_ingredients")
    .leftJoin("lots as sizes", (join) =>
      join.on("sizes.household_id", "=", household).on("sizes.id", "=", lastBought),
    )
    .leftJoin("lots as priced", (join) =>
      join.on("priced.household_id", "=", household).on("priced.id", "=", lastPriced),
    )
    .select([
      "master_ingredients.id",
      "master_ingredients.default_unit_id as keptInId",
      "master_ingredients.usual_quantity as usualQuantity",
      "master_ingredients.usual_unit_id as usualUnitId",
      "sizes.bought_quantity as boughtQuantity",
      "sizes.unit_id as unitId",
      "sizes.pack_count as packCount",
      "sizes.pack_quantity as packQuantity",
      "sizes.pack_unit_id as packUnitId",
      "priced.price_cents as priceCents",
      "priced.bought_quantity as pricedQuantity",
      "priced.unit_id as pricedUnitId",
    ])
    .where(sql<boolean>`master_ingredients.id in (${idsOfJson(db, JSON.stringify(ids))})`)
    .execute();
  return new Map(
    rows.map((row) => {
      const lot = amountOf(row.boughtQuantity, row.unitId);
      const pack = amountOf(row.packQuantity, row.packUnitId);
      const packs =
        pack === null || row.packCount === null ? null : { ...pack, count: row.packCount };
      const last: BoughtLast | null = lot && {
        boughtQuantity: lot.quantity,
        unit: lot.unit,
        packs,
      };
      const paid = amountOf(row.pricedQuantity, row.pricedUnitId);
      const price =
        paid === null || row.priceCents === null
          ? null
          : { priceCents: row.priceCents, boughtQuantity: paid.quantity, unit: paid.unit };
      const keptIn = row.keptInId === null ? null : nameOfUnit(row.keptInId);
      return [row.id, { last, price, keptIn, usual: amountOf(row.usualQuantity, row.usualUnitId) }];
    }),
  );
}
