import type { noticesApi } from "@larder/contract/household/notices";
import type { Data } from "@larder/contract/endpoint";
import type { WayOfUsing } from "@larder/contract/kitchen/inventory";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { findDigestLink, useDigestLink } from "../../auth/mail/digest-links.ts";
import { isInHousehold } from "../../auth/accounts/join-household.ts";
import { spokenForms } from "../../catalogue/spoken-forms.ts";
import { lockHousehold } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import type { FollowStock } from "../../http/serve/followed-write.ts";
import { linkGone } from "../../http/serve/guarding-tokens.ts";
import { actOnLots } from "../../inventory/lots/act-on-lots.ts";
import { type ExpiringLot, lotInStock } from "../../inventory/stock/expiring-lots.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { type LotOfLink, readLotOfLink } from "./food-links.ts";

type FoodOfLink = Data<typeof noticesApi.about>;

const present = (lot: Omit<ExpiringLot, "total">): FoodOfLink => ({
  name: lot.name,
  quantity: numberFromMicro(lot.quantity),
  unit: lot.unit,
  forms: spokenForms(lot.masterIngredientId),
  expiryDate: lot.expiryDate,
});

/** The person and subject of a valid link. At most two statements. */
async function openLink(
  db: Reader,
  token: string,
  now: number,
): Promise<(LotOfLink & { readonly userId: number }) | null> {
  const link = await findDigestLink(db, token, now);
  if (link === null) return null;
  const { userId } = link;
  const about = readLotOfLink(link.facts);
  return (await isInHousehold(db, about.householdId, userId)) ? { userId, ...about } : null;
}

/**
 * The food of a link. `not_found`, in the same words, for an invalid link, for food that is gone
 * and for a household that the person left. At most three statements. Source:
 * handbook/notices.md#one-tap.
 */
export async function foodOfLink(
  db: Reader,
  token: string,
  now: number,
): Promise<Outcome<FoodOfLink>> {
  const link = await openLink(db, token, now);
  const lot = link === null ? null : await lotInStock(db, link.householdId, link.lotId);
  return lot === null ? linkGone() : ok(present(lot));
}

interface Acting {
  readonly token: string;
  readonly how: WayOfUsing;
  readonly today: IsoDate;
  readonly now: number;
}

/** The result of a link. */
export interface ActedByLink {
  readonly food: Data<typeof noticesApi.act>;
  readonly userId: number;
  readonly householdId: HouseholdId;
}

const ACTIONS = { eaten: "use", wasted: "waste", given: "give" } as const;

/**
 * Takes a lot out of stock by its link and uses up the link. It counts as the person's own action,
 * so any member can undo it. `not_found` as `foodOfLink`. Of two concurrent uses one succeeds.
 * Source: handbook/notices.md#one-tap.
 */
export async function actByLink(
  tx: Tx,
  followStock: FollowStock,
  { token, how, today, now }: Acting,
): Promise<Outcome<ActedByLink>> {
  const found = await openLink(tx, token, now);
  if (found === null) return linkGone();
  const { householdId: household, lotId, userId } = found;
  await lockHousehold(tx, household);
  // the previous lock holder may have used the link or the food, or removed the member
  if ((await openLink(tx, token, now)) === null) return linkGone();
  const lot = await lotInStock(tx, household, lotId);
  if (lot === null || (await useDigestLink(tx, token, now)) === null) return linkGone();
  const act = { action: ACTIONS[how] };
  const acted = await actOnLots(tx, { household, ids: [lotId], act, by: userId, today, now });
  if (!acted.ok) return acted;
  await followStock(tx, household, { today, now });
  const { activityId } = acted.value;
  return ok({ food: { ...present(lot), activityId }, userId, householdId: household });
}
