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
import { restateNeeds } from "./needs/source-need.store.ts";
import { namedLines, type NamedLine, openList } from "./lists/present-list.ts";

interface Taking {
  readonly listId: number;
  /** Of ticked lines, or of needs of some. */
  readonly itemIds: readonly string[];
  readonly now: number;
}

/** Ticked lines that left their list. */
interface Taken {
  /** In the order of the ids that were given. */
  readonly lines: readonly NamedLine[];
  /** What brings them back ticked, each once: see `bringNeedsBack`. */
  readonly needIds: readonly string[];
}

/**
 * Removes ticked lines that are at home now. `not_found` for an unknown list, `conflict` for the
 * first id without a ticked line; then nothing changes. Three statements. Source:
 * handbook/shopping.md#put-away.
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

/** Takes needs off their lists because what they say is at home. At most two statements. Source: handbook/shopping.md#put-away. */
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
  /** What comes back onto its list, ticked where it was. */
  readonly ids: readonly string[];
  /** What goes off it again. */
  readonly added?: readonly string[] | undefined;
  /** What was said anew, as it was. */
  readonly before?: readonly RestatedNeed[] | undefined;
  readonly now: number;
}

/**
 * Puts needs back onto the lists that they left, as they were, and takes off again what was added; what stands as it should already
 * stays. `conflict` where one of those that left is forgotten or its list is gone, `limit_reached` where a list has no room. At most
 * five statements, one more for each further list. Source: handbook/shopping.md#needs-and-lines.
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
