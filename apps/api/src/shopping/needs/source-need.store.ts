import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql } from "kysely";
import { idsOfJson, textsOfJson } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { joinOwn } from "../../db/sql/join-own.ts";
import { laterThan } from "../../db/schema/version.ts";
import { type KeptNeed, needColumns, needOf, type NeedSource } from "./kept-need.ts";
import type { RestatedNeed } from "./restated-need.ts";

interface OfSources {
  readonly source: NeedSource;
  readonly sourceIds: readonly number[];
}

/** Needs of one kind of sources, including removed ones, oldest first. At most one statement. */
export async function needsOfSources(
  db: Reader,
  household: HouseholdId,
  { source, sourceIds }: OfSources,
): Promise<readonly KeptNeed[]> {
  if (sourceIds.length === 0) return [];
  const rows = await db
    .selectFrom("list_needs")
    .select(needColumns)
    .where("household_id", "=", household)
    .where("source", "=", source)
    .where(sql<boolean>`source_id in (${idsOfJson(db, JSON.stringify(sourceIds))})`)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(needOf);
}

/**
 * Removes open needs of sources and returns their ids. Forgets which ones a user had deleted. At
 * most one statement.
 */
export async function dropOfSources(
  tx: Tx,
  household: HouseholdId,
  { source, sourceIds, now }: OfSources & { readonly now: number },
): Promise<readonly string[]> {
  if (sourceIds.length === 0) return [];
  const rows = await tx
    .updateTable("list_needs")
    .set({
      deleted_at: sql<number>`coalesce(deleted_at, ${now})`,
      gone_as: "dropped",
      updated_at: laterThan("updated_at", now),
    })
    .where("household_id", "=", household)
    .where("source", "=", source)
    .where(sql<boolean>`source_id in (${idsOfJson(tx, JSON.stringify(sourceIds))})`)
    .where(sql<boolean>`(gone_as = 'deleted' or deleted_at is null and is_ticked = 0)`)
    .returning(["id", "deleted_at"])
    .execute();
  return rows.flatMap(({ id, deleted_at: goneAt }) => (goneAt === now ? id : []));
}

/** Needs of a planned entry that its cooking dropped. One statement. */
export async function needsDroppedByCooking(
  db: Reader,
  household: HouseholdId,
  cookingId: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("cookings")
    .innerJoin("plan_entries", (join) => joinOwn(join, "cookings", "plan_entries.cooking_id"))
    .innerJoin("list_needs", (join) => joinOwn(join, "plan_entries", "list_needs.source_id"))
    .select("list_needs.id")
    .where("cookings.household_id", "=", household)
    .where("cookings.id", "=", cookingId)
    .where("list_needs.source", "=", "plan")
    .where("list_needs.gone_as", "=", "dropped")
    .whereRef("list_needs.deleted_at", "=", "cookings.cooked_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes needs that are no longer wanted. At most one statement. */
export async function dropNeedsById(
  tx: Tx,
  household: HouseholdId,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("list_needs")
    .set({ deleted_at: now, gone_as: "dropped", updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where(sql<boolean>`id in (${textsOfJson(tx, JSON.stringify(ids))})`)
    .execute();
}

/** Rewrites needs but keeps users' notes. At most one statement. */
export async function restateNeeds(
  tx: Tx,
  household: HouseholdId,
  { needs, now }: { readonly needs: readonly RestatedNeed[]; readonly now: number },
): Promise<void> {
  if (needs.length === 0) return;
  // PostgreSQL needs the casts to infer types.
  const plan = needs.map(({ id, listId, need }) => {
    const { name, quantity, unit } = need;
    return sql`(cast(${id} as text), cast(${listId} as bigint), cast(${name} as text),
      cast(${foldText(name)} as text), cast(${quantity} as bigint), cast(${unit} as text))`;
  });
  await sql`with plan (need_id, list_id, name, name_key, quantity, unit) as (values ${sql.join(plan)})
    update list_needs set list_id = plan.list_id, name = plan.name, name_key = plan.name_key,
      quantity = plan.quantity, unit = plan.unit, updated_at = ${laterThan("list_needs.updated_at", now)}
    from plan where list_needs.household_id = ${household} and list_needs.id = plan.need_id`.execute(
    tx,
  );
}
