import type { ListLine } from "@larder/contract/week/shopping-list";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { PIECE_UNIT_ID } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { byAge } from "@larder/rules/shopping/need-lines";
import { rememberNames } from "../../scanning/remembered-names.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findItem, type FoundItem, lineWith } from "./find-item.ts";
import { roomOnList } from "../lists/list-room.ts";
import { findList } from "../lists/list.store.ts";
import { meantByFields, type MeantItem, type SaidItem } from "./meant-item.ts";
import { listNamedNeeds, type NamedNeed } from "../needs/named-need.store.ts";
import { changeNeeds, findGoneTogether } from "../needs/need.store.ts";
import { presentLines } from "../lists/present-list.ts";
import { claimStaples } from "../needs/staple-need.store.ts";

interface Changing {
  readonly listId: number;
  readonly itemId: string;
  readonly said: SaidItem;
  /** Target list of a move. */
  readonly toListId?: number | undefined;
  /** Author. */
  readonly by: number;
  readonly now: number;
}

const saysHowMuch = ({ quantity, unit }: MeantItem): boolean =>
  quantity !== undefined || unit !== undefined;

/** An unchanged name must not replace a chosen ingredient. */
function withoutSameName(said: SaidItem, { name, ingredientName }: NamedNeed): SaidItem {
  if (said.name === undefined || said.masterIngredientId !== undefined) return said;
  const isSame = [name, ingredientName].some(
    (known) => known !== null && foldText(known) === foldText(said.name ?? ""),
  );
  return isSame ? { ...said, name: undefined } : said;
}

/** Needs to change, including those to restore. At most one statement. */
async function whatChanges(
  tx: Tx,
  household: HouseholdId,
  { need, isLine, line, meant }: FoundItem & { readonly meant: MeantItem },
): Promise<{ readonly ids: readonly string[]; readonly back: readonly string[] }> {
  if (line !== null) {
    const ids = isLine ? line.needs.map(({ id }) => id) : [need.id];
    return { ids, back: [] };
  }
  // An amount belongs to one need; other fields to all that were deleted together.
  const isOne = !isLine || saysHowMuch(meant);
  const back = isOne ? [need.id] : await findGoneTogether(tx, household, need);
  return { ids: back, back };
}

/** Sets fields. A line's note moves to its oldest need. At most three statements. */
async function setMeant(
  tx: Tx,
  household: HouseholdId,
  {
    ids,
    back,
    meant: { note, ...meant },
    toListId,
    now,
  }: {
    readonly ids: readonly string[];
    readonly back: readonly string[];
    readonly meant: MeantItem;
    readonly toListId: number | undefined;
    readonly now: number;
  },
): Promise<void> {
  const [oldest = "", ...others] = ids;
  await changeNeeds(tx, household, { ids, change: { ...meant, listId: toListId }, now });
  if (back.length > 0) await changeNeeds(tx, household, { ids: back, change: { gone: null }, now });
  if (note === undefined) return;
  await changeNeeds(tx, household, { ids: [oldest], change: { note }, now });
  await changeNeeds(tx, household, { ids: others, change: { note: null }, now });
}

/**
 * Remembers the ingredient a user chose for a typed line. At most one statement.
 * Source: handbook/catalogue.md#remembered-answers.
 */
async function rememberChoice(
  tx: Tx,
  household: HouseholdId,
  { need, said, now }: { readonly need: NamedNeed; readonly said: SaidItem; readonly now: number },
): Promise<void> {
  const { masterIngredientId } = said;
  if (typeof masterIngredientId !== "number" || need.source !== "typed") return;
  const match = { masterIngredientId, unitId: PIECE_UNIT_ID, quantity: null, placeId: null };
  const answers = [{ name: need.name, match }];
  await rememberNames(tx, household, { answers, door: "list", now });
}

interface Changed {
  readonly found: FoundItem;
  /** Current list. */
  readonly at: number;
  readonly ids: readonly string[];
}

/**
 * Needs on the list after a change. If it was read before, only changed needs are read again. One
 * statement.
 */
async function needsAfter(
  tx: Tx,
  household: HouseholdId,
  { found: { list, needs }, at, ids }: Changed,
): Promise<readonly NamedNeed[]> {
  if (at !== list.id) return listNamedNeeds(tx, household, { listId: at });
  const changed = await listNamedNeeds(tx, household, { listId: at, onlyIds: ids });
  const isChanged = new Set(ids);
  return [...needs.filter(({ id }) => !isChanged.has(id)), ...changed].toSorted(byAge);
}

/**
 * Changes a line or a need; a deleted one is restored. `not_found`, also for an unknown target
 * list; `conflict` for the amount of a line with several needs; `limit_reached` if the target list
 * has no room. At most fourteen statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function changeItem(
  tx: Tx,
  household: HouseholdId,
  { listId, itemId, said, toListId, by, now }: Changing,
): Promise<Outcome<{ item: ListLine }>> {
  const found = await findItem(tx, household, { listId, itemId });
  if (!found.ok) return found;
  const { need, isLine, line: before, list } = found.value;
  const goesTo = toListId === list.id ? undefined : toListId;
  if (goesTo !== undefined && (await findList(tx, household, goesTo)) === null)
    return fail("not_found");
  const same = before?.needs[0] ?? need;
  const meant = await meantByFields(tx, household, withoutSameName(said, same));
  if (!meant.ok) return meant;
  if (isLine && saysHowMuch(meant.value) && (before?.needs.length ?? 1) > 1)
    return fail("conflict", { message: "lists.severalNeeds" });
  const { ids, back } = await whatChanges(tx, household, {
    ...found.value,
    meant: meant.value,
  });
  const at = goesTo ?? list.id;
  const count = goesTo === undefined ? back.length : ids.length;
  const room = count === 0 ? ok(now) : await roomOnList(tx, household, { listId: at, count, now });
  if (!room.ok) return room;
  await setMeant(tx, household, { ids, back, meant: meant.value, toListId: goesTo, now });
  // only one need can have an amount: this one or its line's
  if (saysHowMuch(meant.value) && (before?.needs[0] ?? need).source === "staple")
    await claimStaples(tx, household, { ids, by });
  await rememberChoice(tx, household, { need, said, now });
  const after = await needsAfter(tx, household, { found: found.value, at, ids });
  const line = lineWith(after, ids[0] ?? need.id);
  const [item] = line === null ? [] : await presentLines(tx, household, [line]);
  return item === undefined ? fail("not_found") : ok({ item });
}
