import type { doubtsOfLine, ReadItem } from "@larder/contract/money/scanning";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsFromNumber } from "@larder/rules/calendar-and-money/money";
import { doubtOf, type UsualPurchase } from "@larder/rules/kitchen/amounts/amount-doubt";
import type { Amount } from "@larder/rules/kitchen/lines/fill-line";
import {
  type Micro,
  microFromNumber,
  numberFromMicro,
} from "@larder/rules/kitchen/amounts/quantity";
import { readUnit, type Unit } from "@larder/rules/kitchen/amounts/units";
import { type LineAmount, lineAmount, weighsIn } from "@larder/rules/receipt-names/line-amount";
import type { LineKind } from "@larder/rules/receipts/reading";
import { type NameMeaning, readNames } from "@larder/rules/receipt-names/read-names";
import type { MasterIngredient } from "../catalogue/master-ingredient.ts";
import { measuresOf } from "../catalogue/measures.ts";
import { isSoldSingly, type KnownNames, knownNames } from "../catalogue/name-books.ts";
import { unitIdOf, unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { atHome, boughtLast, proposedLot } from "../inventory/lots/proposed-lot.ts";
import { findLearnedNames, type LearnedMatch, type LearnedName } from "./learned-name.store.ts";
import { proposalsOf } from "./printed-meanings.ts";
import { rememberedOf } from "./remembered.ts";

/** Line on the wire, before matching. */
export interface PrintedLine
  extends
    Pick<ReadItem, "name" | "quantity" | "price" | "confidence" | "area">,
    Required<Pick<ReadItem, "gtin">> {
  readonly kind: LineKind;
  /** Keys of the household's memory, the whole name first. */
  readonly keys: readonly string[];
  /** Uncertain fields. */
  readonly doubts: readonly ("name" | "price")[];
}

/** Proposal for a line. */
export type Match = Omit<
  ReadItem,
  "name" | "quantity" | "price" | "confidence" | "area" | "kind" | "gtin"
>;

interface Receipt {
  readonly household: HouseholdId;
  readonly person: number;
  readonly lines: readonly PrintedLine[];
  readonly merchant: string | null;
  /** Its `shopKey`. */
  readonly shop: string;
  readonly hasTaxOnTop: boolean;
  /** Day of the receipt, or else today. */
  readonly day: IsoDate;
}

type Doubt = (typeof doubtsOfLine)[number];
type Bought = Awaited<ReturnType<typeof boughtLast>>;

/**
 * Line with the meaning of its name. `remembered` is null if the household chose no ingredient,
 * absent without an answer.
 */
interface Found {
  readonly line: PrintedLine;
  readonly meaning: NameMeaning;
  readonly remembered: LearnedName["match"] | undefined;
  readonly ingredient: MasterIngredient | null;
}

const unitOf = (id: number | null | undefined): Unit | null => {
  const name = typeof id === "number" ? unitNameOf(id) : undefined;
  return name === undefined ? null : readUnit(name);
};

function usualOf({ usual }: MasterIngredient): Amount | null {
  const quantity = usual && microFromNumber(usual.quantity);
  const unit = unitOf(usual?.unitId);
  return quantity && unit && { quantity, unit };
}

/** Memory wins over words. A name saved without an ingredient stays without. */
function foundOf(
  line: PrintedLine,
  meaning: NameMeaning,
  from: { learned: ReadonlyMap<string, LearnedName["match"]>; names: KnownNames },
): Found {
  const key = line.keys.find((known) => from.learned.has(known));
  const remembered = key === undefined ? undefined : from.learned.get(key);
  const id = remembered === undefined ? meaning.id : (remembered?.masterIngredientId ?? null);
  return {
    line,
    meaning,
    remembered,
    ingredient: id === null ? null : from.names.ingredientOf(id),
  };
}

interface Habits {
  readonly last: UsualPurchase | null;
  readonly usual: Amount | null;
}

function habitsOf(ingredient: MasterIngredient, bought: Bought): Habits {
  const lot = bought.get(ingredient.id)?.lot ?? null;
  const last = lot && { quantity: lot.quantity, unit: readUnit(lot.unit), price: lot.priceCents };
  return { last, usual: usualOf(ingredient) };
}

function lineAmountOf(
  { name: printedName, quantity }: Pick<PrintedLine, "name" | "quantity">,
  ingredient: MasterIngredient,
  { scales, habits: { last, usual } }: { scales: "kg" | "lb"; habits: Habits },
): LineAmount | null {
  const keptIn = unitOf(ingredient.defaultUnitId);
  const isKnown = last !== null && last.quantity > 0;
  return lineAmount({
    printedName,
    quantity,
    weighsIn: scales,
    keptIn,
    usual,
    last: isKnown ? last : null,
    isSoldSingly: isSoldSingly(ingredient.category),
  });
}

interface PrintedAmount extends Pick<PrintedLine, "name" | "quantity"> {
  readonly masterIngredientId: number;
  readonly merchant: string | null;
}

/**
 * The amount of a printed line whose ingredient was chosen: the size in its name, else as bought
 * last, else the usual pack; null if unknown. At most two statements. Source:
 * handbook/receipts.md#amounts.
 */
export async function printedAmount(
  db: Reader,
  household: HouseholdId,
  { masterIngredientId: id, merchant, ...line }: PrintedAmount,
): Promise<{ readonly quantity: Micro; readonly unitId: number } | null> {
  const [{ ingredientOf }, bought] = await Promise.all([
    knownNames(db, household),
    boughtLast(db, household, [id]),
  ]);
  const ingredient = ingredientOf(id);
  if (ingredient === null) return null;
  const scales = weighsIn({ merchant, names: [line.name], hasTaxOnTop: false });
  const amount = lineAmountOf(line, ingredient, { scales, habits: habitsOf(ingredient, bought) });
  const unitId = amount && unitIdOf(amount.unit.name);
  return amount && unitId !== null ? { quantity: amount.quantity, unitId } : null;
}

/** Remembered amount of this name, or null. */
function rememberedAmount(match: LearnedMatch, { quantity }: PrintedLine): LineAmount | null {
  const { amount } = rememberedOf(match, quantity);
  const micro = amount === undefined ? null : microFromNumber(amount.quantity);
  const unit = unitOf(match.unitId);
  return micro === null || unit === null ? null : { quantity: micro, unit, isSure: true };
}

/** Plausibility of an amount for its price. */
function amountDoubts(
  amount: LineAmount | null,
  { line: { price }, ingredient }: Found,
  { habits, bought }: { habits: Habits; bought: Bought },
): readonly Doubt[] {
  if (amount === null || ingredient === null || !amount.isSure) return ["amount"];
  const { milligramsPerMl = null, milligramsPerPiece = null } = bought.get(ingredient.id) ?? {};
  const facts = { milligramsPerMl, milligramsPerPiece, measures: measuresOf(ingredient.id) };
  const usual = habits.last ?? habits.usual;
  const cents = price === null ? null : centsFromNumber(price);
  const doubt = doubtOf({ ...amount, price: cents, usual, facts });
  return doubt === null ? [] : [doubt.code === "too_dear" ? "price" : "amount"];
}

const lineDoubts = ({ doubts, price }: PrintedLine): readonly Doubt[] =>
  price === null ? [...doubts, "price"] : doubts;

const judged = (doubts: readonly Doubt[]): Pick<Match, "isSure" | "unsure"> => {
  const unsure = [...new Set(doubts)];
  return { isSure: unsure.length === 0, unsure };
};

/** Proposal without an ingredient. Possible food that was never saved so needs a review. */
function withoutIngredient({ line, meaning, remembered }: Found): Match {
  const isKnown = !meaning.isFood || remembered === null;
  return {
    ...judged([...lineDoubts(line), ...(isKnown ? [] : (["ingredient"] as const))]),
    ...(remembered === null && { unmatchedBefore: true as const }),
    ...(!meaning.isFood && { isFood: false }),
    ...(!isKnown && meaning.others.length > 0 && { others: [...meaning.others] }),
  };
}

interface Around extends Pick<Receipt, "day"> {
  readonly places: Awaited<ReturnType<typeof atHome>>["places"];
  readonly bought: Bought;
  readonly scales: "kg" | "lb";
}

function matchOf(found: Found, around: Around): Match {
  const { line, meaning, remembered, ingredient } = found;
  if (line.kind !== "good" && (line.price ?? 0) < 0)
    return { ...judged(line.doubts), isFood: false };
  if (ingredient === null) return withoutIngredient(found);
  const { bought, scales, places, day } = around;
  const habits = habitsOf(ingredient, bought);
  const amount =
    (remembered ? rememberedAmount(remembered, line) : null) ??
    lineAmountOf(line, ingredient, { scales, habits });
  const isGuess = !remembered && meaning.by !== "said";
  const doubts: readonly Doubt[] = [
    ...lineDoubts(line),
    ...(isGuess ? (["ingredient"] as const) : []),
    ...amountDoubts(amount, found, { habits, bought }),
  ];
  const unitId = amount === null ? (remembered?.unitId ?? null) : unitIdOf(amount.unit.name);
  const others = meaning.others.filter((id) => id !== ingredient.id);
  const last = bought.get(ingredient.id)?.lot ?? null;
  const placeId = remembered?.placeId ?? null;
  return {
    masterIngredientId: ingredient.id,
    ...(unitId !== null && { unitId }),
    matchedBy: remembered ? "memory" : meaning.by === "guess" ? "likeness" : "name",
    ...(amount &&
      unitId !== null && { amount: { quantity: numberFromMicro(amount.quantity), unitId } }),
    ...(amount?.isUsual && { isUsualAmount: true as const }),
    ...proposedLot({ ingredient, last }, { places, placeId, day }),
    ...judged(doubts),
    ...(others.length > 0 && { others }),
  };
}

/** What a name may mean: nothing to propose if its food is sure, known, or none. Source: handbook/receipts.md#matching. */
function meaningOf({ meaning, remembered }: Found, match: Match, names: KnownNames) {
  const isFood = match.isFood ?? true;
  const isRemembered = match.matchedBy === "memory";
  const isAsked =
    isFood &&
    !isRemembered &&
    (match.masterIngredientId === undefined || match.unsure?.includes("ingredient") === true);
  const ids = [meaning.id, ...meaning.others];
  const isKnownNone = remembered === null;
  const proposals = isAsked && !isKnownNone ? proposalsOf({ ids, isRemembered: false }, names) : [];
  return { proposals: [...proposals], isRemembered, isFood };
}

/**
 * Matches receipt lines: ingredient, amount, place and expiry, with what needs a review. Four
 * statements.
 * Source: handbook/receipts.md#matching.
 */
export async function matchNames(db: Reader, receipt: Receipt): Promise<readonly Match[]> {
  const { household, person, lines, shop, merchant, hasTaxOnTop, day } = receipt;
  const keys = [...new Set(lines.flatMap((line) => line.keys))];
  const [learned, names, home] = await Promise.all([
    findLearnedNames(db, household, { keys, shop }),
    knownNames(db, household),
    atHome(db, household, person),
  ]);
  const printed = lines.map(({ name }) => name);
  const books = { catalogue: names.catalogue, own: names.own, householdLanguage: home.language };
  const meanings = readNames(printed, books);
  const found = lines.flatMap((line, index) => {
    const meaning = meanings[index];
    return meaning === undefined ? [] : [foundOf(line, meaning, { learned, names })];
  });
  const ids = [...new Set(found.flatMap(({ ingredient }) => ingredient?.id ?? []))];
  const bought = await boughtLast(db, household, ids);
  const scales = weighsIn({ merchant, names: printed, hasTaxOnTop });
  return found.map((one) => {
    const match = matchOf(one, { bought, scales, places: home.places, day });
    return { ...match, ...meaningOf(one, match, names) };
  });
}
