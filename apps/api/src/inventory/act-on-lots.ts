import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { sumCents, type Cents } from "@larder/rules/calendar-and-money/money";
import { worthOf } from "@larder/rules/kitchen/worth";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/log-activity.ts";
import { fail, invalid, ok, type Outcome } from "../outcome.ts";
import { factsAbout } from "./facts-about.ts";
import type { Lot } from "./lot.ts";
import { hasPlace } from "./chosen-place.ts";
import { sayOfLots } from "./lot-values.store.ts";
import { moveStock } from "./move-stock.ts";
import { findLots } from "./stock.store.ts";

/** What can be done to several lots at once. */
export type LotAction =
  | { readonly action: "use" | "waste" | "give" | "delete" }
  | { readonly action: "move"; readonly placeId: number | null | undefined }
  | { readonly action: "date"; readonly expiryDate: IsoDate | null | undefined };

interface Acting {
  readonly household: HouseholdId;
  readonly ids: readonly number[];
  readonly act: LotAction;
  /** Who does it. */
  readonly by: number;
  readonly now: number;
}

/** What it came to. */
interface ActedOn {
  /** The lots as they are now; none where they left the list. */
  readonly lots: readonly Lot[];
  /** What is known to have been worth anything, all told; null where nobody knows or nothing left the kitchen. */
  readonly worth: Cents | null;
  readonly activityId: number;
}

const KINDS = { use: "used", waste: "wasted", give: "given", delete: "removed" } as const;

/** Takes all that there is of lots. Three statements. */
async function takeAll(
  tx: Tx,
  {
    household,
    by,
    now,
    lots,
    action,
  }: Acting & { lots: readonly Lot[]; action: keyof typeof KINDS },
): Promise<Outcome<ActedOn>> {
  const kind = KINDS[action];
  const activity = { by, kind, facts: factsAbout(lots), wayBack: { of: "stock" }, now } as const;
  const activityId = await logActivity(tx, household, activity);
  const amounts = lots.map((lot) => ({
    lotId: lot.id,
    unitId: lot.unitId,
    quantity: lot.quantity,
    // what was there by mistake was worth nothing to anybody
    worthCents: kind === "removed" ? null : worthOf(lot, lot.quantity),
  }));
  const moved = await moveStock(tx, household, { kind, amounts, activityId, now });
  if (!moved.ok) return moved;
  const known = amounts.flatMap(({ worthCents }) => worthCents ?? []);
  return ok({ lots: [], worth: known.length === 0 ? null : sumCents(known), activityId });
}

/** Says where lots are, or until when they are good. Three statements. */
async function sayOfAll(
  tx: Tx,
  { household, ids, by, now, lots, said }: Acting & { lots: readonly Lot[]; said: Said },
): Promise<Outcome<ActedOn>> {
  const facts = factsAbout(lots);
  const activityId =
    said.column === "place_id"
      ? await logActivity(tx, household, {
          by,
          kind: "moved",
          facts,
          wayBack: {
            of: "place",
            lots: lots.map(({ id, placeId }) => ({ lotId: id, before: placeId })),
            after: said.value,
          },
          now,
        })
      : await logActivity(tx, household, {
          by,
          kind: "dated",
          facts,
          wayBack: {
            of: "date",
            lots: lots.map(({ id, expiryDate }) => ({ lotId: id, before: expiryDate })),
            after: said.value,
          },
          now,
        });
  await sayOfLots(tx, household, { ids, now, ...said });
  return ok({ lots: await findLots(tx, household, ids), worth: null, activityId });
}

type Said =
  | { readonly column: "place_id"; readonly value: number | null }
  | { readonly column: "expiry_date"; readonly value: IsoDate | null };

/**
 * Does one thing to several lots, all or none: `validation_failed` when one is named twice, `not_found` when one of them is not in this household's stock. At most five statements.
 * Source: handbook/stock.md#several-at-once.
 */
export async function actOnLots(tx: Tx, acting: Acting): Promise<Outcome<ActedOn>> {
  const { household, ids, act } = acting;
  if (new Set(ids).size < ids.length) return invalid("ids", "calls.lotTwice");
  const lots = await findLots(tx, household, ids);
  if (lots.length < ids.length) return fail("not_found");
  switch (act.action) {
    case "move": {
      const { placeId: value } = act;
      if (value === undefined || (value !== null && !(await hasPlace(tx, household, value))))
        return invalid("placeId", "calls.choosePlace");
      return sayOfAll(tx, { ...acting, lots, said: { column: "place_id", value } });
    }
    case "date": {
      const { expiryDate: value } = act;
      if (value === undefined) return invalid("expiryDate", "calls.expiryDateInvalid");
      return sayOfAll(tx, { ...acting, lots, said: { column: "expiry_date", value } });
    }
    default:
      return takeAll(tx, { ...acting, lots, action: act.action });
  }
}
