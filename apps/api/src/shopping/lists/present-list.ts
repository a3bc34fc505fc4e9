import type {
  ListHead,
  ListLine,
  ListNeed,
  ShoppingList,
} from "@larder/contract/week/shopping-list";
import { type Cents, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { estimateOf, type LastPrice, priceOfLine } from "@larder/rules/shopping/line-price";
import { linesOf, type Need, type NeedLine } from "@larder/rules/shopping/need-lines";
import { linesInOrder, sectionsInOrder } from "@larder/rules/shopping/section-order";
import { say } from "@larder/words/say";
import { measuresOf } from "../../catalogue/measures.ts";
import { unitIds } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { instantText } from "../../values/instant-text.ts";
import type { KeptList } from "./list.store.ts";
import { findLastPrices, listNamedNeeds, type NamedNeed } from "../needs/named-need.store.ts";

/** A line of a list with what is told of its needs. */
export type NamedLine = NeedLine<NamedNeed>;

/** A list with what stands on it. */
export interface OpenList {
  readonly list: KeptList;
  readonly needs: readonly NamedNeed[];
}

const amountOf = (quantity: Micro | null): number | null =>
  quantity === null ? null : numberFromMicro(quantity);

const personOf = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** The lines of a list, oldest first. Source: handbook/shopping.md#needs-and-lines. */
export function namedLines(needs: readonly NamedNeed[]): readonly NamedLine[] {
  const densities = new Map(
    needs.map(({ masterIngredientId, milligramsPerMl }) => [masterIngredientId, milligramsPerMl]),
  );
  return linesOf(needs, (id) => densities.get(id) ?? null);
}

/** Where in a shop a line is: with what its ingredient is a kind of. Source: handbook/shopping.md#sections. */
export function sectionOf({ needs: [{ category }] }: NamedLine): string {
  return category ?? say("lists.otherSection");
}

/** When a line was ticked: with the last of its needs; 0 where none was. */
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

function centsOfLine(line: NamedLine, last: LastPrice | null): Cents | null {
  const [{ masterIngredientId: id, milligramsPerMl, milligramsPerPiece }] = line.needs;
  if (id === null) return null;
  const facts = { milligramsPerMl, milligramsPerPiece, measures: measuresOf(id) };
  const { quantity, unit } = line;
  return priceOfLine({ quantity, unit, last, facts });
}

function presentLine(line: NamedLine, cents: Cents | null): ListLine {
  const [oldest] = line.needs;
  const { isTicked, unit } = line;
  const tick = tickOf(line);
  return {
    id: line.id,
    name: oldest.ingredientName ?? oldest.name,
    masterIngredientId: oldest.masterIngredientId,
    quantity: amountOf(line.quantity),
    unit,
    unitId: unit === null ? null : (unitIds.get(unit) ?? null),
    note: line.note,
    section: sectionOf(line),
    needs: line.needs.map(presentNeed),
    price: cents === null ? null : numberFromCents(cents),
    isTicked,
    tickedBy: isTicked ? personOf(tick.tickedBy, tick.tickerName) : null,
    tickedAt: isTicked && tick.tickedAt !== null ? instantText(tick.tickedAt) : null,
  };
}

const ingredientsOf = (lines: readonly NamedLine[]): readonly number[] => [
  ...new Set(lines.flatMap(({ needs: [{ masterIngredientId }] }) => masterIngredientId ?? [])),
];

/** Lines as answers show them, in the order given. At most one statement. Source: handbook/shopping.md#needs-and-lines. */
export async function presentLines(
  db: Reader,
  household: HouseholdId,
  lines: readonly NamedLine[],
): Promise<ListLine[]> {
  const prices = await findLastPrices(db, household, ingredientsOf(lines));
  return lines.map((line) => {
    const [{ masterIngredientId: id }] = line.needs;
    return presentLine(line, centsOfLine(line, id === null ? null : (prices.get(id) ?? null)));
  });
}

/** The open and the ticked sections of a list in its order. */
export function orderOf({ list, needs }: OpenList): readonly string[] {
  return sectionsInOrder(list.sections, namedLines(needs).map(sectionOf));
}

/** A list as answers show it: open lines by section and name, then the ticked ones. At most one statement. Source: handbook/shopping.md#sections. */
export async function presentList(
  db: Reader,
  household: HouseholdId,
  { list, needs, pace }: OpenList & { readonly pace: Pace },
): Promise<ShoppingList> {
  if (pace.isSpent) await pace.next();
  const lines = namedLines(needs);
  if (pace.isSpent) await pace.next();
  const prices = await findLastPrices(db, household, ingredientsOf(lines));
  if (pace.isSpent) await pace.next();
  const sections = sectionsInOrder(list.sections, lines.map(sectionOf));
  const priced = lines.map((line) => {
    const [{ masterIngredientId: id }] = line.needs;
    const price = centsOfLine(line, id === null ? null : (prices.get(id) ?? null));
    const { isTicked } = line;
    const shown = presentLine(line, price);
    const { section, name } = shown;
    return { shown, price, isTicked, section, name, tickedAt: tickOf(line).tickedAt };
  });
  const estimate = estimateOf(priced);
  if (pace.isSpent) await pace.next();
  return {
    id: list.id,
    name: list.name,
    items: linesInOrder(priced, sections).map(({ shown }) => shown),
    estimate: estimate === null ? null : numberFromCents(estimate),
    sections: [...sections],
  };
}

/** So many lines are named without the list being opened. */
const NAMED_LINES = 3;

/** A list by its name, with its open lines: how many there are, and what the first of them are. */
export function presentHead(
  { id, name }: KeptList,
  open: readonly NeedLine<Pick<NamedNeed, "name" | "ingredientName"> & Need>[],
): ListHead {
  const openNames = open
    .slice(0, NAMED_LINES)
    .map(({ needs: [oldest] }) => oldest.ingredientName ?? oldest.name);
  return { id, name, openCount: open.length, openNames };
}

/** What stands on a list. One statement. */
export async function openList(
  db: Reader,
  household: HouseholdId,
  list: KeptList,
): Promise<OpenList> {
  return { list, needs: await listNamedNeeds(db, household, { listId: list.id }) };
}
