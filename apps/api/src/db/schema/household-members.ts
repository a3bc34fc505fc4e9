import type { Tx } from "../transaction.ts";
import type { HouseholdId } from "./schema.ts";

interface Member {
  readonly id: number;
  readonly name: string;
}

/** Adds users to the members of a household. */
export async function addMembers(
  tx: Tx,
  household: HouseholdId,
  people: readonly Member[],
): Promise<void> {
  await tx
    .insertInto("household_members")
    .values(people.map(({ id, name }) => ({ household_id: household, id, name })))
    .execute();
}

/** Renames a member. */
export async function renameMember(
  tx: Tx,
  household: HouseholdId,
  { id, name }: Member,
): Promise<void> {
  await tx
    .updateTable("household_members")
    .set({ name })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}

/** Removes users from the members of a household. */
export async function removeMembers(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("household_members")
    .where("household_id", "=", household)
    .where("id", "in", [...ids])
    .execute();
}
