import { readItemId } from "@larder/rules/shopping/line-id";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findList, type KeptList } from "../lists/list.store.ts";
import { listNamedNeeds, type NamedNeed } from "../needs/named-need.store.ts";
import { findNeeds } from "../needs/need.store.ts";
import { namedLines, type NamedLine, type OpenList } from "../lists/present-list.ts";

/** What an id in a path means, a line's or a need's. */
export interface FoundItem extends OpenList {
  /** The need that it names, on its list or not. */
  readonly need: NamedNeed;
  readonly isLine: boolean;
  /** The line that it names or that its need is in; null where that left its list. */
  readonly line: NamedLine | null;
}

/** The line that holds a need; null where none does. */
export function lineWith(needs: readonly NamedNeed[], id: string): NamedLine | null {
  return namedLines(needs).find((line) => line.needs.some((need) => need.id === id)) ?? null;
}

/**
 * The line that is left of one whose oldest need left its list: other needs of that thing which were there by then. What came later is
 * another wish, so that a call which is repeated does nothing to it.
 */
function lineLeft(needs: readonly NamedNeed[], gone: NamedNeed): NamedLine | null {
  const until = gone.deletedAt ?? 0;
  const there = needs.filter(({ createdAt }) => createdAt <= until);
  for (const isTicked of [gone.isTicked, !gone.isTicked]) {
    const as = { ...gone, isTicked };
    const others = lineWith([...there, as], gone.id)?.needs.filter(({ id }) => id !== gone.id);
    const [other] = others ?? [];
    if (other !== undefined) return lineWith(needs, other.id);
  }
  return null;
}

interface Asked {
  readonly listId: number;
  /** A line's, or a need's. */
  readonly itemId: string;
}

/**
 * What an id in the path of a list means. What went to another list meanwhile is found there, so that nothing that a phone did is lost.
 * `not_found` for what the household never had. Three statements, one more for what moved. Source: handbook/shopping.md#needs-and-lines.
 */
export async function findItem(
  db: Reader,
  household: HouseholdId,
  { listId, itemId }: Asked,
): Promise<Outcome<FoundItem>> {
  const { needId, isLine } = readItemId(itemId);
  const asked = await findList(db, household, listId);
  if (asked === null) return fail("not_found");
  const [kept] = await findNeeds(db, household, [needId]);
  if (kept === undefined) return fail("not_found");
  const list: KeptList | null =
    kept.listId === listId ? asked : await findList(db, household, kept.listId);
  if (list === null) return fail("not_found");
  const all = await listNamedNeeds(db, household, { listId: list.id, alsoIds: [needId] });
  const need = all.find(({ id }) => id === needId);
  if (need === undefined) return fail("not_found");
  const needs = all.filter(({ deletedAt }) => deletedAt === null);
  const isThere = need.deletedAt === null;
  const line = isThere ? lineWith(needs, needId) : isLine ? lineLeft(needs, need) : null;
  return ok({ list, needs, need, isLine, line });
}
