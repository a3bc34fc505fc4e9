import type { Gtin } from "@larder/rules/kitchen/names/barcode";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import type { Reader, Tx } from "../db/transaction.ts";
import type { Product } from "./barcode.store.ts";

export interface CodedProduct extends Product {
  readonly gtin: Gtin;
}

/** Inserts or replaces products, each code once, as part of one load. One statement. */
export async function putProducts(
  tx: Tx,
  { products, load }: { readonly products: readonly CodedProduct[]; readonly load: number },
): Promise<void> {
  await tx
    .insertInto("products")
    .values(
      products.map(({ gtin, name, quantity, unitId }) => ({
        gtin,
        name,
        quantity,
        unit_id: unitId,
        load,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("gtin").doUpdateSet({
        name: sql<string>`excluded.name`,
        quantity: sql<Micro | null>`excluded.quantity`,
        unit_id: sql<number | null>`excluded.unit_id`,
        load: sql<number>`excluded.load`,
      }),
    )
    .execute();
}

/** One statement. */
export async function countProducts(db: Reader): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The next number of a load. One statement. */
export async function nextLoad(db: Reader): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select((select) => select.fn.max("load").as("last"))
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/**
 * Deletes other loads' products among the next codes; returns the last code, or null. Two short
 * statements.
 */
export async function removeOtherLoads(
  tx: Tx,
  {
    after,
    load,
    atOnce,
  }: { readonly after: string; readonly load: number; readonly atOnce: number },
): Promise<{ readonly last: string | null; readonly removed: number }> {
  const slice = await tx
    .selectFrom((select) =>
      select
        .selectFrom("products")
        .select("gtin")
        .where("gtin", ">", after as Gtin)
        .orderBy("gtin")
        .limit(atOnce)
        .as("slice"),
    )
    .select((select) => select.fn.max<string | null>("gtin").as("last"))
    .executeTakeFirst();
  const last = slice?.last ?? null;
  if (last === null) return { last, removed: 0 };
  const { numDeletedRows } = await tx
    .deleteFrom("products")
    .where("gtin", ">", after)
    .where("gtin", "<=", last)
    .where("load", "<>", load)
    .executeTakeFirst();
  return { last, removed: Number(numDeletedRows) };
}
