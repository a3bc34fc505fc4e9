import { readItemId } from "@larder/rules/shopping/line-id";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { findList, type KeptList } from "../lists/list.store.ts";
import { listNamedNeeds, type NamedNeed } from "../needs/named-need.store.ts";
import { findNeeds } from "../needs/need.store.ts";
import { namedLines, type NamedLine, type OpenList } from "../lists/present-list.ts";

/** Meaning of an id in a path: a line or a need. */
export interface FoundItem extends OpenList {
  /** Need with this id, even if it left its list. */
  readonly need: NamedNeed;
  readonly isLine: boolean;
  /** Its line; null if it left its list. */
  readonly line: NamedLine | null;
}

export function lineWith(needs: readonly NamedNeed[], id: string): NamedLine | null {
  return namedLines(needs).find((line) => line.needs.some((need) => need.id === id)) ?? null;
}

/**
 * Needs that existed when the oldest left. Later ones are separate wishes, unaffected by a repeated
 * call.
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

interface ItemPath {
  readonly listId: number;
  /** Id of a line or a need. */
  readonly itemId: string;
}

/**
 * Resolves an id on a list. A moved item is found on its new list, so changes by a phone are not
 * lost. `not_found` if it never existed. Three statements, one more if it moved.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function findItem(
  db: Reader,
  household: HouseholdId,
  { listId, itemId }: ItemPath,
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
