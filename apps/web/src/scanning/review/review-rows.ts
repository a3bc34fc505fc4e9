import type { MasterIngredient, MasterUnit } from "@larder/contract/kitchen/catalogue";
import type { BodyInput } from "@larder/contract/endpoint";
import {
  type doubtsOfLine,
  type ReadItem,
  type scanningApi,
  scannedItemBody,
} from "@larder/contract/money/scanning";
import { bestMatch } from "@larder/rules/kitchen/names/name-match";
import { sentenceOf } from "@larder/words/sentence";
import { textOfIssue } from "@larder/words/text";
import { numberText, numberTyped, priceText } from "../../ui/text/typed-number.ts";
import { type Keeping, keptOf } from "../rows/row-kept.ts";

/** Where the match of a row comes from. */
export type Choice =
  /** The closest name; of names that were saved without an ingredient before, only the same one. */
  | { readonly kind: "auto"; readonly isExactOnly: boolean }
  /** By the person or the household's memory, or by the server, which may have guessed. */
  | { readonly kind: "chosen"; readonly masterIngredientId: number; readonly isGuess: boolean }
  | { readonly kind: "none" }
  | { readonly kind: "requested" };

/** What of a line may have to be looked at. */
export type Doubt = (typeof doubtsOfLine)[number];

/** One scanned item as the person has it before them. Amounts are kept as typed. */
export interface ReviewRow {
  readonly key: number;
  /** As it was read; never edited. */
  readonly printedName: string;
  readonly name: string;
  /** What goes to the shelf, in the unit of the row. */
  readonly quantity: string;
  readonly price: string;
  /** By the person or the household's memory; else the ingredient's usual one. */
  readonly unitId: number | null;
  readonly choice: Choice;
  /** The chosen place; undefined without a choice. */
  readonly placeId: number | null | undefined;
  /** The chosen expiry date, "" for none; undefined without a choice. */
  readonly expiryDate: string | undefined;
  /** The checked doubts. */
  readonly looked: readonly Doubt[];
  readonly isEdited: boolean;
  /** The line of the receipt; null for one that a person added. */
  readonly read: ReadItem | null;
}

function choiceOf(item: ReadItem): Choice {
  const { masterIngredientId, matchedBy, unsure } = item;
  if (masterIngredientId !== undefined) {
    const isGuess = matchedBy === "likeness" || unsure?.includes("ingredient") === true;
    return { kind: "chosen", masterIngredientId, isGuess };
  }
  // A bag is two letters from a bagel.
  if (item.isFood === false) return { kind: "none" };
  return { kind: "auto", isExactOnly: item.unmatchedBefore === true };
}

/** The row of a line that was read. */
export function rowOf(item: ReadItem, key: number): ReviewRow {
  const quantity = item.amount?.quantity ?? item.quantity;
  return {
    key,
    printedName: item.name,
    name: item.name,
    quantity: quantity === null ? "" : numberText(quantity),
    price: item.price === null ? "" : priceText(item.price),
    unitId: item.amount?.unitId ?? item.unitId ?? null,
    choice: choiceOf(item),
    placeId: undefined,
    expiryDate: undefined,
    // What the household keeps for its budget alone was looked at when it was saved first.
    looked: item.isFood === false || item.unmatchedBefore === true ? ["ingredient"] : [],
    isEdited: false,
    read: item,
  };
}

/** The rows of a reading. */
export const rowsOf = (items: readonly ReadItem[]): readonly ReviewRow[] => items.map(rowOf);

/** A line that was not read, for a person to fill in. */
export function emptyRow(key: number): ReviewRow {
  const item = { name: "", quantity: null, price: null, kind: "good", gtin: null } as const;
  return { ...rowOf(item, key), read: null, isEdited: true };
}

/** Marks a doubt of a row as checked. */
export function lookedAt(row: ReviewRow, doubt: Doubt): ReviewRow {
  return row.looked.includes(doubt) ? row : { ...row, looked: [...row.looked, doubt] };
}

/** Editing the name runs the matching again. Source: handbook/receipts.md#matching. */
export function named(row: ReviewRow, name: string): ReviewRow {
  return {
    ...lookedAt(row, "name"),
    name,
    unitId: null,
    choice: { kind: "auto", isExactOnly: false },
    isEdited: true,
  };
}

/** Choosing an ingredient takes its name; choosing none keeps the name. Source: handbook/receipts.md#matching. */
export function matchedTo(before: ReviewRow, ingredient: MasterIngredient | null): ReviewRow {
  const row = { ...lookedAt(before, "ingredient"), isEdited: true };
  if (ingredient === null) return { ...row, unitId: null, choice: { kind: "none" } };
  const { id: masterIngredientId, name } = ingredient;
  const isOther = before.read?.masterIngredientId !== masterIngredientId;
  return {
    ...row,
    name,
    // What was read into the name for another ingredient may be wrong for this one.
    unitId: isOther ? null : before.unitId,
    choice: { kind: "chosen", masterIngredientId, isGuess: false },
  };
}

/** A typed amount is doubted again. */
export function measured(
  row: ReviewRow,
  amount: Partial<Pick<ReviewRow, "quantity" | "unitId">>,
): ReviewRow {
  const looked = row.looked.filter((doubt) => doubt !== "amount");
  return { ...row, ...amount, looked, isEdited: true };
}

export type Matcher = (row: Pick<ReviewRow, "name" | "choice">) => MasterIngredient | null;

const plain = (name: string): string => name.trim().toLowerCase();

