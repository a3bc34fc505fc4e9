import type { MasterIngredient, MasterUnit } from "@larder/contract/catalogue";
import type { BodyInput } from "@larder/contract/endpoint";
import { type ReadItem, type scanningApi, scannedItemBody } from "@larder/contract/scanning";
import { bestMatch } from "@larder/rules/kitchen/name-match";
import { sentenceOf } from "@larder/words/sentence";
import { textOfIssue } from "@larder/words/text";
import { numberTyped } from "../ui/controls/number-field.tsx";

/** Where the match of a row comes from. */
export type Choice =
  /** The closest name; of names that were saved without an ingredient before, only the same one. */
  | { readonly kind: "auto"; readonly isExactOnly: boolean }
  /** By the person, or by the household's memory. */
  | { readonly kind: "chosen"; readonly masterIngredientId: number }
  | { readonly kind: "none" }
  | { readonly kind: "requested" };

/** One scanned item as the person has it before them. Amounts are kept as typed. */
export interface ReviewRow {
  readonly key: number;
  /** As it was read; never edited. */
  readonly printedName: string;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  /** By the person or the household's memory; else the ingredient's usual one. */
  readonly unitId: number | null;
  readonly choice: Choice;
  readonly isEdited: boolean;
}

function choiceOf(item: ReadItem): Choice {
  return item.masterIngredientId === undefined
    ? { kind: "auto", isExactOnly: item.unmatchedBefore === true }
    : { kind: "chosen", masterIngredientId: item.masterIngredientId };
}

/** The rows of a reading. */
export function rowsOf(items: readonly ReadItem[]): readonly ReviewRow[] {
  return items.map((item, key) => ({
    key,
    printedName: item.name,
    name: item.name,
    quantity: item.quantity === null ? "" : String(item.quantity),
    price: item.price === null ? "" : item.price.toFixed(2),
    unitId: item.unitId ?? null,
    choice: choiceOf(item),
    isEdited: false,
  }));
}

/** Editing the name runs the matching again. Source: handbook/receipts.md#matching. */
export function named(row: ReviewRow, name: string): ReviewRow {
  return {
    ...row,
    name,
    unitId: null,
    choice: { kind: "auto", isExactOnly: false },
    isEdited: true,
  };
}

/** Choosing an ingredient takes its name; choosing none keeps the name. Source: handbook/receipts.md#matching. */
export function matchedTo(row: ReviewRow, ingredient: MasterIngredient | null): ReviewRow {
  return ingredient === null
    ? { ...row, unitId: null, choice: { kind: "none" }, isEdited: true }
    : {
        ...row,
        name: ingredient.name,
        unitId: null,
        choice: { kind: "chosen", masterIngredientId: ingredient.id },
        isEdited: true,
      };
}

export type Matcher = (row: Pick<ReviewRow, "name" | "choice">) => MasterIngredient | null;

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
    const isSame = match?.name.trim().toLowerCase() === name.trim().toLowerCase();
    return choice.isExactOnly && !isSame ? null : match;
  };
}

export type RowStatus = "matched" | "unmatched" | "requested";

/** A row with all that follows from it. */
export interface ReviewedRow {
  readonly row: ReviewRow;
  readonly status: RowStatus;
  readonly masterIngredientId: number | null;
  /** Of matched rows: the chosen unit, else the ingredient's usual one, else the first. Source: handbook/receipts.md#matching. */
  readonly unitId: number | null;
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
    return { row, status, masterIngredientId, unitId: null };
  }
  const unitId = row.unitId ?? match?.defaultUnitId ?? units[0]?.id ?? null;
  return { row, status: "matched", masterIngredientId, unitId };
}

type SaveItem = BodyInput<typeof scanningApi.save>["items"][number];

/** A row as it is saved. */
export function saveItemOf({ row, status, masterIngredientId, unitId }: ReviewedRow): SaveItem {
  return {
    name: row.name,
    printedName: row.printedName,
    quantity: numberTyped(row.quantity),
    price: numberTyped(row.price),
    masterIngredientId,
    unitId,
    status,
  };
}

export type RowField = "name" | "quantity" | "price";
export type RowProblems = Readonly<Partial<Record<RowField, string>>>;

/** What the server would not take, by field, in its words. */
export function problemsOf(reviewedRow: ReviewedRow): RowProblems {
  const parsed = scannedItemBody.safeParse(saveItemOf(reviewedRow));
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
