import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { DateKind } from "@larder/rules/kitchen/lots/keeping";
import type { DigestDays } from "@larder/rules/notices/digest-days";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { NOTHING_LEFT } from "../../db/sql/nothing-left.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** A lot with a date. */
export interface ExpiringLot {
  readonly id: number;
  readonly name: string;
  readonly masterIngredientId: number;
  readonly quantity: Micro;
  readonly unit: string;
  readonly expiryDate: IsoDate | null;
  readonly dateKind: DateKind;
  /** Number of lots in this period. */
  readonly total: number;
}

/**
 * The lots of a period, soonest first, by name within a day, at most `most`. One statement along
 * the index of dates.
 */
export async function listExpiring(
  db: Reader,
  household: HouseholdId,
  { days: { expiring, endOfGrace }, most }: { readonly days: DigestDays; readonly most: number },
): Promise<readonly ExpiringLot[]> {
  return db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .innerJoin("master_units", "master_units.id", "lots.unit_id")
    .select([
      "lots.id",
      "master_ingredients.name",
      "lots.master_ingredient_id as masterIngredientId",
      "lots.quantity",
      "master_units.name as unit",
      "lots.expiry_date as expiryDate",
      "lots.date_kind as dateKind",
      sql<number>`count(*) over ()`.as("total"),
    ])
    .where("lots.household_id", "=", household)
    .where("lots.quantity", ">", NOTHING_LEFT)
    .where("lots.expiry_date", ">=", endOfGrace?.from ?? expiring.from)
    .where("lots.expiry_date", "<=", expiring.to)
    .where((where) =>
      where.or([
        where("lots.expiry_date", ">=", expiring.from),
        ...(endOfGrace === null
          ? []
          : [
              where.and([
                where("lots.date_kind", "=", "best_before"),
                where("lots.expiry_date", "<=", endOfGrace.to),
              ]),
            ]),
      ]),
    )
    .orderBy("lots.expiry_date")
    .orderBy("master_ingredients.name_key")
    .orderBy("lots.id")
    .limit(most)
    .execute();
}