/** Finds the ingredient of rows in the master list; each name is compared with the list once. */
export function matcherOf(ingredients: readonly MasterIngredient[]): Matcher {
  const byId = new Map(ingredients.map((ingredient) => [ingredient.id, ingredient]));
  const byName = new Map<string, MasterIngredient | null>();
  const closest = (name: string): MasterIngredient | null => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    const match = bestMatch(name, ingredients);
    byName.set(name, match);
    return match;
  };
  return ({ name, choice }) => {
    if (choice.kind === "chosen") return byId.get(choice.masterIngredientId) ?? null;
    if (choice.kind !== "auto") return null;
    const match = closest(name);
    const isSame = match !== null && plain(match.name) === plain(name);
    return choice.isExactOnly && !isSame ? null : match;
  };
}

export type RowStatus = "matched" | "unmatched" | "requested";

/** A row with all that follows from it. */
export interface ReviewedRow {
  readonly row: ReviewRow;
  readonly status: RowStatus;
  readonly masterIngredientId: number | null;
  /** What is known of it; null for none, and before the master list has come. */
  readonly match: MasterIngredient | null;
  /** Whether the match is only likely and unchecked. Source: handbook/receipts.md#matching. */
  readonly isGuess: boolean;
  /** Of matched rows: the chosen unit, else the ingredient's usual one, else the first. Source: handbook/receipts.md#matching. */
  readonly unitId: number | null;
}

function isGuessed(row: ReviewRow, match: MasterIngredient | null): boolean {
  if (row.looked.includes("ingredient")) return false;
  if (row.choice.kind === "chosen") return row.choice.isGuess;
  return row.choice.kind === "auto" && match !== null && plain(match.name) !== plain(row.name);
}

/** As sold if that was chosen and whole units were printed; else as measured. */
function usualUnitOf({ choice, quantity }: ReviewRow, match: MasterIngredient | null) {
  const isWhole = Number.isInteger(numberTyped(quantity) ?? 1);
  const sold = choice.kind === "chosen" && isWhole ? match?.usual?.unitId : undefined;
  return sold ?? match?.defaultUnitId;
}

/** What follows from a row and the ingredient that it was matched to. */
export function reviewed(
  row: ReviewRow,
  match: MasterIngredient | null,
  units: readonly MasterUnit[],
): ReviewedRow {
  const { choice } = row;
  // What the household knows is matched before the master list has come.
  const masterIngredientId =
    choice.kind === "chosen" ? choice.masterIngredientId : (match?.id ?? null);
  if (masterIngredientId === null) {
    const status = choice.kind === "requested" ? "requested" : "unmatched";
    return { row, status, masterIngredientId, match: null, isGuess: false, unitId: null };
  }
  const unitId = row.unitId ?? usualUnitOf(row, match) ?? units[0]?.id ?? null;
  const isGuess = isGuessed(row, match);
  return { row, status: "matched", masterIngredientId, match, isGuess, unitId };
}

export type SaveItem = BodyInput<typeof scanningApi.save>["items"][number];

/**
 * Food whose ingredient is unknown or only guessed, and was not left to the budget, is asked about
 * later. Source: handbook/receipt-questions.md#the-screen.
 */
export function isLeftOpen({ row, status, isGuess }: ReviewedRow): boolean {
  const { read, looked, price, choice } = row;
  const mayBeFood = read !== null && (read.kind ?? "good") === "good" && read.isFood !== false;
  const isUnknown = status === "unmatched" || (isGuess && choice.kind === "chosen");
  return mayBeFood && isUnknown && !looked.includes("ingredient") && (numberTyped(price) ?? 0) > 0;
}

const asUnmatched = (reviewedRow: ReviewedRow): ReviewedRow => ({
  ...reviewedRow,
  status: "unmatched",
  masterIngredientId: null,
  match: null,
  unitId: null,
});

/** A row as it is saved. */
export function saveItemOf(reviewedRow: ReviewedRow, keeping: Keeping): SaveItem {
  const isOpen = isLeftOpen(reviewedRow);
  const saved = isOpen ? asUnmatched(reviewedRow) : reviewedRow;
  const { row, status, masterIngredientId, unitId } = saved;
  const { placeId, expiryDate, dateKind } = keptOf(saved, keeping);
  const isDated = status === "matched" && (expiryDate !== "" || row.expiryDate !== undefined);
  return {
    name: row.name,
    printedName: row.read === null ? undefined : row.printedName,
    quantity: numberTyped(row.quantity),
    printedQuantity: row.read?.quantity ?? undefined,
    price: numberTyped(row.price),
    kind: masterIngredientId === null ? row.read?.kind : "good",
    gtin: row.read?.gtin,
    masterIngredientId,
    unitId,
    status,
    isOpen: isOpen || undefined,
    placeId: status === "matched" ? placeId : undefined,
    expiryDate: isDated ? expiryDate || null : undefined,
    dateKind: isDated && expiryDate !== "" ? dateKind : undefined,
  };
}

export type RowField = "name" | "quantity" | "price";
export type RowProblems = Readonly<Partial<Record<RowField, string>>>;

/** What the server would not take, by field, in its words. */
export function problemsOf(reviewedRow: ReviewedRow, keeping: Keeping): RowProblems {
  const parsed = scannedItemBody.safeParse(saveItemOf(reviewedRow, keeping));
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(
    issues.toReversed().map((issue) => [String(issue.path[0]), sentenceOf(textOfIssue(issue))]),
  );
}

const CENTS = 100;

/** Sum of the prices, in dollars; what is no price counts as nothing. */
export function totalOf(rows: readonly ReviewRow[]): number {
  const cents = rows.map((row) => Math.round((numberTyped(row.price) ?? 0) * CENTS));
  return cents.reduce((sum, price) => sum + (Number.isFinite(price) ? price : 0), 0) / CENTS;
}
