import type { ListHead, ShoppingList } from "@larder/contract/week/shopping-list";
import { groupedBy } from "@larder/rules/grouped-by";
import { linesOf } from "@larder/rules/shopping/need-lines";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findList, type KeptList, listLists } from "./list.store.ts";
import { listOpenNeeds, type OpenNeed } from "../needs/named-need.store.ts";
import { openList, presentHead, presentList } from "./present-list.ts";

/** Open lines by list id. */
function openLines(needs: readonly OpenNeed[]) {
  const densities = new Map(needs.map((need) => [need.masterIngredientId, need.milligramsPerMl]));
  const byList = groupedBy(needs, ({ listId }) => listId);
  return new Map(
    [...byList].map(([listId, ofList]) => [
      listId,
      linesOf(ofList, (id) => densities.get(id) ?? null),
    ]),
  );
}

/** Lists in order with their open lines. Two statements. Source: handbook/shopping.md#needs-and-lines. */
export async function readLists(
  db: Reader,
  household: HouseholdId,
  pace: Pace,
): Promise<ListHead[]> {
  if (pace.isSpent) await pace.next();
  const [lists, needs] = await Promise.all([
    listLists(db, household),
    listOpenNeeds(db, household),
  ]);
  if (pace.isSpent) await pace.next();
  const open = openLines(needs);
  return lists.map((list) => presentHead(list, open.get(list.id) ?? []));
}

/** Head of one list. One statement. */
export async function readHead(
  db: Reader,
  household: HouseholdId,
  list: KeptList,
): Promise<ListHead> {
  const open = openLines(await listOpenNeeds(db, household));
  return presentHead(list, open.get(list.id) ?? []);
}

/**
 * List in an answer; `not_found` for an unknown one. At most six statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function readList(
  db: Reader,
  household: HouseholdId,
  { id, pace, now }: { readonly id: number; readonly pace: Pace; readonly now: number },
): Promise<Outcome<ShoppingList>> {
  if (pace.isSpent) await pace.next();
  const list = await findList(db, household, id);
  if (list === null) return fail("not_found");
  const open = await openList(db, household, list);
  return ok(await presentList(db, household, { ...open, pace, now }));
}

/**
 * Default list for new needs; null without lists. One statement.
 * Source: handbook/shopping.md#keep-at-least.
 */
export async function firstListId(db: Reader, household: HouseholdId): Promise<number | null> {
  const [first] = await listLists(db, household);
  return first?.id ?? null;
}
