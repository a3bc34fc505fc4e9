import { microFromNumber, type Micro } from "@larder/rules/kitchen/amounts/quantity";
import { servingsFor } from "@larder/rules/kitchen/eating/portions";
import { readEaterIds } from "../catalogue/eating/eats.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { listEaters } from "../household/eaters/eaters.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { lastEaters } from "./plan.store.ts";

/** Stored people of a meal, and servings for their portions. */
export interface WhoEats {
  /** JSON; null if none was ever chosen. */
  readonly eaters: string | null;
  readonly servings: Micro | null;
}

const NOBODY: WhoEats = { eaters: null, servings: null };

/** People of the household; `validation_failed` for an unknown id. At most one statement. */
export async function chosenEaters(
  tx: Tx,
  household: HouseholdId,
  ids: readonly number[],
): Promise<Outcome<WhoEats>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return ok({ eaters: "[]", servings: null });
  const known = new Map((await listEaters(tx, household)).map((one) => [one.id, one.portion]));
  if (wanted.some((id) => !known.has(id))) return invalid("eaters", "answers.eaterUnknown");
  const servings = servingsFor(wanted.map((id) => known.get(id) ?? 1));
  return ok({
    eaters: JSON.stringify(wanted),
    servings: servings === null ? null : microFromNumber(servings),
  });
}

/**
 * People of a new entry: the chosen ones, or else those of the newest entry without former members.
 * At most two statements.
 * Source: handbook/eating.md#eaters-of-a-meal.
 */
export async function whoEats(
  tx: Tx,
  household: HouseholdId,
  chosen: readonly number[] | null,
): Promise<Outcome<WhoEats>> {
  if (chosen !== null) return chosenEaters(tx, household, chosen);
  const last = readEaterIds(await lastEaters(tx, household)) ?? [];
  if (last.length === 0) return ok(NOBODY);
  const known = new Set((await listEaters(tx, household)).map(({ id }) => id));
  const here = last.filter((id) => known.has(id));
  return here.length === 0 ? ok(NOBODY) : chosenEaters(tx, household, here);
}
