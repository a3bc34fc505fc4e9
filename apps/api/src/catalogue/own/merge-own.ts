import { claimMasterNames } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { replaceAvoided, replaceAvoidedOf } from "../../household/eaters/replace-avoided.ts";
import { rememberNames } from "../../scanning/remembered-names.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { findIngredients } from "../catalogue.store.ts";
import { giveKinds, writeKindOf } from "../kinds/own-kinds.store.ts";
import type { MasterIngredient } from "../master-ingredient.ts";
import {
  putSettings,
  replaceNeverFor,
  type StoredSettings,
  takeSettings,
} from "../staples/moved-settings.store.ts";
import { PIECE_UNIT_ID } from "../units.ts";
import {
  findFormer,
  giveFoodNames,
  nameAgain,
  redirectFormer,
  retireOwn,
  reviveOwn,
} from "./former-ingredient.store.ts";
import { moveFood, moveFoodBack, type RowsOfFood } from "./move-food.ts";
import { countOwn, findOwn } from "./own-ingredient.store.ts";
import { MOST_OWN, OWN_FULL } from "./own-ingredients.ts";

/** Kinds of the merged ingredient, and their present general food. */
interface MovedKinds {
  readonly to: number;
  readonly ids: readonly number[];
  /** True if the other ingredient was a kind of the merged one. */
  readonly wasKind: boolean;
}

interface MovedSettings {
  readonly settings: StoredSettings;
  /** False if the other ingredient had settings, which stayed. */
  readonly isMoved: boolean;
}

/** Everything that followed a merge. */
export interface Merge {
  readonly id: number;
  readonly into: number;
  readonly rows: RowsOfFood;
  readonly kinds: MovedKinds;
  /** Match keys of its names. */
  readonly names: readonly string[];
  readonly settings: MovedSettings | null;
  /** Kinds that must not replace it. */
  readonly neverFor: readonly number[];
  /** Eaters that avoided it, and those of them that avoided both. */
  readonly avoidedBy: readonly number[];
  readonly bothAvoidedBy: readonly number[];
  /** Ingredients that were merged into it before. */
  readonly former: readonly number[];
}

interface Pair {
  readonly own: MasterIngredient;
  readonly target: MasterIngredient;
}

/** An own ingredient with kinds is itself no kind, so kinds go to the target's general food. */
async function moveKinds(
  tx: Tx,
  household: HouseholdId,
  { own, target }: Pair,
): Promise<MovedKinds> {
  const wasKind = target.isOwn && target.kindOf === own.id;
  if (wasKind) await writeKindOf(tx, household, { id: target.id, kindOf: null });
  const isKind = target.isOwn && !wasKind && target.kindOf !== null;
  const to = isKind ? (target.kindOf ?? target.id) : target.id;
  return { to, ids: await giveKinds(tx, household, { from: own.id, to }), wasKind };
}

async function moveSettings(
  tx: Tx,
  household: HouseholdId,
  { own, target }: Pair,
): Promise<MovedSettings | null> {
  const settings = await takeSettings(tx, household, own.id);
  if (settings === null) return null;
  return { settings, isMoved: await putSettings(tx, household, { id: target.id, settings }) };
}

/** Moves everything; the merged ingredient becomes a former one. */
async function moveAll(
  tx: Tx,
  household: HouseholdId,
  { own, target, now }: Pair & { readonly now: number },
): Promise<Merge> {
  const [from, to] = [own.id, target.id];
  const rows = await moveFood(tx, { from: [from], to, household });
  const kinds = await moveKinds(tx, household, { own, target });
  const names = await giveFoodNames(tx, household, { from, to });
  const settings = await moveSettings(tx, household, { own, target });
  const neverFor = await replaceNeverFor(tx, household, { from, to });
  const avoiding = await replaceAvoided(tx, [household], new Map([[from, [to]]]));
  const former = await redirectFormer(tx, household, { from, to });
  await retireOwn(tx, household, { id: from, into: to, now });
  return {
    id: from,
    into: to,
    rows,
    kinds,
    names,
    settings,
    neverFor,
    avoidedBy: avoiding.map(({ id }) => id),
    bothAvoidedBy: avoiding.flatMap(({ id, avoidedBoth }) => (avoidedBoth ? [id] : [])),
    former,
  };
}

