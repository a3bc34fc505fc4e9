import * as z from "zod/mini";

const boughtFoods = z.object({ bought: z.array(z.int()) });

/** Navigation state with the foods that were just put away. */
export const withBoughtFoods = (
  bought: readonly number[],
): { readonly bought: readonly number[] } => ({
  bought,
});

/** The foods of a navigation state; none without it. */
export function foodsOf(state: unknown): readonly number[] {
  const read = boughtFoods.safeParse(state);
  return read.success ? read.data.bought : [];
}
