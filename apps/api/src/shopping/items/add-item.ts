import type { ListLine } from "@larder/contract/week/shopping-list";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { lineWith } from "./find-item.ts";
import { roomOnList } from "../lists/list-room.ts";
import { findList } from "../lists/list.store.ts";
import { meantByFields, meantByText, type SaidItem } from "./meant-item.ts";
import type { KeptNeed } from "../needs/kept-need.ts";
import { listNamedNeeds } from "../needs/named-need.store.ts";
import { findNeeds, insertNeeds } from "../needs/need.store.ts";
import { presentLines } from "../lists/present-list.ts";

type Typing = Omit<Parameters<typeof meantByText>[2], "text">;

interface NewItem extends SaidItem, Typing {
  readonly listId: number;
  /** Created by the sender, so a resend has the same id. */
  readonly id: string;
  readonly text?: string | undefined;
  readonly now: number;
}

/** Line of a need. A need that left its list forms its own line. Two statements. */
async function lineOfNeed(
  tx: Tx,
  household: HouseholdId,
  need: Pick<KeptNeed, "listId" | "id" | "name" | "masterIngredientId">,
): Promise<Outcome<{ item: ListLine }>> {
  const { listId, id } = need;
  const all = await listNamedNeeds(tx, household, { listId, thing: need, alsoIds: [id] });
  const present = all.filter(({ deletedAt }) => deletedAt === null);
  const alone = all.filter((one) => one.id === id);
  const line = lineWith(present, id) ?? lineWith(alone, id);
  const [item] = line === null ? [] : await presentLines(tx, household, [line]);
  return item === undefined ? fail("not_found") : ok({ item });
}

/** New need from its text; explicit fields win. At most seven statements. */
async function meantBy(tx: Tx, household: HouseholdId, { text, ...said }: NewItem) {
  const fields = await meantByFields(tx, household, said);
  if (!fields.ok || text === undefined) return fields;
  const read = await meantByText(tx, household, { ...said, text });
  if (!read.ok) return read;
  const given = Object.entries(fields.value).filter(([, value]) => value !== undefined);
  return ok({ ...read.value, ...Object.fromEntries(given) });
}

/**
 * Adds a need. A resend returns the current line. `not_found`, `limit_reached`,
 * `validation_failed`. At most fourteen statements.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function addItem(
  tx: Tx,
  household: HouseholdId,
  item: NewItem,
): Promise<Outcome<{ item: ListLine; activityId: number | null }>> {
  const { listId, id, person, now } = item;
  if ((await findList(tx, household, listId)) === null) return fail("not_found");
  const [known] = await findNeeds(tx, household, [id]);
  if (known !== undefined) {
    const line = await lineOfNeed(tx, household, known);
    return line.ok ? ok({ ...line.value, activityId: null }) : line;
  }
  const meant = await meantBy(tx, household, item);
  if (!meant.ok) return meant;
  const room = await roomOnList(tx, household, { listId, count: 1, now });
  if (!room.ok) return room;
  const { name = "", masterIngredientId = null, quantity = null, unit = null } = meant.value;
  const need = {
    id,
    listId,
    name,
    masterIngredientId,
    quantity,
    unit,
    note: meant.value.note ?? null,
    ...({
      source: "typed",
      sourceId: null,
      byUserId: person.id,
      createdAt: room.value,
    } as const),
  };
  await insertNeeds(tx, household, { needs: [need], now });
  const line = await lineOfNeed(tx, household, need);
  if (!line.ok) return line;
  const activityId = await logActivity(tx, household, {
    by: person.id,
    kind: "need_added",
    facts: {
      name: line.value.item.name,
      ingredientId: line.value.item.masterIngredientId ?? undefined,
    },
    undo: { of: "typed need", id },
    now,
  });
  return ok({ ...line.value, activityId });
}
