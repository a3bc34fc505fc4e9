import { createHash, randomUUID } from "node:crypto";
import { activityApi } from "@larder/contract/household/activity";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { ToolAnswer, ToolInput } from "@larder/contract/programs/tools";
import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { text } from "@larder/words/text";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import type { ApiCalls } from "./api-calls.ts";
import { findNamed, idOrName } from "./find-named.ts";
import { lineOf } from "./present.ts";

const MOST_LINES = 30;

/** All lists, and the named one or the first. */
async function chosenList({ call }: ApiCalls, name: string | undefined) {
  const lists = await call(shoppingApi.lists);
  if (!lists.ok) return lists;
  const all = lists.value.lists;
  const [first] = all;
  const list = name !== undefined || first === undefined ? findNamed(all, name ?? "") : ok(first);
  return list.ok ? ok({ all, list: list.value }) : list;
}

/** Source: handbook/mcp.md#tools. */
export async function listShopping(
  calls: ApiCalls,
  { list: name }: ToolInput<"list_shopping">,
): Promise<Outcome<ToolAnswer<"list_shopping">>> {
  const chosen = await chosenList(calls, name);
  if (!chosen.ok) return chosen;
  const { all, list } = chosen.value;
  const read = await calls.call(shoppingApi.get, { params: { id: list.id } });
  if (!read.ok) return read;
  const { items, estimate } = read.value.list;
  const lists = all.map((one) => one.name);
  return ok({ list: list.name, lines: items.map(lineOf), estimate, lists });
}

/** Id of a need: stable for a call with a key, random without. */
function needIdOf(key: string | undefined, index: number): string {
  if (key === undefined) return randomUUID();
  const hex = createHash("sha256").update(`${key} ${index}`).digest("hex");
  return [8, 4, 4, 4, 12]
    .map((length, place) => hex.slice(place * 12, place * 12 + length))
    .join("-");
}

/** Source: handbook/mcp.md#tools. */
export async function addToList(
  calls: ApiCalls,
  { text: typed, list: name }: ToolInput<"add_to_list">,
  key: string | undefined,
): Promise<Outcome<ToolAnswer<"add_to_list">>> {
  const lines = linesOfList(typed);
  if (lines.length > MOST_LINES)
    return fail("validation_failed", {
      message: text("answers.toolManyLines", { most: MOST_LINES }),
    });
  const chosen = await chosenList(calls, name);
  if (!chosen.ok) return chosen;
  const { list } = chosen.value;
  const added = [];
  const activityIds: number[] = [];
  for (const [index, line] of lines.entries()) {
    const body = { id: needIdOf(key, index), text: line };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the list keeps the given order
    const one = await calls.call(shoppingApi.addItem, { params: { id: list.id }, body });
    if (!one.ok) {
      // All or nothing.
      for (const id of activityIds)
        // oxlint-disable-next-line no-await-in-loop -- one write of a household at a time
        await calls.call(activityApi.undo, { params: { id } });
      return one;
    }
    added.push(lineOf(one.value.item));
    if (typeof one.value.activityId === "number") activityIds.push(one.value.activityId);
  }
  return ok({ list: list.name, added, activityId: activityIds.at(-1) ?? null, activityIds });
}

/** Source: handbook/mcp.md#tools. */
export async function tickItem(
  calls: ApiCalls,
  { id, name, isTicked = true }: ToolInput<"tick_item">,
): Promise<Outcome<ToolAnswer<"tick_item">>> {
  if (id === undefined && name === undefined) return idOrName();
  const lists = await calls.call(shoppingApi.lists);
  if (!lists.ok) return lists;
  const read = await Promise.all(
    lists.value.lists.map((list) => calls.call(shoppingApi.get, { params: { id: list.id } })),
  );
  const lines = read.flatMap((one) =>
    one.ok ? one.value.list.items.map((line) => ({ ...line, listId: one.value.list.id })) : [],
  );
  const named = lines.filter((line) => line.id === id || line.needs.some((need) => need.id === id));
  const [given] = named;
  // If two lines share a name, prefer the one that needs the change.
  const changing = lines.toSorted(
    (a, b) => Number(a.isTicked === isTicked) - Number(b.isTicked === isTicked),
  );
  const found =
    given !== undefined ? ok(given) : findNamed(id === undefined ? changing : [], name ?? id ?? "");
  if (!found.ok) return found;
  const { listId, id: needId } = found.value;
  const done = await calls.call(shoppingApi.tick, {
    params: { id: listId, needId },
    body: { isTicked },
  });
  if (!done.ok) return done;
  const { item, activityId = null } = done.value;
  return ok({ line: item && lineOf(item), activityId });
}
