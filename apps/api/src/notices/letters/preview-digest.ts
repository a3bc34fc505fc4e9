import type { SignedInUser } from "../../auth/sessions/signed-in-user.ts";
import type { Deps } from "../../server/deps.ts";
import { letterOf, type Letter } from "../../mail/letter.ts";
import { composeExpiring } from "./compose-expiring.ts";
import { planOf } from "../channels/deliver-by-mail.ts";
import { readSettings } from "../save-settings.ts";

/**
 * A person's current digest as mailed, without acting links, even if switched off; null if nothing
 * expires. Source: handbook/notices.md#preview.
 */
export async function previewDigest(
  deps: Deps,
  user: SignedInUser,
  timeZone: string,
): Promise<Letter | null> {
  const settings = await readSettings(deps, deps.db, { userId: user.id, timeZone });
  const { graceDays, currency } = user.household.settings;
  const person = { ...user, timeZone: settings.timeZone, graceDays, currency, webhook: null };
  const facts = { days: settings.expiring.days };
  const composing = { person, facts, channel: "mail", attempt: null } as const;
  const notice = await composeExpiring(deps, composing);
  return notice === null ? null : letterOf(planOf(notice, deps.config.publicUrl));
}
