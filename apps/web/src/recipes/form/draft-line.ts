import { sayUnit } from "@larder/words/amount";
import { DEFAULT_LANGUAGE, pseudoBaseOf } from "@larder/words/languages";
import { say, spokenLanguage } from "@larder/words/say";
import type { BodyInput } from "@larder/contract/endpoint";
import type { recipesApi } from "@larder/contract/recipes/recipes";
import { EMPTY_NUMBER } from "../../ui/controls/fields/number-field.tsx";

/** A line as it is sent. */
export type BodyLine = BodyInput<typeof recipesApi.add>["components"][number];

/** One line of the form; one that is to taste has that for its unit. */
export interface DraftLine extends BodyLine {
  /** Opened for the next ingredient, by no wish of the person: while it is empty it is not there. */
  readonly isSpare?: boolean;
}

export const EMPTY_LINE: DraftLine = { ingredientName: "", quantity: EMPTY_NUMBER, unit: "" };
export const SPARE_LINE: DraftLine = { ...EMPTY_LINE, isSpare: true };

/** Whether nothing has been typed into a row. */
export function isEmptyLine({ ingredientName, quantity, unit }: DraftLine): boolean {
  return (
    ingredientName.trim() === "" && (unit ?? "").trim() === "" && !Number.isFinite(quantity ?? NaN)
  );
}

/** A unit in the form: in other languages than English by its word there. */
export function shownUnit(unit: string): string {
  return pseudoBaseOf(spokenLanguage()) === DEFAULT_LANGUAGE ? unit : sayUnit(unit);
}

/** Whether the unit means "to taste". Source: handbook/recipes.md#the-form. */
export function isToTaste(unit: string | null | undefined): boolean {
  return (unit ?? "").trim().toLowerCase() === say("recipeform.toTaste").toLowerCase();
}

/** A line to taste has neither quantity nor unit; any other line needs both. */
export function bodyLineOf({ isSpare: _, ...line }: DraftLine): BodyLine {
  if (isToTaste(line.unit)) return { ...line, quantity: null, quantityMax: null, unit: null };
  // Null would be "to taste"; what is absent is asked for.
  return { ...line, quantity: line.quantity ?? (undefined as unknown as null) };
}
