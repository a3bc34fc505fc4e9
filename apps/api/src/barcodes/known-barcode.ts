import type { Barcode } from "@larder/contract/kitchen/barcodes";
import { type Barcode as ReadCode, readBarcode } from "@larder/rules/kitchen/names/barcode";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { readNames } from "@larder/rules/receipt-names/read-names";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import { knownNames } from "../catalogue/name-books.ts";
import { unitNameOf } from "../catalogue/units.ts";
import { hasPlace } from "../inventory/lots/chosen-place.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { fail, invalid, ok, type Outcome } from "../values/outcome.ts";
import {
  countOthers,
  deleteRemembered,
  findCode,
  type Product,
  putRemembered,
  type Remembered,
} from "./barcode.store.ts";

/** Maximum number of codes of a household. Source: docs/limits.md. */
export const MOST_BARCODES = 5000;

/** A valid code; `validation_failed` for a wrong length or check digit. */
function checked(code: string): Outcome<ReadCode> {
  const read = readBarcode(code);
  return read === null ? invalid("code", "calls.barcodeWrong") : ok(read);
}

/** The ingredient of a product's name, as on a receipt. One statement. */
async function guessOf(
  db: Reader,
  household: HouseholdId,
  { name, quantity, unitId }: Product,
): Promise<Barcode["guess"]> {
  const names = await knownNames(db, household);
  const [meaning] = readNames([name], { ...names, householdLanguage: null });
  const ingredient = meaning?.id ? names.ingredientOf(meaning.id) : null;
  return {
    name,
    masterIngredientId: ingredient?.id ?? null,
    ingredient: ingredient?.name ?? null,
    quantity: quantity === null ? null : numberFromMicro(quantity),
    unitId,
    unit: unitId === null ? null : (unitNameOf(unitId) ?? null),
  };
}

interface Asked {
  readonly household: HouseholdId;
  readonly code: string;
}

/**
 * Product of a code: the household's entry, or else a guess from its name. Never for a shop's
 * internal code. At most two statements.
 * Source: handbook/barcodes.md#what-it-does.
 */
export async function findBarcode(
  db: Reader,
  { household, code }: Asked,
): Promise<Outcome<Barcode>> {
  const read = checked(code);
  if (!read.ok) return read;
  const { gtin, isShopsOwn } = read.value;
  const { remembered, product } = await findCode(db, household, gtin);
  if (remembered !== null) {
    const { quantity, unitId } = remembered;
    const amount = { quantity: numberFromMicro(quantity), unit: unitNameOf(unitId) ?? "" };
    return ok({ gtin, known: { ...remembered, ...amount }, guess: null });
  }
  const isGuessed = product !== null && !isShopsOwn;
  return ok({ gtin, known: null, guess: isGuessed ? await guessOf(db, household, product) : null });
}

/**
 * Saves a code; an omitted place or name stays. `limit_reached` above 5,000 codes. At most six
 * statements. Source: handbook/barcodes.md#what-it-does.
 */
export async function rememberBarcode(
  tx: Tx,
  {
    household,
    code,
    remembered,
    now,
  }: Asked & {
    readonly remembered: Omit<Remembered, "placeId" | "name"> & {
      readonly placeId: number | null | undefined;
      readonly name: string | null | undefined;
    };
    readonly now: number;
  },
): Promise<Outcome<Barcode>> {
  const read = checked(code);
  if (!read.ok) return read;
  const { gtin } = read.value;
  const chosen = await chosenIngredients(tx, household, { choices: [remembered] });
  if (!chosen.ok) return chosen;
  const { remembered: before } = await findCode(tx, household, gtin);
  const { placeId = before?.placeId ?? null, name = before?.name ?? null } = remembered;
  if (
    typeof remembered.placeId === "number" &&
    !(await hasPlace(tx, household, remembered.placeId))
  )
    return invalid("placeId", "calls.unknownPlace");
  if (before === null && (await countOthers(tx, household, gtin)) >= MOST_BARCODES)
    return fail("limit_reached", {
      message: { key: "answers.barcodesFull", values: { most: MOST_BARCODES } },
    });
  await putRemembered(tx, household, { gtin, remembered: { ...remembered, placeId, name }, now });
  const { masterIngredientId, quantity, unitId } = remembered;
  const known = {
    masterIngredientId,
    ingredient: chosen.value.get(masterIngredientId)?.name ?? "",
    quantity: numberFromMicro(quantity),
    unitId,
    unit: unitNameOf(unitId) ?? "",
    placeId,
    name,
  };
  return ok({ gtin, known, guess: null });
}

/** Deletes a code; `not_found` if there is none. One statement. */
export async function forgetBarcode(
  tx: Tx,
  { household, code }: Asked,
): Promise<Outcome<undefined>> {
  const read = checked(code);
  if (!read.ok) return read;
  const isGone = await deleteRemembered(tx, household, read.value.gtin);
  return isGone ? ok(undefined) : fail("not_found");
}
