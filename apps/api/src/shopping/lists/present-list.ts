import type {
  ListHead,
  ListLine,
  ListNeed,
  ShoppingList,
} from "@larder/contract/week/shopping-list";
import { type Cents, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { estimateOf } from "@larder/rules/shopping/line-price";
import { linesOf, type Need, type NeedLine } from "@larder/rules/shopping/need-lines";
import {
  linesInOrder,
  sectionsInOrder,
  type SortedLine,
} from "@larder/rules/shopping/section-order";
import type { Steps } from "@larder/rules/steps";
import { say } from "@larder/words/say";
import { listName } from "../../catalogue/food-names/first-names.ts";
import { categoryName, CATEGORY_OF_GOODS } from "../../catalogue/food-names/category-names.ts";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { unitIds } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { inSteps, type Pace } from "../../http/slices.ts";
import { instantText } from "../../values/instant-text.ts";
import { type LineMeaning, lineMeanings } from "./line-meanings.ts";
import type { KeptList } from "./list.store.ts";
import { findSold } from "./sold.store.ts";
import { type LineToBuy, presentBuy, toBuy } from "./to-buy.ts";
import { listNamedNeeds, type NamedNeed } from "../needs/named-need.store.ts";

/** Line with its named needs. */
export type NamedLine = NeedLine<NamedNeed>;

type Sold = Awaited<ReturnType<typeof findSold>>;

/** List with its needs. */
export interface OpenList {
  readonly list: KeptList;
  readonly needs: readonly NamedNeed[];
}

const amountOf = (quantity: Micro | null): number | null =>
  quantity === null ? null : numberFromMicro(quantity);

/** Localized ingredient name, or else the typed text. */
const nameOf = ({ ingredientName, name }: Pick<NamedNeed, "ingredientName" | "name">): string =>
  ingredientName === null ? name : foodName(ingredientName);

const personOf = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** Lines of a list, oldest first. Source: handbook/shopping.md#needs-and-lines. */
export function namedLines(needs: readonly NamedNeed[]): readonly NamedLine[] {
  const densities = new Map(
    needs.map(({ masterIngredientId, milligramsPerMl }) => [masterIngredientId, milligramsPerMl]),
  );
  return linesOf(needs, (id) => densities.get(id) ?? null);
}

/** Stored section of things without an ingredient. */
const OTHER_SECTION = "Other";

/** Section of a shop, from the ingredient's category. Source: handbook/shopping.md#sections. */
export function sectionOf(
  { needs: [{ category }] }: NamedLine,
  { isFood = true }: Partial<Pick<LineMeaning, "isFood">> = {},
): string {
  return category ?? (isFood ? OTHER_SECTION : CATEGORY_OF_GOODS);
}

/** Localized name of a section. */
export const sectionName = (section: string): string =>
  section === OTHER_SECTION ? say("lists.otherSection") : categoryName(section);

/** Need that was ticked last; its time is 0 for an open line. */
export function tickOf({ needs }: NamedLine): NamedNeed {
  return needs.reduce((last, need) => ((need.tickedAt ?? 0) >= (last.tickedAt ?? 0) ? need : last));
}

function presentNeed(need: NamedNeed): ListNeed {
  const { id, unit, note, source, recipeId, recipeName, day, byUserId, byName } = need;
  return {
    id,
    quantity: amountOf(need.quantity),
    unit,
    note,
    source,
    recipe: personOf(recipeId, recipeName),
    day,
    by: personOf(byUserId, byName),
  };
}

function presentLine(
  line: NamedLine,
  { buy, meaning }: { readonly buy: LineToBuy | null; readonly meaning: LineMeaning | undefined },
): ListLine {
  const [oldest] = line.needs;
  const { isTicked, unit } = line;
  const tick = tickOf(line);
  const name = nameOf(oldest);
  const { masterIngredientId } = oldest;
  const food = { id: masterIngredientId ?? 0, name };
  return {
    id: line.id,
    name,
    masterIngredientId,
    quantity: amountOf(line.quantity),
    unit,
    unitId: unit === null ? null : (unitIds.get(unit) ?? null),
    note: line.note,
    section: sectionName(sectionOf(line, meaning)),
    needs: line.needs.map(presentNeed),
    buy: buy && presentBuy(buy, food),
    isUsualPack: buy?.packs.size.isUsual ?? false,
    price: buy === null || buy.cents === null ? null : numberFromCents(buy.cents),
    ...meaning,
    isTicked,
    tickedBy: isTicked ? personOf(tick.tickedBy, tick.tickerName) : null,
    tickedAt: isTicked && tick.tickedAt !== null ? instantText(tick.tickedAt) : null,
  };
}

const ingredientsOf = (lines: readonly NamedLine[]): readonly number[] => [
  ...new Set(lines.flatMap(({ needs: [{ masterIngredientId }] }) => masterIngredientId ?? [])),
];

const soldOf = ({ needs: [{ masterIngredientId: id }] }: NamedLine, sold: Sold) =>
  id === null ? undefined : sold.get(id);

/**
 * Lines in an answer, in the given order. At most four statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function presentLines(
  db: Reader,
  household: HouseholdId,
  lines: readonly NamedLine[],
): Promise<ListLine[]> {
  const [sold, meanings] = await Promise.all([
    findSold(db, household, ingredientsOf(lines)),
    lineMeanings(db, household, { lines }),
  ]);
  return lines.map((line, index) =>
    presentLine(line, { buy: toBuy(line, soldOf(line, sold)), meaning: meanings[index] }),
  );
}

/** Purchases for lines, in order. At most one statement. Source: handbook/buying.md#packs. */
export async function linesToBuy(
  db: Reader,
  household: HouseholdId,
  lines: readonly NamedLine[],
): Promise<readonly (LineToBuy | null)[]> {
  const sold = await findSold(db, household, ingredientsOf(lines));
  return lines.map((line) => toBuy(line, soldOf(line, sold)));
}

/**
 * Number of open ingredient lines with a known price.
 * Source: handbook/buying.md#costs-of-which-little-is-known.
 */
function knownOf(lines: readonly PricedLine[]) {
  const needed = lines.filter(({ shown }) => !shown.isTicked && shown.masterIngredientId !== null);
  return { priced: needed.filter(({ price }) => price !== null).length, needed: needed.length };
}

interface PricedLine extends SortedLine {
  readonly shown: ListLine;
  readonly price: Cents | null;
}

interface Known {
  readonly sold: Sold;
  readonly meanings: Awaited<ReturnType<typeof lineMeanings>>;
  /** Sections of the lines. */
  readonly placed: readonly string[];
}

function* priceInSteps(
  lines: readonly NamedLine[],
  { sold, meanings, placed }: Known,
): Steps<readonly PricedLine[]> {
  const priced: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const buy = toBuy(line, soldOf(line, sold));
    const shown = presentLine(line, { buy, meaning: meanings[index] });
    priced.push({
      shown,
      price: buy?.cents ?? null,
      isTicked: line.isTicked,
      section: placed[index] ?? OTHER_SECTION,
      name: shown.name,
      tickedAt: tickOf(line).tickedAt,
    });
    yield;
  }
  return priced;
}

