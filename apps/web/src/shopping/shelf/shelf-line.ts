import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import type { BodyInput } from "@larder/contract/endpoint";
import type { Lot } from "@larder/contract/kitchen/inventory";
import type { Place } from "@larder/contract/kitchen/places";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListLine } from "@larder/contract/week/shopping-list";
import { type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { fillExpiry } from "@larder/rules/kitchen/lines/fill-line";
import { firstComplaint } from "../../api/form-resolver.ts";
import { today } from "../../ui/text/format.ts";
import { numberText, numberTyped, priceText } from "../../ui/text/typed-number.ts";

/** A person's corrections of a ticked line; amounts as typed. */
export interface ShelfChange {
  /** It stays on the list. */
  readonly isLeft?: boolean;
  /** Null: for the budget only. */
  readonly ingredientId?: number | null;
  readonly quantity?: string;
  readonly unitId?: number;
  readonly price?: string;
  readonly expiryDate?: string;
  readonly placeId?: number | null;
}

/** What is known where a line is put away. */
export interface Shelf {
  readonly ingredients: readonly MasterIngredient[];
  /** The piece unit, for lines without one. */
  readonly pieceId: number;
  readonly places: readonly Place[];
  readonly purchaseDate: string;
  /** What the household bought last, by ingredient. */
  readonly lastOf: (ingredientId: number) => Lot | undefined;
}

type Field = Exclude<keyof ShelfChange, "isLeft" | "ingredientId">;

/** A ticked line as it will be put away. */
export interface ShelfLine {
  readonly line: ListLine;
  readonly isLeft: boolean;
  readonly ingredient: MasterIngredient | null;
  readonly quantity: string;
  readonly unitId: number;
  readonly price: string;
  readonly expiryDate: string;
  readonly placeId: number | null;
  /** The amount is what was to be bought, in its packs. */
  readonly isAsToBuy: boolean;
  /** Fields with a proposed value. */
  readonly proposed: ReadonlySet<Field>;
}

const written = (value: number | null | undefined, text: (value: number) => string): string =>
  value === null || value === undefined ? "" : text(value);

function dayOf(bought: Lot | undefined, ingredient: MasterIngredient, place: Place | null) {
  return (purchaseDate: IsoDate) =>
    fillExpiry({
      last: bought
        ? {
            purchaseDate: parseIsoDate(bought.purchaseDate ?? ""),
            expiryDate: parseIsoDate(bought.expiryDate ?? ""),
            openedOn: parseIsoDate(bought.openedOn ?? ""),
            frozenOn: parseIsoDate(bought.frozenOn ?? ""),
            placeId: bought.placeId ?? null,
          }
        : null,
      keeping: ingredient,
      place,
      today: purchaseDate,
    });
}

function placeOf(
  bought: Lot | undefined,
  { usual }: MasterIngredient,
  places: readonly Place[],
): Place | null {
  const asLast = places.find(({ id }) => id === bought?.placeId);
  return asLast ?? places.find(({ kind }) => kind === usual?.placeKind) ?? null;
}

/** The proposed price of a corrected amount: in proportion, and unknown in another unit. */
function priceFor(
  price: number | null | undefined,
  { quantity, unitId }: { readonly quantity: number; readonly unitId: number | null | undefined },
  change: ShelfChange,
): number | null {
  const { quantity: typed = quantity } = change;
  const changed = typeof typed === "number" ? typed : numberTyped(typed);
  const isSameUnit = (change.unitId ?? unitId) === unitId;
  if (typeof price !== "number" || !isSameUnit || !changed || !(quantity > 0)) return null;
  return changed === quantity ? price : Math.round((price * 100 * changed) / quantity) / 100;
}

/**
 * The purchase with the person's corrections, else as bought last, else as usually sold. Source:
 * handbook/shopping.md#put-away.
 */
export function shelfLine(line: ListLine, change: ShelfChange, shelf: Shelf): ShelfLine {
  const ingredientId =
    change.ingredientId === undefined ? line.masterIngredientId : change.ingredientId;
  const ingredient = shelf.ingredients.find(({ id }) => id === ingredientId) ?? null;
  const bought = ingredient ? shelf.lastOf(ingredient.id) : undefined;
  const usual = bought ?? ingredient?.usual;
  const purchaseDate = parseIsoDate(shelf.purchaseDate) ?? today();
  const usualPlace = ingredient && placeOf(bought, ingredient, shelf.places);
  const placeId = change.placeId === undefined ? (usualPlace?.id ?? null) : change.placeId;
  const place = shelf.places.find(({ id }) => id === placeId) ?? null;
  const expiryDate = ingredient && dayOf(bought, ingredient, place)(purchaseDate);
  const isSame = ingredientId === line.masterIngredientId;
  const toBuy = isSame ? (line.buy ?? null) : null;
  const saysAmount = line.quantity !== null;
  const said = saysAmount ? { quantity: line.quantity, unitId: line.unitId } : usual;
  const quantity = toBuy ? toBuy.count * toBuy.quantity : (said?.quantity ?? 1);
  const unitId = (toBuy ?? said)?.unitId ?? ingredient?.defaultUnitId;
  const price = line.price ?? (saysAmount ? null : bought?.price);
  const fields = {
    quantity: written(quantity, numberText),
    unitId: unitId ?? shelf.pieceId,
    price: written(priceFor(price, { quantity, unitId }, change), priceText),
    expiryDate: expiryDate ?? "",
    placeId: usualPlace?.id ?? null,
  };
  const changedFields = new Set<string>(Object.keys(change));
  if (toBuy ? line.isUsualPack !== true : saysAmount)
    for (const field of ["quantity", "unitId"]) changedFields.add(field);
  const proposed = (Object.keys(fields) as Field[]).filter(
    (field) => !changedFields.has(field) && fields[field] !== "" && fields[field] !== null,
  );
  const { isLeft = false, ingredientId: _, ...changed } = change;
  const isAsToBuy =
    toBuy !== null && changed.quantity === undefined && changed.unitId === undefined;
  const shown = { ...fields, ...changed, proposed: new Set(proposed) };
  return { line, isLeft, ingredient, isAsToBuy, ...shown };
}

export type ShelfItem = BodyInput<typeof shoppingApi.putAway>["items"][number];

/** A line as it is sent. What is no food has neither day nor place. */
export function itemOf(shown: ShelfLine): ShelfItem {
  const { line, ingredient, placeId, expiryDate } = shown;
  return {
    id: line.id,
    // the server knows the packs of what was to be bought
    ...(!shown.isAsToBuy && {
      quantity: numberTyped(shown.quantity) ?? Number.NaN,
      unitId: shown.unitId,
    }),
    masterIngredientId: ingredient?.id ?? null,
    price: numberTyped(shown.price),
    ...(ingredient && { placeId, expiryDate: expiryDate || null }),
  };
}

/** The complaint about a line in the contract's words, if there is one. */
export const complaintOf = (shown: ShelfLine): string | undefined =>
  firstComplaint(shoppingApi.putAway.body.safeParse({ items: [itemOf(shown)] }));
