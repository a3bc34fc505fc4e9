import { isHouseholdLanguage } from "@larder/contract/household/household-settings";
import { isCurrency } from "@larder/rules/calendar-and-money/currency";
import { isIsoDate } from "@larder/rules/calendar-and-money/day";
import { MAX_MONEY_CENTS } from "@larder/rules/calendar-and-money/money";
import { MAX_QUANTITY, MICRO_PER_UNIT } from "@larder/rules/kitchen/amounts/quantity";
import { MOST_WORTH_CENTS } from "@larder/rules/kitchen/lots/worth";
import type { Database } from "../../db/schema/schema.ts";
import type { Field } from "../column.ts";
import { returnedEaters, returnedEats, returnedFoodValues } from "../eating-columns.ts";
import { NumberedRows } from "../numbered-rows.ts";

/** A column's value. A reference to an unsaved row is its number below 0. */
export type Value = string | number | null;
type Table = keyof Database;

/** The row belongs to a user who is not imported. */
export const NOT_HERE = Symbol();

export interface Known {
  readonly numbers: Readonly<Partial<Record<Table, NumberedRows>>>;
  /** The importing user, here and in the file. */
  readonly person: { readonly id: number; readonly member: number };
  /** The ingredient of a reference; undefined if it is invalid. */
  readonly ingredient: (named: unknown) => number | undefined;
  readonly unitIdOf: (name: string) => number | undefined;
}

const MOST_MILLIONTHS = MAX_QUANTITY * MICRO_PER_UNIT;
/** Several changes may be folded into one. */
const MOST_CHANGED = 1000 * MOST_MILLIONTHS;
const CENTS_PER_UNIT = 100;
const LONGEST_ADDRESS = 2000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

function textOf(
  value: unknown,
  { most, mayBeBlank }: { readonly most: number; readonly mayBeBlank: boolean },
): string | undefined {
  if (typeof value !== "string" || value.length > most || !isStorable(value)) return undefined;
  return mayBeBlank || value.trim() !== "" ? value : undefined;
}

/** A JSON array of names as it is stored. */
function namesOf(
  value: unknown,
  { most, longest }: { readonly most: number; readonly longest: number },
): string | undefined {
  // A name with quotes and every character escaped at most.
  const text = textOf(value, { most: most * (6 * longest + 3) + 2, mayBeBlank: false });
  if (text === undefined) return undefined;
  try {
    const names: unknown = JSON.parse(text);
    const areNames =
      Array.isArray(names) &&
      names.length <= most &&
      names.every((name) => textOf(name, { most: longest, mayBeBlank: true }) !== undefined);
    return areNames ? JSON.stringify(names) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const accepted = (value: unknown, accepts: (text: string) => boolean): string | undefined =>
  typeof value === "string" && accepts(value) ? value : undefined;

const matching = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === "string" && shape.test(value) ? value : undefined;

/** A decimal number in whole parts, exactly. */
function partsOf(value: unknown, partsAUnit: number, most: number): number | undefined {
  if (typeof value !== "number") return undefined;
  const parts = Math.round(value * partsAUnit);
  const isExact = parts / partsAUnit === value && Math.abs(parts) <= most;
  // Turns -0 into 0.
  return isExact ? parts + 0 : undefined;
}

const LEAST = { anything: -Infinity, nothing: 0, something: 1 };

function quantityOf(value: unknown, least: keyof typeof LEAST): number | undefined {
  const most = least === "anything" ? MOST_CHANGED : MOST_MILLIONTHS;
  const parts = partsOf(value, MICRO_PER_UNIT, most);
  return parts !== undefined && parts >= LEAST[least] ? parts : undefined;
}

function instantOf(value: unknown): number | undefined {
  if (typeof value !== "string" || !INSTANT.test(value)) return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}

/** An address that a page may link to. */
function addressOf(value: unknown): string | undefined {
  const text = textOf(value, { most: LONGEST_ADDRESS, mayBeBlank: false });
  return text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;
}

function memberOf(value: unknown, { field, known }: Reading): number | null | undefined | symbol {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1) return undefined;
  if (value === known.person.member) return known.person.id;
  return field.isNullable ? null : NOT_HERE;
}

function rowOf(
  value: unknown,
  { of, whenGone }: Extract<Field, { is: "row" }>,
  known: Known,
): Value | undefined {
  const rows = known.numbers[of];
  if (rows === undefined || !NumberedRows.isId(value)) return undefined;
  const number = rows.find(value);
  if (number !== undefined) return -number;
  if (whenGone === "numbered") return -rows.numberOf(value);
  return whenGone === "nothing" ? null : undefined;
}

/** The table of a list line's source. */
export const sourceTables: Readonly<Record<string, Table>> = {
  recipe: "recipes",
  plan: "plan_entries",
  staple: "master_ingredients",
};

function sourceOf(value: unknown, { known, row }: Reading): Value | undefined {
  const of = sourceTables[String(row["source"])];
  if (of === undefined) return undefined;
  if (of === "master_ingredients") return known.ingredient(value);
  return rowOf(value, { is: "row", of, whenGone: "nothing", isNullable: true }, known);
}

interface Reading {
  readonly field: Field;
  readonly known: Known;
  /** The line of the value. */
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * A value of a file as its column stores it; undefined if it is invalid. Source:
 * handbook/exports.md#bringing-it-back.
 */
export function returnedValue(value: unknown, reading: Reading): Value | undefined | symbol {
  const { field, known } = reading;
  if (value === null || value === undefined) return field.isNullable ? null : undefined;
  switch (field.is) {
    case "text":
      return textOf(value, field);
    case "address":
      return addressOf(value);
    case "whole":
      return Number.isInteger(value) && Number(value) >= field.least && Number(value) <= field.most
        ? Number(value)
        : undefined;
    case "choice":
      return typeof value === "string" && field.of.includes(value) ? value : undefined;
    case "quantity":
      return quantityOf(value, field.least);
    case "money":
      return partsOf(value, CENTS_PER_UNIT, MAX_MONEY_CENTS);
    case "worth":
      return partsOf(value, CENTS_PER_UNIT, MOST_WORTH_CENTS);
    case "currency":
      return accepted(value, isCurrency);
    case "language":
      return accepted(value, isHouseholdLanguage);
    case "day":
      return typeof value === "string" && isIsoDate(value) ? value : undefined;
    case "instant":
      return instantOf(value);
    case "flag":
      return typeof value === "boolean" ? Number(value) : undefined;
    case "member":
      return memberOf(value, reading);
    case "ingredient":
      return known.ingredient(value);
    case "unit":
      return typeof value === "string" ? known.unitIdOf(value) : undefined;
    case "names":
      return namesOf(value, field);
    case "eats":
      return returnedEats(value, known.ingredient);
    case "eaterIds":
      return returnedEaters(value, { guests: known.numbers.eaters, person: known.person });
    case "foodValues":
      return returnedFoodValues(value);
    case "uuid":
      return matching(value, UUID)?.toLowerCase();
    case "id":
      // Assigned when the row is added.
      return NumberedRows.isId(value) ? value : undefined;
    case "row":
      return rowOf(value, field, known);
    case "source":
      return sourceOf(value, reading);
  }
}
