import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { StapleChange, StapleNeed } from "@larder/rules/shopping/staple-needs";
import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";

/** Minimum stock of an ingredient. */
export interface KeptMinimum {
  readonly ingredientId: number;
  readonly name: string;
  readonly quantity: Micro;
  readonly unitId: number;
}

/** Needs of minimums, current and past. */
export interface StaplesOnLists {
  readonly minimums: readonly KeptMinimum[];
  /** Oldest first. */
  readonly needs: readonly StapleNeed[];
}

interface Row {
  readonly ingredientId: number;
  readonly name: string;
  readonly quantity: Micro | null;
  readonly unit: string | null;
  readonly unitId: number | null;
  /** Null for a minimum. */
  readonly needId: string | null;
  readonly isTicked: 0 | 1;
  readonly isGone: 0 | 1;
  readonly isEdited: 0 | 1;
}

function needOf({ needId, isTicked, isGone, isEdited, ...row }: Row): readonly StapleNeed[] {
  if (needId === null) return [];
  const { ingredientId, quantity, unit } = row;
  const state = isGone === 1 ? "waved_off" : isTicked === 1 ? "ticked" : "open";
  return [{ id: needId, ingredientId, quantity, unit, state, isEdited: isEdited === 1 }];
}

function minimumOf({ needId, ingredientId, name, quantity, unitId }: Row): readonly KeptMinimum[] {
  return needId !== null || quantity === null || unitId === null
    ? []
    : [{ ingredientId, name, quantity, unitId }];
}

/**
 * Minimums of ingredients that are not always in stock, and their needs: listed ones and those a
 * user removed. Usually empty.
 */
export async function listStapleNeeds(db: Reader, household: HouseholdId): Promise<StaplesOnLists> {
  const { rows } = await sql<Row>`
    select settings.master_ingredient_id as ${sql.ref("ingredientId")}, master_ingredients.name,
      settings.keep_at_least as quantity, null as unit, settings.keep_unit_id as ${sql.ref("unitId")},
      null as ${sql.ref("needId")}, 0 as ${sql.ref("isTicked")}, 0 as ${sql.ref("isGone")}, 0 as ${sql.ref("isEdited")},
      0 as ${sql.ref("madeAt")}
    from ingredient_settings as settings
    join master_ingredients on master_ingredients.id = settings.master_ingredient_id
    where settings.household_id = ${household} and settings.keep_at_least is not null and settings.is_always_there = 0
    union all
    select source_id, name, quantity, unit, null, id, is_ticked, case when deleted_at is null then 0 else 1 end,
      case when by_user_id is null then 0 else 1 end, created_at
    from list_needs
    where household_id = ${household} and source = 'staple' and source_id is not null
      and (deleted_at is null or gone_as = 'deleted')
    order by ${sql.ref("madeAt")}, ${sql.ref("needId")}`.execute(db);
  return { minimums: rows.flatMap(minimumOf), needs: rows.flatMap(needOf) };
}

/** Sets new amounts for minimums. At most one statement. */
export async function restateAmounts(
  tx: Tx,
  household: HouseholdId,
  { needs, now }: { readonly needs: StapleChange["change"]; readonly now: number },
): Promise<void> {
  if (needs.length === 0) return;
  // PostgreSQL needs the casts to infer types.
  const plan = needs.map(
    ({ id, quantity, unit }) =>
      sql`(cast(${id} as text), cast(${quantity} as bigint), cast(${unit} as text))`,
  );
  await sql`with plan (need_id, quantity, unit) as (values ${sql.join(plan)})
    update list_needs set quantity = plan.quantity, unit = plan.unit, updated_at = ${laterThan("list_needs.updated_at", now)}
    from plan where list_needs.household_id = ${household} and list_needs.id = plan.need_id`.execute(
    tx,
  );
}

/** Marks amounts of minimums' needs as edited by a user. */
export async function claimStaples(
  tx: Tx,
  household: HouseholdId,
  { ids, by }: { readonly ids: readonly string[]; readonly by: number },
): Promise<void> {
  await tx
    .updateTable("list_needs")
    .set({ by_user_id: by })
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .where("source", "=", "staple")
    .execute();
}
