import { listLimits, type ListHead } from "@larder/contract/week/shopping-list";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { text } from "@larder/words/text";
import { storedCategory } from "../../catalogue/food-names/category-names.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, type Failure, ok, type Outcome } from "../../values/outcome.ts";
import { deleteList, insertList, type KeptList, listLists, rewriteList } from "./list.store.ts";
import { presentHead } from "./present-list.ts";
import { readHead } from "./read-lists.ts";

interface Doing {
  readonly by: number;
  readonly now: number;
}

/** `already_exists` if another list than `but` has the name, or else null. */
function whyTaken(lists: readonly KeptList[], name: string, but?: number): Failure | null {
  const key = foldText(name);
  const taken = lists.find((list) => list.id !== but && foldText(list.name) === key);
  if (taken === undefined) return null;
  return fail("already_exists", { message: text("lists.listKnown", { name: taken.name }) });
}

/**
 * Adds a list. `limit_reached` for the 21st, `already_exists` for a used name. Three statements.
 * Source: handbook/shopping.md#limits.
 */
export async function addList(
  tx: Tx,
  household: HouseholdId,
  { name, by, now }: Doing & { readonly name: string },
): Promise<Outcome<{ list: ListHead }>> {
  const lists = await listLists(tx, household);
  const most = listLimits.lists;
  if (lists.length >= most)
    return fail("limit_reached", { message: text("lists.listsFull", { most }) });
  const taken = whyTaken(lists, name);
  if (taken !== null) return taken;
  const position = (lists.at(-1)?.position ?? -1) + 1;
  const list = await insertList(tx, household, { name, position, now });
  await logActivity(tx, household, { kind: "list_added", facts: { name }, by, now });
  return ok({ list: presentHead(list, []) });
}

interface ChangedList extends Doing {
  readonly id: number;
  readonly name?: string | undefined;
  readonly sections?: readonly string[] | undefined;
}

/**
 * Renames a list or reorders its sections; absent fields stay. `not_found`, `already_exists`. At
 * most four statements.
 * Source: handbook/shopping.md#sections.
 */
export async function changeList(
  tx: Tx,
  household: HouseholdId,
  { id, name, sections, by, now }: ChangedList,
): Promise<Outcome<{ list: ListHead }>> {
  const lists = await listLists(tx, household);
  const list = lists.find((one) => one.id === id);
  if (list === undefined) return fail("not_found");
  const taken = name === undefined ? null : whyTaken(lists, name, id);
  if (taken !== null) return taken;
  const order = sections === undefined ? undefined : [...new Set(sections.map(storedCategory))];
  await rewriteList(tx, household, { id, name, sections: order, now });
  if (name !== undefined && name !== list.name)
    await logActivity(tx, household, { kind: "list_changed", facts: { name }, by, now });
  return ok({ list: await readHead(tx, household, { ...list, name: name ?? list.name }) });
}

/**
 * Deletes a list with its items. `not_found`, `conflict` for the last one. Three statements.
 * Source: handbook/shopping.md#limits.
 */
export async function removeList(
  tx: Tx,
  household: HouseholdId,
  { id, by, now }: Doing & { readonly id: number },
): Promise<Outcome<undefined>> {
  const lists = await listLists(tx, household);
  const list = lists.find((one) => one.id === id);
  if (list === undefined) return fail("not_found");
  if (lists.length === 1) return fail("conflict", { message: "lists.lastList" });
  await deleteList(tx, household, id);
  const { name } = list;
  await logActivity(tx, household, { kind: "list_removed", facts: { name }, by, now });
  return ok(undefined);
}
