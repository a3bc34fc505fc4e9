import type { Summary } from "@larder/contract/programs/summary";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { compareInPlan } from "@larder/rules/planning/plan-order";
import { type Eaten, Reservation } from "@larder/rules/planning/reservation";
import { foodName } from "../catalogue/food-names/food-names.ts";
import type { Kitchen } from "../inventory/stock/kitchen.ts";
import { componentsOf } from "../recipes/saving/recipe-rows.ts";
import type { EntryOfToday, Figures } from "./summary.store.ts";

type Today = Pick<Figures, "entries" | "lines"> & { readonly today: IsoDate };

/** Dinner, or else the first meal of the day. */
export function mealOfTonight({
  entries,
  today: day,
}: Pick<Today, "entries" | "today">): EntryOfToday | null {
  const inOrder = entries.toSorted((a, b) => compareInPlan({ ...a, day }, { ...b, day }));
  return inOrder.find(({ slot }) => slot === "dinner") ?? inOrder[0] ?? null;
}

/** What an entry uses; null for a note or a deleted recipe. */
function eatenBy(entry: EntryOfToday, components: ReturnType<typeof componentsOf>): Eaten | null {
  if (entry.lotId !== null) return { lotId: entry.lotId };
  const { recipeId: id, recipeName: name, recipeServings: servings } = entry;
  if (id === null || name === null || servings === null) return null;
  const recipe = { id, name, servings, components: components.get(id) ?? [] };
  return { recipe, servings: entry.servings };
}

/**
 * Coverage of a meal of today after earlier meals took theirs, as in the plan. Null for a note and
 * a lot.
 * Source: handbook/planning.md#reservation.
 */
export function makeabilityOfTonight(
  kitchen: Kitchen,
  tonight: EntryOfToday,
  { entries, lines, today: day }: Today,
) {
  const components = componentsOf(lines);
  const reservation = new Reservation(kitchen);
  const inOrder = entries
    .map((entry) => ({ ...entry, day, eats: eatenBy(entry, components) }))
    .toSorted(compareInPlan);
  for (const { eats, ...entry } of inOrder) {
    if (eats === null) continue;
    const { makeability } = reservation.serve({ ...entry, eats });
    if (entry.id === tonight.id) return makeability;
  }
  return null;
}

export function presentTonight(
  entry: EntryOfToday,
  makeability: NonNullable<Summary["tonight"]>["makeability"],
): NonNullable<Summary["tonight"]> {
  const { note, recipeName, lotName, servings, recipeServings } = entry;
  return {
    name: recipeName ?? (lotName && foodName(lotName)) ?? note ?? "",
    servings: servings === null ? recipeServings : numberFromMicro(servings),
    makeability,
  };
}