/** Remembers the name of an ingredient as an answer, which then moves with the others. */
async function rememberName(
  tx: Tx,
  household: HouseholdId,
  { own, now }: { readonly own: MasterIngredient; readonly now: number },
): Promise<void> {
  const match = {
    masterIngredientId: own.id,
    unitId: own.defaultUnitId ?? PIECE_UNIT_ID,
    quantity: null,
    placeId: null,
  };
  await rememberNames(tx, household, { answers: [{ name: own.name, match }], door: "line", now });
}

interface Merging {
  readonly household: HouseholdId;
  readonly id: number;
  readonly into: number;
  readonly by: number;
  readonly now: number;
}

interface Merged {
  readonly masterIngredient: MasterIngredient;
  readonly activityId: number;
}

/**
 * Merges an own ingredient into another ingredient of the household: stock, history, recipes,
 * lists, names, settings and what people avoid follow. `not_found` for no own ingredient,
 * `validation_failed` for itself or an unavailable one. At most 28 statements.
 * Source: handbook/catalogue.md#merging.
 */
export async function mergeOwn(
  tx: Tx,
  { household, id, into, by, now }: Merging,
): Promise<Outcome<Merged>> {
  // Blocks saves of recipes, which read the names.
  await claimMasterNames(tx);
  const own = await findOwn(tx, household, id);
  if (own === null) return fail("not_found");
  const target = (await findIngredients(tx, household, [into])).get(into);
  if (target === undefined || into === id) return invalid("into", "calls.chooseIngredient");
  await rememberName(tx, household, { own, now });
  const merge = await moveAll(tx, household, { own, target, now });
  const activityId = await logActivity(tx, household, {
    kind: "ingredient_merged",
    facts: { name: own.name, other: target.name, otherId: target.id },
    undo: { of: "merge", ...merge },
    by,
    now,
  });
  const [present = target] = (await findIngredients(tx, household, [into])).values();
  return ok({ masterIngredient: present, activityId });
}

async function putSettingsBack(
  tx: Tx,
  household: HouseholdId,
  { id, into, settings: moved }: Merge,
): Promise<void> {
  if (moved === null) return;
  const present = moved.isMoved ? await takeSettings(tx, household, into) : null;
  await putSettings(tx, household, { id, settings: present ?? moved.settings });
}

async function putKindsBack(
  tx: Tx,
  household: HouseholdId,
  { id, into, kinds }: Merge,
): Promise<void> {
  if (kinds.wasKind) await writeKindOf(tx, household, { id: into, kindOf: id });
  await giveKinds(tx, household, { from: kinds.to, to: id, ids: kinds.ids });
}

/** Lets the eaters avoid it again. Those that avoided both still do. */
async function avoidAgain(tx: Tx, household: HouseholdId, merge: Merge): Promise<void> {
  const { id, into, avoidedBy, bothAvoidedBy } = merge;
  const both = new Set(bothAvoidedBy);
  const only = new Set(avoidedBy.filter((eater) => !both.has(eater)));
  const change = async (eaters: ReadonlySet<number>, present: readonly number[]) => {
    if (eaters.size === 0) return;
    const isMeant = (eater: number) => eaters.has(eater);
    await replaceAvoidedOf(tx, [household], { replaced: new Map([[into, present]]), isMeant });
  };
  await change(only, [id]);
  await change(both, [into, id]);
}

const CHANGED = fail("conflict", { message: "answers.undoChanged" });

/**
 * Undoes a merge: what followed it and has not changed since goes back. `conflict` if one of the
 * two was merged or deleted since. At most 26 statements. Source: handbook/catalogue.md#merging.
 */
export async function undoMerge(
  tx: Tx,
  household: HouseholdId,
  merge: Merge,
): Promise<Outcome<undefined>> {
  const { id, into, rows, names, former } = merge;
  await claimMasterNames(tx);
  const own = await findFormer(tx, household, id);
  if (own === null || own.into !== into) return CHANGED;
  if (!(await findIngredients(tx, household, [into])).has(into)) return CHANGED;
  if ((await countOwn(tx, household)) >= MOST_OWN) return OWN_FULL;
  await reviveOwn(tx, household, id);
  if (names.length > 0) await giveFoodNames(tx, household, { from: into, to: id, keys: names });
  await nameAgain(tx, household, own);
  await moveFoodBack(tx, household, { from: into, to: id, rows });
  await putKindsBack(tx, household, merge);
  await putSettingsBack(tx, household, merge);
  await replaceNeverFor(tx, household, { from: into, to: id, ids: merge.neverFor });
  await avoidAgain(tx, household, merge);
  if (former.length > 0) await redirectFormer(tx, household, { from: into, to: id, ids: former });
  return ok(undefined);
}