/** A tick within this time means that its author is shopping. */
const SHOPPING_MS = 20 * 60_000;

/** Members who ticked lines recently, with their counts. Source: handbook/buying.md#shoppers. */
function shoppersOf(lines: readonly NamedLine[], now: number): ShoppingList["shoppers"] {
  const people = new Map<number, { id: number; name: string; ticked: number; last: number }>();
  for (const line of lines) {
    if (!line.isTicked) continue;
    const { tickedBy: id, tickerName: name, tickedAt } = tickOf(line);
    if (id === null || name === null) continue;
    const { ticked, last } = people.get(id) ?? { ticked: 0, last: 0 };
    people.set(id, { id, name, ticked: ticked + 1, last: Math.max(last, tickedAt ?? 0) });
  }
  return [...people.values()]
    .filter(({ last }) => now - last <= SHOPPING_MS)
    .map(({ last: _last, ...shopper }) => shopper);
}

/**
 * List in an answer: open lines by section and name, then ticked ones. At most four statements.
 * Source: handbook/shopping.md#sections.
 */
export async function presentList(
  db: Reader,
  household: HouseholdId,
  { list, needs, pace, now }: OpenList & { readonly pace: Pace; readonly now: number },
): Promise<ShoppingList> {
  if (pace.isSpent) await pace.next();
  const lines = namedLines(needs);
  if (pace.isSpent) await pace.next();
  const [sold, meanings] = await Promise.all([
    findSold(db, household, ingredientsOf(lines)),
    lineMeanings(db, household, { lines, pace }),
  ]);
  if (pace.isSpent) await pace.next();
  const placed = lines.map((line, index) => sectionOf(line, meanings[index]));
  const sections = sectionsInOrder(list.sections, placed);
  const priced = await inSteps(priceInSteps(lines, { sold, meanings, placed }), pace);
  const estimate = estimateOf(priced);
  if (pace.isSpent) await pace.next();
  return {
    id: list.id,
    name: listName(list.name),
    items: linesInOrder(priced, sections).map(({ shown }) => shown),
    estimate: estimate === null ? null : numberFromCents(estimate),
    costKnown: knownOf(priced),
    shoppers: shoppersOf(lines, now),
    sections: sections.map(sectionName),
  };
}

/** Number of lines in the preview of a list. */
const NAMED_LINES = 3;

/** Name of a list with the count and first names of its open lines. */
export function presentHead(
  { id, name }: KeptList,
  open: readonly NeedLine<Pick<NamedNeed, "name" | "ingredientName"> & Need>[],
): ListHead {
  const openNames = open.slice(0, NAMED_LINES).map(({ needs: [oldest] }) => nameOf(oldest));
  return { id, name: listName(name), openCount: open.length, openNames };
}

/** Needs on a list. One statement. */
export async function openList(
  db: Reader,
  household: HouseholdId,
  list: KeptList,
): Promise<OpenList> {
  return { list, needs: await listNamedNeeds(db, household, { listId: list.id }) };
}
