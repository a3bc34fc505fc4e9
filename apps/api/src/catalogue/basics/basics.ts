import type { Basic } from "@larder/contract/kitchen/basics";
import { changeHousehold } from "../../auth/accounts/change-household.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { invalid, fail, ok, type Outcome } from "../../values/outcome.ts";
import { findIngredients } from "../catalogue.store.ts";
import { foodName } from "../food-names/food-names.ts";
import { masterIngredients } from "../master-data/all.ts";
import type { MasterIngredient } from "../master-ingredient.ts";
import { otherBasics, preselectedBasics } from "./basics.data.ts";
import { findAnswered, listAlwaysThere, markAlwaysThere, markRefilled } from "./basics.store.ts";

const idsByName = new Map(masterIngredients.map(({ id, name }) => [name, id]));

const basicOf = (isPreselected: boolean) => (name: string) => ({
  // A test checks the names against the catalogue.
  masterIngredientId: idsByName.get(name) ?? 0,
  name,
  isPreselected,
});

const basics: readonly Basic[] = [
  ...preselectedBasics.map(basicOf(true)),
  ...otherBasics.map(basicOf(false)),
];

/**
 * Usual basics of a kitchen, and whether the household was asked. One statement.
 * Source: handbook/buying.md#basics.
 */
export async function readBasics(
  db: Reader,
  household: HouseholdId,
): Promise<{ basics: Basic[]; isAnswered: boolean }> {
  const answeredAt = await findAnswered(db, household);
  return {
    basics: basics.map((basic) => ({ ...basic, name: foodName(basic.name) })),
    isAnswered: answeredAt !== null,
  };
}

interface Answer {
  readonly ids: readonly number[];
  readonly by: number;
  readonly now: number;
}

/**
 * Marks basics of a household; existing ones stay. `validation_failed` for an unavailable
 * ingredient. At most six statements.
 * Source: handbook/buying.md#basics.
 */
export async function answerBasics(
  tx: Tx,
  household: HouseholdId,
  { ids: said, by, now }: Answer,
): Promise<Outcome<{ activityId: number }>> {
  const ids = [...new Set(said)];
  // Held until the end, so that no deletion or approval intervenes.
  const known = await findIngredients(tx, household, ids);
  const unknown = said.findIndex((id) => !known.has(id));
  if (unknown >= 0) return invalid(`ids.${unknown}`, "calls.chooseIngredient");
  const marked = await listAlwaysThere(tx, household, ids);
  const added = ids.filter((id) => !marked.has(id));
  const answeredAt = await findAnswered(tx, household);
  await markAlwaysThere(tx, household, { ids: added, isAlwaysThere: true, ranOut: false, now });
  await changeHousehold(tx, household, { basicsAnsweredAt: answeredAt ?? now });
  const activityId = await logActivity(tx, household, {
    kind: "basics_answered",
    facts: { count: ids.length },
    undo: { of: "basics", added, isFirst: answeredAt === null },
    by,
    now,
  });
  return ok({ activityId });
}

interface RunningOut {
  readonly ingredientId: number;
  readonly now: number;
}

/**
 * Marks an always-in-stock ingredient as used up. `not_found` for an unavailable ingredient,
 * `conflict` if it is not always in stock. Three statements.
 * Source: handbook/buying.md#basics.
 */
export async function runOut(
  tx: Tx,
  household: HouseholdId,
  { ingredientId: id, now }: RunningOut,
): Promise<Outcome<MasterIngredient>> {
  const ingredient = (await findIngredients(tx, household, [id])).get(id);
  if (ingredient === undefined) return fail("not_found");
  const marked = await listAlwaysThere(tx, household, [id]);
  if (!marked.has(id)) return fail("conflict", { message: "lists.notBasic" });
  await markAlwaysThere(tx, household, { ids: [id], isAlwaysThere: false, ranOut: true, now });
  return ok(ingredient);
}

/**
 * Restores always-in-stock after its needs were put away. One statement.
 * Source: handbook/buying.md#basics.
 */
export async function refillBasics(
  tx: Tx,
  household: HouseholdId,
  refilled: { readonly needIds: readonly string[]; readonly now: number },
): Promise<void> {
  await markRefilled(tx, household, refilled);
}

/** Undo of basics. */
export interface BasicsUndo {
  /** Marked ingredients. */
  readonly added: readonly number[];
  /** Whether it was the first answer. */
  readonly isFirst: boolean;
  /** Used-up ingredients. */
  readonly ranOut?: readonly number[];
  /** Their needs. */
  readonly needs?: readonly string[];
}

/**
 * Undoes an answer about basics. After the first answer the household is asked again. At most three
 * statements.
 * Source: handbook/wire.md#undo.
 */
export async function undoBasics(
  tx: Tx,
  household: HouseholdId,
  { added, isFirst, ranOut = [], now }: BasicsUndo & { readonly now: number },
): Promise<void> {
  await markAlwaysThere(tx, household, { ids: added, isAlwaysThere: false, ranOut: false, now });
  await markAlwaysThere(tx, household, { ids: ranOut, isAlwaysThere: true, ranOut: false, now });
  if (isFirst) await changeHousehold(tx, household, { basicsAnsweredAt: null });
}
