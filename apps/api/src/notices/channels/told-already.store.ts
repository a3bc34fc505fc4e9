import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";

/** A member with notices. */
export interface ChoosingRow {
  readonly userId: number;
  readonly timeZone: string;
  /** JSON. */
  readonly settings: string;
  /** JSON: notices sent so far. */
  readonly told: string | null;
}

/** A household's members with notices. */
export async function listChoosing(
  db: Reader,
  household: HouseholdId,
): Promise<readonly ChoosingRow[]> {
  return db
    .selectFrom("users")
    .innerJoin("notice_settings", "notice_settings.user_id", "users.id")
    .select([
      "users.id as userId",
      "notice_settings.time_zone as timeZone",
      "notice_settings.settings",
      "notice_settings.told",
    ])
    .where("users.household_id", "=", household)
    .orderBy("users.id")
    .execute();
}

/** Records a person's sent notices. */
export async function keepTold(
  tx: Tx,
  { userId, told }: { readonly userId: number; readonly told: string },
): Promise<void> {
  await tx.updateTable("notice_settings").set({ told }).where("user_id", "=", userId).execute();
}
