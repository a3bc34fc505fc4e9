import type { CheckAnswer } from "@larder/contract/kitchen/stock-check";
import { type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { worthOf } from "@larder/rules/kitchen/lots/worth";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, invalid, ok, type Failure, type Outcome } from "../../values/outcome.ts";
import { factsAbout } from "../lots/facts-about.ts";
import type { Lot, LotAmount } from "../lots/lot.ts";
import { moveStock } from "../stock/move-stock.ts";
import { findLots } from "../stock/stock.store.ts";
import { worthsOfWaste } from "../worth/unpriced-waste.ts";
import { countOwnLots } from "./checks.store.ts";
import { insertSightings } from "./sightings.store.ts";

/** The share of a lot that an answer leaves. Source: handbook/stock-check.md#answers. */
const LEFT = { there: 1, half: 0.5, little: 0.1, eaten: 0, wasted: 0 } as const satisfies Record<
  CheckAnswer,
  number
>;

/** An answer about a lot as it was read. */
export interface Answer {
  readonly lotId: number;
  readonly updatedAt: number;
  readonly answer: CheckAnswer;
}

interface Answering {
  readonly household: HouseholdId;
  readonly answers: readonly Answer[];
  /** The acting person. */
  readonly by: number;
  readonly now: number;
}

/** The lots of a check changed or went. */
export const CHANGED_SINCE = fail("conflict", { message: "answers.stockChanged" });

/** Why some lots cannot be answered: another household's are not found. At most one statement. */
export async function whyNotThere(
  tx: Tx,
  household: HouseholdId,
  { ids, found }: { readonly ids: readonly number[]; readonly found: readonly Lot[] },
): Promise<Failure | null> {
  if (found.length === ids.length) return null;
  const own = await countOwnLots(tx, household, ids);
  return own < ids.length ? fail("not_found") : CHANGED_SINCE;
}

const takenBy = ({ quantity }: Lot, answer: CheckAnswer): Micro =>
  microOf(quantity - Math.round(quantity * LEFT[answer]));

interface Taking extends Pick<Answering, "household" | "by" | "now"> {
  readonly lots: readonly (Lot & { readonly taken: Micro })[];
  readonly activityId: number;
}

/** Takes what is gone, as eaten or as thrown away. Two statements, one more for unpriced waste. */
export async function takeGone(
  tx: Tx,
  { household, lots, activityId, by, now, kind }: Taking & { kind: "used" | "wasted" | "given" },
): Promise<Outcome<undefined>> {
  if (lots.length === 0) return ok(undefined);
  const gone = lots.map(({ taken, ...lot }) => ({ ...lot, quantity: taken }));
  const worths =
    kind === "wasted"
      ? await worthsOfWaste(tx, household, gone)
      : gone.map((lot) => worthOf(lot, lot.quantity));
  const amounts: readonly LotAmount[] = gone.map((lot, index) => ({
    lotId: lot.id,
    unitId: lot.unitId,
    quantity: lot.quantity,
    worthCents: worths[index] ?? null,
  }));
  const moved = await moveStock(tx, household, { kind, amounts, activityId, by, now });
  return moved.ok ? ok(undefined) : CHANGED_SINCE;
}

/**
 * Records the answers of a check, all or none, as one activity. `validation_failed` for a lot that
 * is answered twice, `not_found` for another household's, `conflict` if a lot changed or went. At
 * most ten statements. Source: handbook/stock-check.md#answers.
 */
export async function answerCheck(
  tx: Tx,
  { household, answers, by, now }: Answering,
): Promise<Outcome<{ readonly activityId: number; readonly changed: number }>> {
  const ids = answers.map(({ lotId }) => lotId);
  if (new Set(ids).size < ids.length) return invalid("answers", "calls.lotTwice");
  const lots = await findLots(tx, household, ids);
  const missing = await whyNotThere(tx, household, { ids, found: lots });
  if (missing !== null) return missing;
  const said = new Map(answers.map((answer) => [answer.lotId, answer]));
  if (lots.some(({ id, updatedAt }) => said.get(id)?.updatedAt !== updatedAt)) return CHANGED_SINCE;
  const facts = factsAbout(lots);
  const undo = { of: "sightings" } as const;
  const activityId = await logActivity(tx, household, { by, kind: "checked", facts, undo, now });
  const answered = lots.map((lot) => {
    const answer = said.get(lot.id)?.answer ?? "there";
    return { ...lot, answer, taken: takenBy(lot, answer) };
  });
  const changed = answered.filter(({ taken }) => taken > 0);
  const taking = { household, activityId, by, now };
  const wasted = changed.filter(({ answer }) => answer === "wasted");
  const eaten = changed.filter(({ answer }) => answer !== "wasted");
  const used = await takeGone(tx, { ...taking, lots: eaten, kind: "used" });
  const thrown = used.ok ? await takeGone(tx, { ...taking, lots: wasted, kind: "wasted" }) : used;
  if (!thrown.ok) return thrown;
  await insertSightings(tx, household, { lotIds: ids, kind: "checked", activityId, now });
  return ok({ activityId, changed: changed.length });
}
