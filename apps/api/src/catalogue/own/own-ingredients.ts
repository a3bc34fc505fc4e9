import { text } from "@larder/words/text";
import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import {
  storedCategory,
  CATEGORY_OF_ADDED,
  CATEGORY_OF_GOODS,
} from "../food-names/category-names.ts";
import { forgetCodesOf } from "../../barcodes/change-barcodes.ts";
import { claimMasterNames } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, type Failure, invalid, ok, type Outcome } from "../../values/outcome.ts";
import { resolveAgain } from "../../recipes/lines/resolve-again.ts";
import { forgetIngredient } from "../../scanning/share-names.ts";
import { findIngredients } from "../catalogue.store.ts";
import { typedMeanings } from "../typed-meanings.ts";
import { paceOfTransaction } from "../../http/slices.ts";
import { saveFoodValues } from "../eating/food-values.ts";
import type { OwnValues } from "../eating/own-values.ts";
import { endKindsOf } from "../kinds/own-kinds.store.ts";
import type { MasterIngredient } from "../master-ingredient.ts";
import { takeSettings } from "../staples/moved-settings.store.ts";
import { deleteNames, isOwnInUse, retireOwn } from "./former-ingredient.store.ts";
import {
  countOwn,
  findOwn,
  hasKinds,
  ingredientOfName,
  insertOwn,
  type OwnFacts,
  rewriteOwn,
} from "./own-ingredient.store.ts";
import { PIECE_UNIT_ID, unitNameOf } from "../units.ts";

/** Limit of own ingredients per household. Source: handbook/catalogue.md#own-ingredients. */
export const MOST_OWN = 500;

/** Given facts; absent ones stay, or are unknown. */
export interface SaidOfOwn extends Pick<OwnValues, "nutrition" | "allergens" | "diets"> {
  readonly name?: string | undefined;
  readonly category?: string | null | undefined;
  readonly unitId?: number | undefined;
  readonly shelfLifeDays?: number | null | undefined;
  readonly kindOf?: number | null | undefined;
}

/** Null means "Other" for a category and unknown for a life. */
function factsOf(said: SaidOfOwn, before: MasterIngredient | null): OwnFacts {
  const { category, shelfLifeDays, kindOf } = said;
  return {
    name: said.name ?? before?.name ?? "",
    category:
      (category === undefined ? before?.category : storedCategory(category ?? "")) ||
      CATEGORY_OF_ADDED,
    defaultUnitId: said.unitId ?? before?.defaultUnitId ?? PIECE_UNIT_ID,
    shelfLifeDays: shelfLifeDays === undefined ? (before?.shelfLifeDays ?? null) : shelfLifeDays,
    kindOf: kindOf === undefined ? (before?.kindOf ?? null) : kindOf,
  };
}

const valuesIn = ({ nutrition, allergens, diets }: SaidOfOwn): OwnValues => ({
  nutrition,
  allergens,
  diets,
});

/** The facts of an own ingredient with only a name. */
export const factsOfNamed = (name: string): OwnFacts => factsOf({ name }, null);

interface CheckedFacts {
  readonly household: HouseholdId;
  readonly facts: OwnFacts;
  /** The ingredient under change. */
  readonly but: number | null;
}

/**
 * Whether a general food is invalid: unavailable, the food itself, or one with kinds. At most two
 * statements.
 */
async function isNoKind(
  tx: Tx,
  { household, facts: { kindOf }, but }: CheckedFacts,
): Promise<boolean> {
  if (kindOf === null) return false;
  if (kindOf === but || (but !== null && (await hasKinds(tx, household, but)))) return true;
  return !(await findIngredients(tx, household, [kindOf])).has(kindOf);
}

/** Failure for invalid facts: an unknown unit or general food, or a used name. At most three statements. */
async function refusalOf(tx: Tx, { household, facts, but }: CheckedFacts): Promise<Failure | null> {
  if (unitNameOf(facts.defaultUnitId) === undefined) return invalid("unitId", "calls.chooseUnit");
  if (await isNoKind(tx, { household, facts, but }))
    return invalid("kindOf", "calls.kindOfUnknown");
  const known = await ingredientOfName(tx, household, { name: facts.name, but });
  if (known === null) return null;
  return fail("already_exists", { message: text("answers.ingredientKnown", { name: known.name }) });
}

/** Links recipe lines with this unresolved name to the ingredient. */
function resolveOwn(tx: Tx, household: HouseholdId, { id, name }: MasterIngredient) {
  return resolveAgain(tx, { matchKeys: [ingredientKey(name)], masterIngredientId: id, household });
}

interface Doing {
  readonly household: HouseholdId;
  readonly by: number;
  readonly now: number;
}

interface LoggedChange extends Doing {
  readonly kind: "ingredient_added" | "ingredient_changed" | "ingredient_removed";
  readonly name: string;
}

/** Logs an activity. One statement. */
async function logChange(tx: Tx, { household, name, ...deed }: LoggedChange): Promise<void> {
  await logActivity(tx, household, { ...deed, facts: { name } });
}

