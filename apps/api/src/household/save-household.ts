import type { Body } from "@larder/contract/endpoint";
import type { Household, householdApi } from "@larder/contract/household/household";
import { isHouseholdLanguage } from "@larder/contract/household/household-settings";
import { isCurrency } from "@larder/rules/calendar-and-money/currency";
import { changeHousehold } from "../auth/accounts/change-household.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, invalid, type Outcome } from "../values/outcome.ts";
import { logActivity } from "./activity/log-activity.ts";
import { ownsHousehold } from "./owns-household.ts";
import { showHousehold, type Viewer } from "./present-household.ts";

/**
 * Saves the household's name and the given settings. `validation_failed` for
 * an unknown currency or language; `forbidden` if the caller is not an owner any
 * more. Source: handbook/households.md#settings.
 */
export async function saveHousehold(
  tx: Tx,
  owner: Viewer,
  { name, settings, now }: Body<typeof householdApi.save> & { readonly now: number },
): Promise<Outcome<{ household: Household }>> {
  if (settings?.currency !== undefined && !isCurrency(settings.currency))
    return invalid("settings.currency", "answers.currency");
  if (typeof settings?.language === "string" && !isHouseholdLanguage(settings.language))
    return invalid("settings.language", "answers.language");
  if (!(await ownsHousehold(tx, owner))) return fail("forbidden");
  await changeHousehold(tx, owner.householdId, { name, settings });
  const deed = { by: owner.id, kind: "settings_changed", facts: {}, now } as const;
  await logActivity(tx, owner.householdId, deed);
  return showHousehold(tx, owner, now);
}
