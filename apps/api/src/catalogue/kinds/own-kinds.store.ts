import { sql } from "kysely";
import { idsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** Added food with its general food. */
export interface OwnKind {
  readonly id: number;
  readonly kindOf: number;
}

/** General foods of a household's own and of administrators' ingredients. */
export async function ownKinds(db: Reader, household: HouseholdId): Promise<readonly OwnKind[]> {
  const rows = await db
    .selectFrom("master_ingredients")
    .select(["id", "kind_of_id as kindOf"])
    .where("kind_of_id", "is not", null)
    .where("removed_at", "is", null)
    .where(sql<boolean>`(household_id is null or household_id = ${household})`)
    .execute();
  return rows.flatMap(({ id, kindOf }) => (kindOf === null ? [] : [{ id, kindOf }]));
}

/** Clears the general food of kinds before its deletion. */
export async function endKindsOf(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .updateTable("master_ingredients")
    .set({ kind_of_id: null })
    .where("household_id", "=", household)
    .where("kind_of_id", "=", id)
    .execute();
}

interface KindChange {
  /** The former general food. */
  readonly from: number;
  readonly to: number;
  /** The kinds; absent for all. */
  readonly ids?: readonly number[];
}

/** Gives a household's kinds another general food; returns them. One statement. */
export async function giveKinds(
  tx: Tx,
  household: HouseholdId,
  { from, to, ids }: KindChange,
): Promise<readonly number[]> {
  const changed = await tx
    .updateTable("master_ingredients")
    .set({ kind_of_id: to })
    .where("household_id", "=", household)
    .where("kind_of_id", "=", from)
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`id in (${idsOfJson(tx, JSON.stringify(ids))})`),
    )
    .returning("id")
    .execute();
  return changed.map(({ id }) => id);
}

/** Replaces the general food of an own ingredient. One statement. */
export async function writeKindOf(
  tx: Tx,
  household: HouseholdId,
  { id, kindOf }: { readonly id: number; readonly kindOf: number | null },
): Promise<void> {
  await tx
    .updateTable("master_ingredients")
    .set({ kind_of_id: kindOf })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Moves kinds of own foods to the shared one, and gives it their public general food. Two statements. */
export async function shareKinds(
  tx: Tx,
  { ids, sharedId }: { readonly ids: readonly number[]; readonly sharedId: number },
): Promise<void> {
  await tx
    .updateTable("master_ingredients")
    .set((from) => ({
      kind_of_id: from
        .selectFrom("master_ingredients as own")
        .innerJoin("master_ingredients as food", "food.id", "own.kind_of_id")
        .select("own.kind_of_id")
        .where("own.id", "in", [...ids])
        .where("food.household_id", "is", null)
        .where("food.id", "<>", sharedId)
        .orderBy("own.id")
        .limit(1),
    }))
    .where("id", "=", sharedId)
    .execute();
  await tx
    .updateTable("master_ingredients")
    .set({ kind_of_id: sharedId })
    .where("kind_of_id", "in", [...ids])
    .execute();
}
