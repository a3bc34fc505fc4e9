import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { sql } from "kysely";
import type { HouseholdId, Row } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";

/** A place's facts from a person. */
export interface PlaceFacts {
  readonly name: string;
  readonly kind: Row<"places">["kind"];
}

/** A place for food. */
export interface KeptPlace extends PlaceFacts {
  readonly id: number;
  readonly position: number;
}

const placeColumns = ["id", "name", "kind", "position"] as const;

/** Unique within a household. */
export const placeKey = (name: string): string => foldText(name);

/** A household's places in order. One statement. */
export async function listPlaces(
  db: Reader,
  household: HouseholdId,
): Promise<readonly KeptPlace[]> {
  return db
    .selectFrom("places")
    .select(placeColumns)
    .where("household_id", "=", household)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Whether a place belongs to this household. One statement. */
export async function findsPlace(db: Reader, household: HouseholdId, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("places")
    .select("id")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds places at consecutive positions from `first`; returns them in order. One statement. */
export async function insertPlaces(
  tx: Tx,
  household: HouseholdId,
  {
    places,
    first,
    now,
  }: { readonly places: readonly PlaceFacts[]; readonly first: number; readonly now: number },
): Promise<readonly KeptPlace[]> {
  const made = await tx
    .insertInto("places")
    .values(
      places.map(({ name, kind }, index) => ({
        household_id: household,
        name,
        name_key: placeKey(name),
        kind,
        position: first + index,
        updated_at: now,
      })),
    )
    .returning(placeColumns)
    .execute();
  return made.toSorted((a, b) => a.position - b.position);
}

/** Renames a place and sets its kind. One statement. */
export async function rewritePlace(
  tx: Tx,
  household: HouseholdId,
  { id, name, kind, now }: PlaceFacts & { readonly id: number; readonly now: number },
): Promise<void> {
  await tx
    .updateTable("places")
    .set({ name, name_key: placeKey(name), kind, updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Sets the positions of places by a list of ids. At most one statement. */
export async function orderPlaces(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  // PostgreSQL needs the casts.
  const plan = ids.map((id, position) => sql`(cast(${id} as bigint), cast(${position} as bigint))`);
  await sql`with plan (place_id, position) as (values ${sql.join(plan)})
    update places set position = plan.position from plan
    where places.household_id = ${household} and places.id = plan.place_id
      and places.position <> plan.position`.execute(tx);
}

/** Deletes a place without lots; false without such a place. One statement. */
export async function deletePlace(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<string | null> {
  const gone = await tx
    .deleteFrom("places")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return gone?.name ?? null;
}
