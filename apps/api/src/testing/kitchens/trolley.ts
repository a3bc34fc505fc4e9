import { randomUUID } from "node:crypto";
import type { ListLine } from "@larder/contract/week/shopping-list";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { TestUser } from "../test-app.ts";

/** Builders for shopping list tests from plain texts. */

export async function firstListOf(who: TestUser): Promise<number> {
  const { lists } = (await who.call(shoppingApi.lists)).data;
  const [first] = lists;
  if (first === undefined) throw new Error("No list");
  return first.id;
}

export async function makesList(who: TestUser, name: string): Promise<number> {
  const made = await who.call(shoppingApi.addList, { body: { name } });
  if (made.status !== 201) throw new Error(made.text);
  return made.data.list.id;
}

/** Adds "2 l milk" to a list, by default the first one; returns its line. */
export async function wants(who: TestUser, text: string, listId?: number): Promise<ListLine> {
  const body = { id: randomUUID(), text };
  const made = await who.call(shoppingApi.addItem, {
    params: { id: listId ?? (await firstListOf(who)) },
    body,
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.data.item;
}

/** Ticks or unticks a line. */
export async function ticks(
  who: TestUser,
  needId: string,
  { listId, isTicked = true }: { listId?: number; isTicked?: boolean } = {},
): Promise<void> {
  const params = { id: listId ?? (await firstListOf(who)), needId };
  const done = await who.call(shoppingApi.tick, { params, body: { isTicked } });
  if (done.status !== 200) throw new Error(done.text);
}

/** Adds "2 l milk" to a list and ticks it; returns its line. */
export async function picks(who: TestUser, text: string, listId?: number): Promise<ListLine> {
  const line = await wants(who, text, listId);
  await ticks(who, line.id, listId === undefined ? {} : { listId });
  return line;
}

/** The lines of a list: "2 l Milk", "ticked: 3 piece Lemon". */
export async function shownOn(who: TestUser, listId?: number): Promise<readonly string[]> {
  const id = listId ?? (await firstListOf(who));
  const { items } = (await who.call(shoppingApi.get, { id })).data.list;
  return items.map(({ isTicked, quantity, unit, name }) =>
    [isTicked ? "ticked:" : "", quantity ?? "", unit ?? "", name].filter(String).join(" "),
  );
}
