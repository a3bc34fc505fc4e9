import { type inventoryApi, lotBody } from "@larder/contract/kitchen/inventory";
import type { BodyInput } from "@larder/contract/endpoint";
import type { Place } from "@larder/contract/kitchen/places";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { firstComplaint } from "../../api/form-resolver.ts";
import { numberText, numberTyped, priceText } from "../../ui/text/typed-number.ts";
import { today } from "../../ui/text/format.ts";
import type { DateKind } from "@larder/rules/kitchen/lots/keeping";
import type { PickedIngredient } from "../fields/ingredient-picker.tsx";
import { draftDoubts, lineQuestions } from "./line-questions.ts";
import { proposedFor } from "./proposed-values.ts";
import { isHouseholdGood, type Names, pickedIn } from "./typed-line.ts";

/** One pasted line to put away, with amounts as typed. */
export interface PastedRow {
  readonly key: number;
  readonly parsed: ParsedLine;
  readonly picked: PickedIngredient | null;
  readonly quantity: string;
  readonly unitId: number;
  readonly price: string;
  readonly expiryDate: string;
  readonly placeId: number | null;
  readonly dateKind: DateKind | undefined;
  /** The expiry date is proposed, not given. */
  readonly isExpiryProposed: boolean;
  /** Edited by the person: its ambiguity is not asked about again. */
  readonly isChanged: boolean;
  /** The user confirmed the row without a change. */
  readonly isMeant: boolean;
}

interface Lists {
  readonly names: Names;
  readonly places: readonly Place[];
}

const written = (value: number | null): string => (value === null ? "" : numberText(value));

const isFilledIn = ({ proposed = [] }: ParsedLine, field: "expiryDate") => proposed.includes(field);

/**
 * The rows of pasted lines, with missing parts filled in. Source: handbook/stock.md#putting-away.
 */
export function rowsOf(items: readonly ParsedLine[], lists: Lists): readonly PastedRow[] {
  return items.map((parsed, key) => {
    const picked = pickedIn(parsed, lists.names);
    const { places } = lists;
    const usual = picked && proposedFor(picked.facts, { purchaseDate: today(), places });
    return {
      key,
      parsed,
      picked,
      quantity: written(parsed.quantity ?? usual?.quantity ?? null),
      unitId: parsed.unitId ?? usual?.unitId ?? 0,
      price: parsed.price === null ? "" : priceText(parsed.price),
      expiryDate: parsed.expiryDate ?? usual?.expiryDate ?? "",
      placeId: parsed.placeId ?? usual?.placeId ?? null,
      dateKind: usual?.dateKind,
      isExpiryProposed: parsed.expiryDate === null || isFilledIn(parsed, "expiryDate"),
      isChanged: false,
      isMeant: false,
    };
  });
}

/** A row for another ingredient, with missing parts filled in. */
export function meant(
  row: PastedRow,
  picked: PickedIngredient | null,
  { places }: Pick<Lists, "places">,
): PastedRow {
  const usual = picked && proposedFor(picked.facts, { purchaseDate: today(), places });
  return {
    ...row,
    picked,
    quantity: row.quantity || written(usual?.quantity ?? null),
    unitId: row.unitId || (usual?.unitId ?? 0),
    expiryDate: row.expiryDate || (usual?.expiryDate ?? ""),
    placeId: row.placeId ?? usual?.placeId ?? null,
    dateKind: usual?.dateKind,
    isChanged: true,
    isMeant: false,
  };
}

type Item = BodyInput<typeof inventoryApi.bulk>["items"][number];

/** A row in its saved form. */
export function itemOf({ picked, quantity, price, expiryDate, ...row }: PastedRow): Item {
  const { unitId, placeId, dateKind, isExpiryProposed } = row;
  return {
    text: row.parsed.text,
    masterIngredientId: picked?.key ?? 0,
    quantity: numberTyped(quantity) ?? Number.NaN,
    unitId,
    price: numberTyped(price),
    purchaseDate: today(),
    expiryDate: expiryDate || null,
    isExpiryProposed: isExpiryProposed && expiryDate !== "",
    placeId,
    dateKind,
    ...(row.isMeant && { isMeant: true }),
  };
}

/** Becomes an own ingredient when it is put away. */
export const isNewGood = ({ picked, parsed }: PastedRow): boolean =>
  picked === null && isHouseholdGood(parsed);

/** The reason that a row cannot be saved, in the contract's words; nothing if it can. */
export const complaintOf = (row: PastedRow): string | undefined =>
  isNewGood(row) ? undefined : firstComplaint(lotBody.safeParse(itemOf(row)));

/** Questions about a row that are still open; it waits for their answers. */
export function questionsOf(row: PastedRow, unitOf: (id: number) => string): readonly string[] {
  const { parsed, picked, unitId, isMeant } = row;
  if (isMeant) return [];
  const quantity = numberTyped(row.quantity) ?? Number.NaN;
  const drafted = { picked, quantity, unitId, price: numberTyped(row.price), unitOf };
  return row.isChanged ? draftDoubts(drafted) : lineQuestions(parsed, drafted);
}
