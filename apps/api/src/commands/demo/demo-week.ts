import { randomUUID } from "node:crypto";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { FastifyInstance } from "fastify";
import { callAs } from "./demo-call.ts";

/** The demo household's plan: days from today, the meal, and a recipe or a note. */
const meals = [
  [0, "dinner", { recipe: "Mushroom omelette" }],
  [1, "dinner", { recipe: "Cheeseburgers" }],
  [2, "lunch", { note: "Lunch with Priya" }],
  [4, "breakfast", { recipe: "Banana bread" }],
] as const;
/** Further typed needs. */
const typed = ["coffee beans 500 g", "2 l milk", "dish soap", "birthday candles"] as const;
const DAYS_AHEAD = 6;
const TICKED = "2 l milk";

interface DemoWeek {
  readonly app: FastifyInstance;
  readonly token: string;
  readonly today: IsoDate;
  readonly recipeIds: ReadonlyMap<string, number>;
}

/** Plans the next days and fills the list with missing and typed needs, one of them ticked. */
export async function planDemoWeek({ app, token, today, recipeIds }: DemoWeek): Promise<void> {
  for (const [inDays, slot, what] of meals) {
    const said = "note" in what ? what : { recipeId: recipeIds.get(what.recipe) ?? 0 };
    const body = { day: addDays(today, inDays), slot, ...said };
    await callAs(app, { path: "/plan", token, body });
  }
  const { lists } = await callAs<{ lists: { id: number }[] }>(app, {
    path: "/shopping-lists",
    method: "GET",
    token,
  });
  const list = `/shopping-lists/${lists[0]?.id ?? 0}`;
  for (const text of typed) {
    const id = randomUUID();
    await callAs(app, { path: `${list}/items`, token, body: { id, text } });
    if (text !== TICKED) continue;
    const tick = { isTicked: true };
    await callAs(app, { path: `${list}/items/${id}/tick`, token, body: tick });
  }
  const days = { from: today, to: addDays(today, DAYS_AHEAD) };
  await callAs(app, { path: `${list}/from-plan`, token, body: days });
}
