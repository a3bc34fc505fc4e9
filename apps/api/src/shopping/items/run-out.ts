import { randomUUID } from "node:crypto";
import type { Data } from "@larder/contract/endpoint";
import type { basicsApi } from "@larder/contract/kitchen/basics";
import { runOut } from "../../catalogue/basics/basics.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { logActivity } from "../../household/activity/log-activity.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { roomOnList } from "../lists/list-room.ts";
import { presentLines } from "../lists/present-list.ts";
import { firstListId } from "../lists/read-lists.ts";
import { listNamedNeeds } from "../needs/named-need.store.ts";
import { insertNeeds } from "../needs/need.store.ts";
import { lineWith } from "./find-item.ts";

interface RunningOut {
  readonly ingredientId: number;
  readonly by: number;
  readonly now: number;
}

/**
 * Adds one pack of a used-up always-in-stock ingredient to the first list. The ingredient counts as
 * missing until put away. Fails as `runOut` does, `limit_reached` if the list is full. At most
 * twelve statements.
 * Source: handbook/buying.md#basics.
 */
export async function putRunOutOnList(
  tx: Tx,
  household: HouseholdId,
  { ingredientId, by, now }: RunningOut,
): Promise<Outcome<Data<typeof basicsApi.ranOut>>> {
  const out = await runOut(tx, household, { ingredientId, now });
  if (!out.ok) return out;
  const listId = await firstListId(tx, household);
  if (listId === null) return fail("not_found");
  const room = await roomOnList(tx, household, { listId, count: 1, now });
  if (!room.ok) return room;
  const id = randomUUID();
  const { name } = out.value;
  const need = {
    id,
    listId,
    name,
    masterIngredientId: ingredientId,
    quantity: null,
    unit: null,
    note: null,
    ...({ source: "typed", sourceId: null, byUserId: by, createdAt: room.value } as const),
  };
  await insertNeeds(tx, household, { needs: [need], now });
  const activityId = await logActivity(tx, household, {
    kind: "basic_ran_out",
    facts: { name, ingredientId },
    undo: { of: "basics", added: [], isFirst: false, ranOut: [ingredientId], needs: [id] },
    by,
    now,
  });
  const line = lineWith(await listNamedNeeds(tx, household, { listId, thing: need }), id);
  const [item] = line === null ? [] : await presentLines(tx, household, [line]);
  return item === undefined ? fail("not_found") : ok({ item, activityId });
}
