import type { ListLine } from "@larder/contract/week/shopping-list";
import {
  learnedOrder,
  sectionsInOrder,
  type TickedThing,
} from "@larder/rules/shopping/section-order";
import { tickedAt, winsOver } from "@larder/rules/shopping/tick";
import type { Maker } from "../../db/schema/made-by.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { meaningsOfUnknown } from "../lists/line-meanings.ts";
import { findItem, lineWith } from "./find-item.ts";
import { rewriteList } from "../lists/list.store.ts";
import type { NamedNeed } from "../needs/named-need.store.ts";
import { changeNeeds } from "../needs/need.store.ts";
import {
  namedLines,
  type NamedLine,
  type OpenList,
  presentLines,
  sectionOf,
  tickOf,
} from "../lists/present-list.ts";

interface Ticking {
  readonly listId: number;
  readonly itemId: string;
  readonly isTicked: boolean;
  /** Phone's clock in milliseconds since 1970; absent for now. */
  readonly at?: number | undefined;
  readonly sentAt?: number | undefined;
  readonly by: Maker;
  readonly now: number;
}

/** Learns the order of sections from a tick. At most three statements. */
async function learnOrder(
  tx: Tx,
  household: HouseholdId,
  { open, line, now }: { readonly open: OpenList; readonly line: NamedLine; readonly now: number },
): Promise<void> {
  const lines = namedLines(open.needs);
  const others = lines.filter((one) => one.isTicked && one.id !== line.id);
  if (others.length === 0) return;
  const meanings = await meaningsOfUnknown(tx, household, { lines });
  const placeOf = (one: NamedLine) => sectionOf(one, meanings.get(one.needs[0]));
  const sections = sectionsInOrder(open.list.sections, lines.map(placeOf));
  const thingOf = (one: NamedLine): TickedThing => ({
    section: placeOf(one),
    at: tickOf(one).tickedAt ?? 0,
  });
  const learned = learnedOrder(sections, thingOf(line), others.map(thingOf));
  if (learned === sections) return;
  await rewriteList(tx, household, { id: open.list.id, sections: learned, now });
}

/**
 * Ticks or unticks a line with all its present needs; the later instant wins. Null if the line left
 * its list. `not_found`. At most nine statements, ten for a moved item.
 * Source: handbook/shopping.md#ticks.
 */
export async function tickItem(
  tx: Tx,
  household: HouseholdId,
  { listId, itemId, isTicked, by, now, ...told }: Ticking,
): Promise<Outcome<{ item: ListLine | null; activityId: number | null }>> {
  const found = await findItem(tx, household, { listId, itemId });
  if (!found.ok) return found;
  const { list, line, need, needs } = found.value;
  if (line === null) return ok({ item: null, activityId: null });
  const at = tickedAt({ ...told, now });
  // The named need decides, so a losing tick does not apply to needs that joined later.
  const named = need.deletedAt === null ? need : line.needs[0];
  const wins = ({ tickedAt: before }: NamedNeed): boolean => winsOver(at, before);
  const changed = wins(named) ? line.needs.filter(wins) : [];
  const instant = at ?? Math.max(now, ...changed.map((one) => one.tickedAt ?? 0));
  const ids = new Set(changed.map(({ id }) => id));
  await changeNeeds(tx, household, {
    ids: [...ids],
    change: { tick: { isTicked, at: instant, by: by.id } },
    now,
  });
  const tick = { isTicked, tickedAt: instant, tickedBy: by.id, tickerName: by.name };
  const after = needs.map((one) => (ids.has(one.id) ? { ...one, ...tick } : one));
  const ticked = lineWith(after, named.id) ?? line;
  if (isTicked && ids.size > 0)
    await learnOrder(tx, household, { open: { list, needs: after }, line: ticked, now });
  const [item = null] = await presentLines(tx, household, [ticked]);
  const didTick = ids.size > 0 && line.isTicked !== isTicked;
  const activityId = didTick
    ? await logActivity(tx, household, {
        by: by.id,
        kind: isTicked ? "need_ticked" : "need_unticked",
        facts: {
          name: item?.name ?? named.name,
          ingredientId: named.masterIngredientId ?? undefined,
        },
        undo: { of: "tick", ids: [...ids], wasTicked: line.isTicked },
        now,
      })
    : null;
  return ok({ item, activityId });
}
