import { useState } from "react";
import { type DraftLine, isToTaste } from "./draft-line.ts";
import { draftOfReading, saysToTaste } from "./read-line.ts";
import { readRecipeLine } from "@larder/rules/recipe-text/lines/recipe-line";
import type { DraftForm } from "./recipe-draft.ts";

/** The fields that a reading fills. */
const FILLED = [
  "ingredientName",
  "quantity",
  "unit",
  "quantityMax",
  "note",
  "isOptional",
  "alternatives",
  "text",
] as const satisfies readonly (keyof DraftLine)[];

const BEGINS_WITH_NUMBER = /^[\d½⅓⅔¼¾⅛]/;

interface TakenReading {
  readonly typed: string;
  /** The fields now; if they changed, they are the person's own. */
  readonly line: DraftLine;
  readonly isSure: boolean;
}

export interface RowReading {
  /**
   * Reads an amount from the name if the other fields have none; true if it did. Without Enter the
   * name must begin with a number, because "Flour 405" may be all name.
   */
  readonly read: (isByEnter: boolean) => boolean;
  /** The typed text, as long as the row matches its reading. */
  readonly typed: string | null;
  readonly isProposed: boolean;
  /** Puts back what was typed. */
  readonly bringBack: () => void;
}

const isFree = ({ quantity, unit }: DraftLine) =>
  !Number.isFinite(quantity ?? Number.NaN) && (unit ?? "").trim() === "";

/** A whole line typed into the name of a row: "2 cloves garlic, minced". Source: handbook/recipes.md#the-form. */
export function useRowReading(form: DraftForm, place: number, present: DraftLine): RowReading {
  const [taken, setTaken] = useState<TakenReading | null>(null);
  /** Brought back once, it is not read again. */
  const [refused, setRefused] = useState<string | null>(null);

  function put(line: DraftLine) {
    for (const field of FILLED) {
      form.setValue(`components.${place}.${field}`, line[field], { shouldDirty: true });
    }
    void form.trigger(`components.${place}`);
  }

  function read(isByEnter: boolean): boolean {
    const before = form.getValues(`components.${place}`);
    const typed = before.ingredientName.trim();
    if (typed === "" || typed === refused || !isFree(before)) return false;
    if (!isByEnter && !BEGINS_WITH_NUMBER.test(typed)) return false;
    const reading = readRecipeLine(typed);
    const line = draftOfReading(reading);
    if (reading.quantity === null && !saysToTaste(reading)) return false;
    put(line);
    setTaken({ typed, line, isSure: reading.confidence === "sure" });
    return true;
  }

  function bringBack() {
    if (taken === null) return;
    setRefused(taken.typed);
    setTaken(null);
    put({
      ingredientName: taken.typed,
      quantity: null,
      unit: "",
      quantityMax: null,
      note: null,
      isOptional: false,
      alternatives: [],
      text: null,
    });
    form.setFocus(`components.${place}.ingredientName`);
  }

  const stands =
    taken !== null &&
    present.ingredientName === taken.line.ingredientName &&
    (present.quantity ?? null) === taken.line.quantity &&
    present.unit === taken.line.unit;
  return {
    read,
    typed: stands ? taken.typed : null,
    isProposed: stands && !taken.isSure,
    bringBack,
  };
}

/** An amount that is typed ends "to taste", and that empties the amount. */
export function settleTaste(form: DraftForm, place: number): void {
  if (!isToTaste(form.getValues(`components.${place}.unit`))) return;
  form.setValue(`components.${place}.quantity`, null, { shouldDirty: true, shouldValidate: true });
  form.setValue(`components.${place}.quantityMax`, null, { shouldDirty: true });
}
