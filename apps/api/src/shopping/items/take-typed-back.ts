import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { changeNeeds, findNeeds } from "../needs/need.store.ts";

const CHANGED = fail("conflict", { message: "answers.undoChanged" });

/**
 * Removes a typed need. `conflict` if it was ticked or removed since. Two statements.
 * Source: handbook/wire.md#undo.
 */
export async function takeNeedBack(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<Outcome<undefined>> {
  const [need] = await findNeeds(tx, household, [id]);
  if (need === undefined || need.deletedAt !== null || need.isTicked) return CHANGED;
  const gone = { at: now, as: "deleted" } as const;
  await changeNeeds(tx, household, { ids: [id], change: { gone }, now });
  return ok(undefined);
}

interface TickBack {
  readonly ids: readonly string[];
  readonly wasTicked: boolean;
  readonly by: number;
  readonly now: number;
}

/**
 * Undoes a tick, with a later instant. `conflict` if a need was ticked, unticked or removed since.
 * Two statements.
 * Source: handbook/wire.md#undo.
 */
export async function takeTickBack(
  tx: Tx,
  household: HouseholdId,
  { ids, wasTicked, by, now }: TickBack,
): Promise<Outcome<undefined>> {
  const needs = await findNeeds(tx, household, ids);
  const areAsTicked = needs.every(
    ({ deletedAt, isTicked }) => deletedAt === null && isTicked !== wasTicked,
  );
  if (needs.length < ids.length || !areAsTicked) return CHANGED;
  const at = Math.max(now, ...needs.map(({ tickedAt }) => (tickedAt ?? 0) + 1));
  await changeNeeds(tx, household, {
    ids,
    change: { tick: { isTicked: wasTicked, at, by } },
    now,
  });
  return ok(undefined);
}
