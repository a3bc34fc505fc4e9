import type { HouseholdRole } from "@larder/rules/access";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { HouseholdSettings } from "../sessions/signed-in-user.ts";

/** A change to a household; absent fields stay. */
export interface HouseholdChange {
  readonly name?: string | undefined;
  readonly settings?:
    | { readonly [Setting in keyof HouseholdSettings]?: HouseholdSettings[Setting] | undefined }
    | undefined;
  /** When it was asked what it always has. */
  readonly basicsAnsweredAt?: number | null | undefined;
}

/** Changes a household's name and settings. One statement, or none without a change. */
export async function updateHousehold(
  tx: Tx,
  household: HouseholdId,
  { name, settings = {}, basicsAnsweredAt }: HouseholdChange,
): Promise<void> {
  const given = Object.entries({
    name,
    currency: settings.currency,
    first_day_of_week: settings.firstDayOfWeek,
    measures: settings.measures,
    language: settings.language,
    grace_days: settings.graceDays,
    basics_answered_at: basicsAnsweredAt,
  }).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await tx
    .updateTable("households")
    .set(Object.fromEntries(given))
    .where("id", "=", household)
    .execute();
}

/** Sets a member's role. */
export async function setHouseholdRole(
  tx: Tx,
  household: HouseholdId,
  { userId, role }: { readonly userId: number; readonly role: HouseholdRole },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ household_role: role })
    .where("household_id", "=", household)
    .where("id", "=", userId)
    .execute();
}
