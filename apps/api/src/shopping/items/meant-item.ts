import { type Micro, microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import { unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { parseLines } from "../../inventory/lots/parse-lines.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { storedUnit } from "../../catalogue/food-names/stored-unit.ts";
import { ingredientNamed } from "./spoken-name.ts";

/** Sent fields of an item; absent ones are unspecified. */
export interface SaidItem {
  readonly name?: string | undefined;
  readonly masterIngredientId?: number | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly unit?: string | null | undefined;
  readonly unitId?: number | null | undefined;
  readonly note?: string | null | undefined;
}

/** Fields in their stored form. */
export interface MeantItem {
  readonly name?: string | undefined;
  readonly masterIngredientId?: number | null | undefined;
  readonly quantity?: Micro | null | undefined;
  readonly unit?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** Canonical unit name; absent if not specified. */
function unitOf({ unit, unitId }: SaidItem): string | null | undefined {
  if (typeof unitId === "number") return unitNameOf(unitId);
  if (typeof unit === "string") return unit === "" ? null : readUnit(storedUnit(unit)).name;
  return unit === null || unitId === null ? null : undefined;
}

const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/**
 * The name finds a missing ingredient, and an ingredient a missing name. `validation_failed`. At
 * most three statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function meantByFields(
  db: Reader,
  household: HouseholdId,
  said: SaidItem,
): Promise<Outcome<MeantItem>> {
  const { name, masterIngredientId: chosenId, quantity } = said;
  const chosen = await chosenIngredients(db, household, { choices: [said] });
  if (!chosen.ok) return chosen;
  const known = typeof chosenId === "number" ? chosen.value.get(chosenId) : undefined;
  const isToBeFound = chosenId === undefined && name !== undefined;
  const found = isToBeFound ? await ingredientNamed(db, household, name) : null;
  return ok({
    name: name ?? known?.name,
    masterIngredientId: isToBeFound ? found : chosenId,
    quantity: typeof quantity === "number" ? microFromNumber(quantity) : quantity,
    unit: unitOf(said),
    note: orNull(said.note),
  });
}

interface Typed {
  readonly text: string;
  readonly person: { readonly id: number; readonly asksFor: string | null };
  readonly today: IsoDate;
  readonly pace: Pace;
}

const wordCount = (text: string): number => foldText(text).split(/[^\p{L}\p{N}]+/u).length;

/** Words beyond the ingredient: "organic milk". At most one statement. */
async function saidBeyond(
  db: Reader,
  household: HouseholdId,
  {
    name,
    masterIngredientId,
  }: { readonly name: string; readonly masterIngredientId: number | null },
): Promise<string | null> {
  const words = wordCount(name);
  if (masterIngredientId === null || words === 1) return null;
  const chosen = await chosenIngredients(db, household, { choices: [{ masterIngredientId }] });
  const known = chosen.ok ? chosen.value.get(masterIngredientId) : undefined;
  return known !== undefined && words > wordCount(known.name) ? name : null;
}

/**
 * Item from "milk 0.5 l", "0,5 l Milch", "AA batteries". Additional words become the note. At most
 * seven statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function meantByText(
  db: Reader,
  household: HouseholdId,
  { text, ...typed }: Typed,
): Promise<Outcome<MeantItem>> {
  // A pasted text is still one need.
  const line = text.replaceAll(/\s+/g, " ").trim();
  const parsed = await parseLines(db, { household, text: line, ...typed });
  if (!parsed.ok) return parsed;
  const [item] = parsed.value.items;
  if (item === undefined) return ok({ name: line });
  const { name, masterIngredientId, proposed = [] } = item;
  const isSaid = item.quantity !== null && !proposed.includes("quantity");
  return ok({
    name: name === "" ? line : name,
    masterIngredientId,
    quantity: isSaid ? microFromNumber(item.quantity ?? 0) : null,
    unit: isSaid && item.unitId !== null ? (unitNameOf(item.unitId) ?? null) : null,
    note: await saidBeyond(db, household, { name, masterIngredientId }),
  });
}
