import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import type { Place } from "@larder/contract/kitchen/places";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { type AddLine, readAddLine } from "@larder/rules/kitchen/lines/add-line";
import { nameIndex, resolveIngredient } from "@larder/rules/kitchen/names/ingredient-name";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { ownWriter } from "../../ui/browser/own-writer.ts";
import { type PickedIngredient, rowOf } from "../fields/ingredient-picker.tsx";
import type { SaidValues } from "./use-stock-draft.ts";

/** The lists that a line refers to. */
export interface Lists {
  readonly units: readonly { readonly key: number; readonly text: string }[];
  readonly places: readonly Place[];
}

/**
 * A line as read locally, in the language of the browser's requests. Source:
 * handbook/stock.md#one-line.
 */
export function readTyped(text: string, { places }: Lists): AddLine {
  const names = places.map(({ name }) => name);
  return readAddLine(text, { ...ownWriter(), places: names });
}

/** Its values, by ids of the lists. */
export function saidIn(line: AddLine, { units, places }: Lists): SaidValues {
  const { quantity, price, place } = line;
  const named = places.find(({ name }) => name === place);
  return {
    quantity: quantity === null ? undefined : numberFromMicro(quantity),
    unitId: units.find(({ text }) => text === line.unit)?.key,
    price: price === null ? undefined : numberFromCents(price),
    expiryDate: line.expiryDate ?? undefined,
    placeId: (named ?? places.find(({ kind }) => kind === place))?.id,
  };
}

const dayOf = (day: string | null): IsoDate | null => (day === null ? null : parseIsoDate(day));

/** The server's reading: typed values, and separately those it filled in. */
export function valuesIn(parsed: ParsedLine) {
  const all: SaidValues = {
    quantity: parsed.quantity ?? undefined,
    unitId: parsed.unitId ?? undefined,
    price: parsed.price ?? undefined,
    expiryDate: dayOf(parsed.expiryDate) ?? undefined,
    placeId: parsed.placeId ?? undefined,
  };
  const filledIn = new Set<string>(parsed.proposed);
  const part = (isProposed: boolean): SaidValues =>
    Object.fromEntries(
      Object.entries(all).map(([field, value]) => [
        field,
        filledIn.has(field) === isProposed ? value : undefined,
      ]),
    );
  return { said: part(false), proposed: part(true) };
}

/** Ingredient names by their words; each list is indexed once. */
export function namesOf(ingredients: readonly MasterIngredient[]) {
  const index = nameIndex(ingredients);
  const byId = new Map(ingredients.map((one) => [one.id, one]));
  return {
    byId: (id: number | null) => (id === null ? undefined : byId.get(id)),
    named: (name: string) => byId.get(resolveIngredient(name, index) ?? 0),
  };
}
export type Names = ReturnType<typeof namesOf>;

/** Paper, soap or animal food that the household does not stock yet. */
export const isHouseholdGood = ({ isFood, masterIngredientId }: ParsedLine): boolean =>
  isFood === false && masterIngredientId === null;

/** The line's ingredient; null if unknown. */
export function pickedIn(parsed: ParsedLine, { byId }: Names): PickedIngredient | null {
  const { masterIngredientId: key, name } = parsed;
  const facts = byId(key);
  if (facts) return rowOf(facts);
  return key === null ? null : { key, text: name, facts: null };
}
