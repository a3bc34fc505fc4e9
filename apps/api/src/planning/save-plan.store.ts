import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { idsOfJson } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { laterThan } from "../db/schema/version.ts";
import type { EntryFacts, EntrySubject, RemovedEntry } from "./plan-entry.ts";

interface NewEntries {
  readonly entries: readonly EntryFacts[];
  readonly repeatWeeks: number | null;
  readonly by: number;
  readonly now: number;
}

/** Returns ids with days, earliest first. */
export async function insertEntries(
  tx: Tx,
  household: HouseholdId,
  { entries, repeatWeeks, by, now }: NewEntries,
): Promise<readonly { readonly id: number; readonly day: IsoDate }[]> {
  const rows = await tx
    .insertInto("plan_entries")
    .values(
      entries.map(({ day, slot, recipeId, lotId, note, servings, eaters, isServingsGiven }) => ({
        household_id: household,
        day,
        slot,
        recipe_id: recipeId,
        lot_id: lotId,
        note,
        servings,
        eaters,
        is_servings_given: isServingsGiven,
        repeat_weeks: repeatWeeks,
        by_user_id: by,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(["id", "day"])
    .execute();
  return rows.toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
}

export async function joinSeries(
  tx: Tx,
  household: HouseholdId,
  { seriesId, ids }: { readonly seriesId: number; readonly ids: readonly number[] },
): Promise<void> {
  await tx
    .updateTable("plan_entries")
    .set({ series_id: seriesId })
    .where("household_id", "=", household)
    .where(sql<boolean>`id in (${idsOfJson(tx, JSON.stringify(ids))})`)
    .execute();
}

interface ChangedEntries {
  /** New days. */
  readonly days: readonly { readonly id: number; readonly day: IsoDate }[];
  readonly change: Partial<EntrySubject> & {
    readonly slot: EntryFacts["slot"] | undefined;
    /** Set by a user. */
    readonly servings: EntryFacts["servings"] | undefined;
    /** People, and their servings unless a user set others. */
    readonly people: Pick<EntryFacts, "eaters" | "servings"> | undefined;
  };
  readonly now: number;
}

/** Moves entries and sets common fields. */
export async function rewriteEntries(
  tx: Tx,
  household: HouseholdId,
  { days, change, now }: ChangedEntries,
): Promise<void> {
  const { slot, recipeId, lotId, note, servings, people } = change;
  const moved = days.map(({ id, day }) => sql`when ${id} then ${day}`);
  const ids = JSON.stringify(days.map(({ id }) => id));
  await tx
    .updateTable("plan_entries")
    .set({
      day: sql<IsoDate>`case id ${sql.join(moved, sql` `)} else day end`,
      ...(slot !== undefined && { slot }),
      ...(recipeId !== undefined && { recipe_id: recipeId }),
      ...(lotId !== undefined && { lot_id: lotId }),
      ...(note !== undefined && { note }),
      ...(people !== undefined && {
        eaters: people.eaters,
        servings: sql<Micro | null>`case when recipe_id is null or (is_servings_given = 1 and servings is not null)
          then servings else ${people.servings} end`,
        is_servings_given: sql<
          0 | 1
        >`case when is_servings_given = 1 and servings is not null then 1 else 0 end`,
      }),
      ...(servings !== undefined && { servings, is_servings_given: 1 }),
      updated_at: laterThan("updated_at", now),
    })
    .where("household_id", "=", household)
    .where(sql<boolean>`id in (${idsOfJson(tx, ids)})`)
    .execute();
}

/** Links an entry to its cooking. */
export async function markCooked(
  tx: Tx,
  household: HouseholdId,
  { id, cookingId, now }: { readonly id: number; readonly cookingId: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable("plan_entries")
    .set({ cooking_id: cookingId, updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Returns the number of deleted entries. */
export async function deleteEntries(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("plan_entries")
    .where("household_id", "=", household)
    .where(sql<boolean>`id in (${idsOfJson(tx, JSON.stringify(ids))})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Restores deleted entries with their ids, if their subjects still exist. Returns the number restored. */
export async function restoreEntries(
  tx: Tx,
  household: HouseholdId,
  { entries, now }: { readonly entries: readonly RemovedEntry[]; readonly now: number },
): Promise<number> {
  const rows = entries.map(
    (one) =>
      // PostgreSQL needs the casts to infer types.
      sql`(cast(${one.id} as bigint), ${one.day}, ${one.slot}, cast(${one.recipeId} as bigint), cast(${one.lotId} as bigint),
        cast(${one.note} as text), cast(${one.servings} as bigint), cast(${one.seriesId} as bigint), cast(${one.repeatWeeks} as bigint),
        cast(${one.cookingId} as bigint), cast(${one.byUserId} as bigint), cast(${one.createdAt} as bigint),
        cast(${one.eaters ?? null} as text), cast(${one.isServingsGiven ?? 1} as bigint))`,
  );
  const columns = sql`id, day, slot, recipe_id, lot_id, note, servings, series_id, repeat_weeks, cooking_id, by_user_id, created_at, eaters, is_servings_given`;
  const { numAffectedRows } = await sql`with kept (${columns}) as (values ${sql.join(rows)})
    insert into plan_entries (household_id, updated_at, ${columns})
    select cast(${household} as bigint), cast(${now} as bigint), ${columns} from kept
    where (recipe_id is null or exists (select 1 from recipes where recipes.household_id = ${household} and recipes.id = kept.recipe_id))
      and (lot_id is null or exists (select 1 from lots where lots.household_id = ${household} and lots.id = kept.lot_id))
      and not exists (select 1 from plan_entries as present where present.household_id = ${household} and present.id = kept.id)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
