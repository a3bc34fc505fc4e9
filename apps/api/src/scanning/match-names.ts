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

/** A line as it goes over the wire, before anything is known of it. */
export interface PrintedLine
  extends
    Pick<ReadItem, "name" | "quantity" | "price" | "confidence" | "area">,
    Required<Pick<ReadItem, "gtin">> {
  readonly kind: LineKind;
  /** Under which the household remembers it: the whole name first. */
  readonly keys: readonly string[];
  /** What of it the reader doubts. */
  readonly doubts: readonly ("name" | "price")[];
}

/** What is proposed for a line. */
export type Match = Omit<
  ReadItem,
  "name" | "quantity" | "price" | "confidence" | "area" | "kind" | "gtin"
>;

interface Receipt {
  readonly household: HouseholdId;
  readonly person: number;
  readonly lines: readonly PrintedLine[];
  readonly merchant: string | null;
  /** `shopKey` of it. */
  readonly shop: string;
  readonly hasTaxOnTop: boolean;
  /** Of the receipt, else today. */
  readonly day: IsoDate;
}

type Doubt = (typeof doubtsOfLine)[number];
type Bought = Awaited<ReturnType<typeof boughtLast>>;

/** A line with what its name means; `remembered` is null where the household said that it is none, absent where it said nothing. */
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

/** By memory before the words: a name that was saved without an ingredient has none. */
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

function saidAmount(
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
 * last, else the usual pack. Null if nothing says. At most two statements. Source:
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
  const amount = saidAmount(line, ingredient, { scales, habits: habitsOf(ingredient, bought) });
  const unitId = amount && unitIdOf(amount.unit.name);
  return amount && unitId !== null ? { quantity: amount.quantity, unitId } : null;
}

/** As much as the household made of this printed name, or null where it said none. */
function rememberedAmount(match: LearnedMatch, { quantity }: PrintedLine): LineAmount | null {
  const { amount } = rememberedOf(match, quantity);
  const micro = amount === undefined ? null : microFromNumber(amount.quantity);
  const unit = unitOf(match.unitId);
  return micro === null || unit === null ? null : { quantity: micro, unit, isSure: true };
}

/** What is doubtful of an amount, for what it cost. */
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

/** What is proposed where no ingredient is. What may be food and was never saved as none needs a look. */
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
    saidAmount(line, ingredient, { scales, habits });
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
 * What each line of a receipt is, how much of it, where it goes and until when it keeps, and what of that needs a look. Four
 * statements. Source: handbook/receipts.md#matching.
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
