import type { Person } from "./people.ts";
import { browserToday } from "../servers/time-zone.ts";

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

interface FilledWeek {
  readonly recipeId: number;
  /** Items in the trolley; one to get comes in addition. */
  readonly inTheTrolley: readonly string[];
}

/** A dinner and a note on today's plan, and a list with an item to get and one in the trolley. */
export async function fillWeek(
  api: Api,
  person: Person,
  { recipeId, inTheTrolley }: FilledWeek,
): Promise<void> {
  const day = browserToday();
  await api(person, "POST /plan", { day, slot: "dinner", recipeId });
  await api(person, "POST /plan", { day, slot: "lunch", note: "Out with Nana" });
  const { lists } = await api<{ lists: { id: number }[] }>(person, "GET /shopping-lists");
  const items = `POST /shopping-lists/${lists[0]?.id}/items`;
  for (const text of inTheTrolley) {
    const id = crypto.randomUUID();
    await api(person, items, { id, text });
    await api(person, `${items}/${id}/tick`, { isTicked: true });
  }
  await api(person, items, { id: crypto.randomUUID(), text: "12 eggs" });
}