interface Kept {
  readonly household: HouseholdId;
  readonly facts: OwnFacts;
  readonly now: number;
}

export const OWN_FULL = fail("limit_reached", {
  message: text("answers.ownFull", { most: MOST_OWN }),
});

/**
 * Ingredient with a name, created as own if missing; `limit_reached` past 500. One statement if it
 * exists, or else at most eight.
 * Source: handbook/catalogue.md#own-ingredients,
 * handbook/planning.md#leftovers.
 */
export async function keepOwn(
  tx: Tx,
  { household, facts, now }: Kept,
): Promise<Outcome<{ readonly id: number; readonly name: string }>> {
  const named = { name: facts.name, but: null };
  const present = await ingredientOfName(tx, household, named);
  if (present !== null) return ok(present);
  await claimMasterNames(tx);
  // an administrator may have just added it for all households
  const known = await ingredientOfName(tx, household, named);
  if (known !== null) return ok(known);
  if ((await countOwn(tx, household)) >= MOST_OWN) return OWN_FULL;
  const made = await insertOwn(tx, household, { facts, now });
  await resolveOwn(tx, household, made);
  return ok({ id: made.id, name: made.name });
}

interface Adding extends Doing {
  readonly said: SaidOfOwn;
}

/** Category of an own ingredient without a given one. At most two statements. */
async function categoryOfName(tx: Tx, household: HouseholdId, name = ""): Promise<string> {
  const [meant] = await typedMeanings(tx, [{ name }], { household, pace: paceOfTransaction() });
  return meant?.isFood === false ? CATEGORY_OF_GOODS : CATEGORY_OF_ADDED;
}

/**
 * Adds an own ingredient and links unresolved recipe lines to it. `already_exists` for a known
 * name, `limit_reached` past 500. At most twelve statements.
 * Source: handbook/catalogue.md#own-ingredients.
 */
export async function addOwn(
  tx: Tx,
  { household, said, by, now }: Adding,
): Promise<Outcome<{ masterIngredient: MasterIngredient }>> {
  // Before any lookup: of two concurrent additions the second sees the first.
  await claimMasterNames(tx);
  const category = said.category || (await categoryOfName(tx, household, said.name));
  const facts = factsOf({ ...said, category }, null);
  const refusal = await refusalOf(tx, { household, facts, but: null });
  if (refusal !== null) return refusal;
  if ((await countOwn(tx, household)) >= MOST_OWN) return OWN_FULL;
  const masterIngredient = await insertOwn(tx, household, { facts, now });
  await saveFoodValues(tx, household, { id: masterIngredient.id, said: valuesIn(said) });
  await resolveOwn(tx, household, masterIngredient);
  await logChange(tx, { household, kind: "ingredient_added", name: facts.name, by, now });
  return ok({ masterIngredient });
}

interface Changing extends Doing {
  readonly id: number;
  readonly said: SaidOfOwn;
}

/**
 * Changes an own ingredient. Its lines stay linked, and lines with its new name are linked too. At
 * most eleven statements. Source: handbook/catalogue.md#own-ingredients.
 */
export async function changeOwn(
  tx: Tx,
  { household, id, said, by, now }: Changing,
): Promise<Outcome<{ masterIngredient: MasterIngredient }>> {
  await claimMasterNames(tx);
  const before = await findOwn(tx, household, id);
  if (before === null) return fail("not_found");
  const facts = factsOf(said, before);
  const refusal = await refusalOf(tx, { household, facts, but: id });
  if (refusal !== null) return refusal;
  const masterIngredient = await rewriteOwn(tx, household, { before, facts });
  await saveFoodValues(tx, household, { id, said: valuesIn(said) });
  if (facts.name !== before.name) await resolveOwn(tx, household, masterIngredient);
  await logChange(tx, { household, kind: "ingredient_changed", name: facts.name, by, now });
  return ok({ masterIngredient });
}

/**
 * Deletes an own ingredient; `conflict` if stock, a recipe or a list needs it. The history of stock
 * keeps its name. At most ten statements. Source: handbook/catalogue.md#deleting.
 */
export async function removeOwn(
  tx: Tx,
  { household, id, by, now }: Doing & { readonly id: number },
): Promise<Outcome<undefined>> {
  // Waits for running choices of it and blocks saving recipes meanwhile.
  await claimMasterNames(tx);
  const own = await findOwn(tx, household, id);
  if (own === null) return fail("not_found");
  if (await isOwnInUse(tx, household, id)) return fail("conflict", { message: "answers.ownInUse" });
  await forgetIngredient(tx, household, id);
  await forgetCodesOf(tx, household, id);
  await takeSettings(tx, household, id);
  await deleteNames(tx, household, id);
  await endKindsOf(tx, household, id);
  await retireOwn(tx, household, { id, into: null, now });
  await logChange(tx, { household, kind: "ingredient_removed", name: own.name, by, now });
  return ok(undefined);
}
