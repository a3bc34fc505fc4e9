import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { LastPrice } from "@larder/rules/shopping/line-price";
import type { BoughtLast, Sold } from "@larder/rules/shopping/pack-size";
import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import { type Hole, prepared } from "../../db/postgres/prepared.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import { namedRows } from "../../db/sql/named-rows.ts";
import type { Reader } from "../../db/transaction.ts";
import { amountOf, nameOfUnit } from "./amount-in-unit.ts";

/** How a household buys an ingredient. */
export interface SoldIngredient extends Omit<Sold, "isLoose"> {
  readonly price: LastPrice | null;
}

interface SoldRow {
  readonly id: number;
  readonly keptInId: number | null;
  readonly usualQuantity: Micro | null;
  readonly usualUnitId: number | null;
  readonly boughtQuantity: Micro | null;
  readonly unitId: number | null;
  readonly packCount: Micro | null;
  readonly packQuantity: Micro | null;
  readonly packUnitId: number | null;
  readonly priceCents: Cents | null;
  readonly pricedQuantity: Micro | null;
  readonly pricedUnitId: number | null;
}

const soldRows = namedRows<SoldRow>([
  "id",
  "keptInId",
  "usualQuantity",
  "usualUnitId",
  "boughtQuantity",
  "unitId",
  "packCount",
  "packQuantity",
  "packUnitId",
  "priceCents",
  "pricedQuantity",
  "pricedUnitId",
]);

const soldOf = prepared((db, hole: Hole<{ household: HouseholdId; ids: string }>) => {
  const household = hole("household");
  const newest = sql`order by coalesce(bought.purchase_date, '') desc, bought.id desc limit 1`;
  const ofIt = sql`from lots as bought where bought.household_id = ${household}
    and bought.master_ingredient_id = master_ingredients.id and bought.removed_at is null`;
  const lastBought = sql<number>`(select bought.id ${ofIt}
    and (bought.price_cents is null or bought.price_cents > 0)
    and exists (select 1 from stock_events as events where events.household_id = ${household}
      and events.lot_id = bought.id and events.kind = 'bought') ${newest})`;
  const lastPriced = sql<number>`(select bought.id ${ofIt}
    and bought.price_cents is not null and bought.part_of is null ${newest})`;
  const rows = db
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
    .where(sql<boolean>`master_ingredients.id in (${idsOfJson(db, hole("ids"))})`);
  return db.selectNoFrom([soldRows.select(db, rows).as("sold")]);
});

/**
 * What a household bought of ingredients last and what it paid when their price was last known, also of what is eaten up but not of what
 * was deleted; and how they are usually sold. What a meal gave back, parts of lots and what cost nothing were not bought. At most one
 * statement. Source: handbook/buying.md#packs.
 */
export async function findSold(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SoldIngredient>> {
  if (ids.length === 0) return new Map();
  const [found] = await soldOf(db, { household, ids: JSON.stringify(ids) });
  return new Map(
    soldRows.read(found?.sold).map((row) => {
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
