import { groupedBy } from "@larder/rules/grouped-by";
import { text } from "@larder/words/text";
import { refillBasics } from "../catalogue/basics/basics.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { findList } from "./lists/list.store.ts";
import { roomOnList } from "./lists/list-room.ts";
import { changeNeeds, findNeeds } from "./needs/need.store.ts";
import type { RestatedNeed } from "./needs/restated-need.ts";
import { needsDroppedByCooking, restateNeeds } from "./needs/source-need.store.ts";
import { namedLines, type NamedLine, openList } from "./lists/present-list.ts";

interface Taking {
  readonly listId: number;
  /** Ids of ticked lines or of their needs. */
  readonly itemIds: readonly string[];
  readonly now: number;
}

/** Removed ticked lines. */
interface Taken {
  /** In the order of the given ids. */
  readonly lines: readonly NamedLine[];
  /** For undo as ticked needs, without duplicates; see `bringNeedsBack`. */
  readonly needIds: readonly string[];
}

/**
 * Removes ticked lines that are at home now. `not_found` for an unknown list, `conflict` for the
 * first id without a ticked line; then nothing changes. Three statements.
 * Source: handbook/shopping.md#put-away.
 */
export async function takeTicked(
  tx: Tx,
  household: HouseholdId,
  { listId, itemIds, now }: Taking,
): Promise<Outcome<Taken>> {
  const list = await findList(tx, household, listId);
  if (list === null) return fail("not_found");
  const { needs } = await openList(tx, household, list);
  const ticked = new Map(
    namedLines(needs).flatMap((line) =>
      line.isTicked ? [line.id, ...line.needs.map(({ id }) => id)].map((id) => [id, line]) : [],
    ),
  );
  const lines: NamedLine[] = [];
  for (const id of itemIds) {
    const line = ticked.get(id.toLowerCase());
    if (line === undefined) return fail("conflict", { message: text("lists.notTicked", { id }) });
    lines.push(line);
  }
  const needIds = [...new Set(lines.flatMap((line) => line.needs.map(({ id }) => id)))];
  await takeNeeds(tx, household, { needIds, now });
  return ok({ lines, needIds });
}

/** Removes needs that are at home now. At most two statements. Source: handbook/shopping.md#put-away. */
export async function takeNeeds(
  tx: Tx,
  household: HouseholdId,
  { needIds: ids, now }: { readonly needIds: readonly string[]; readonly now: number },
): Promise<void> {
  if (ids.length === 0) return;
  const gone = { at: now, as: "put_away" } as const;
  await changeNeeds(tx, household, { ids, change: { gone }, now });
  await refillBasics(tx, household, { needIds: ids, now });
}

interface UndoneNeeds {
  /** Needs to restore, with their tick. */
  readonly ids: readonly string[];
  /** Needs to remove again. */
  readonly added?: readonly string[] | undefined;
  /** Previous state of restated needs. */
  readonly before?: readonly RestatedNeed[] | undefined;
  readonly now: number;
}

/**
 * Restores needs to their lists and removes added ones; already restored ones stay. `conflict` if a
 * need was purged or its list is gone, `limit_reached` if a list has no room. At most five
 * statements, one more per additional list.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function bringNeedsBack(
  tx: Tx,
  household: HouseholdId,
  { ids, added = [], before = [], now }: UndoneNeeds,
): Promise<Outcome<undefined>> {
  const known = await findNeeds(tx, household, ids);
  if (known.length < new Set(ids).size) return fail("conflict", { message: "answers.undoChanged" });
  const back = known.filter(({ deletedAt }) => deletedAt !== null);
  const open = groupedBy(
    back.filter(({ isTicked }) => !isTicked),
    ({ listId }) => listId,
  );
  for (const [listId, { length: count }] of open) {
    // oxlint-disable-next-line no-await-in-loop -- a line is on one list, and one connection
    const room = await roomOnList(tx, household, { listId, count, now });
    if (!room.ok) return room;
  }
  await changeNeeds(tx, household, { ids: back.map(({ id }) => id), change: { gone: null }, now });
  const gone = { at: now, as: "dropped" } as const;
  await changeNeeds(tx, household, { ids: added, change: { gone }, now });
  await restateNeeds(tx, household, { needs: before, now });
  return ok(undefined);
}

/**
 * Puts needs that a cooking dropped back on their lists, unless one is full. At most five
 * statements.
 */
export async function bringBackNeedsOfCooking(
  tx: Tx,
  household: HouseholdId,
  { cookingId, now }: { readonly cookingId: number; readonly now: number },
): Promise<void> {
  const ids = await needsDroppedByCooking(tx, household, cookingId);
  if (ids.length > 0) await bringNeedsBack(tx, household, { ids, now });
}
