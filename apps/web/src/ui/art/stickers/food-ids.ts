import { create } from "zustand";

interface NamedFood {
  readonly id: number;
  readonly name: string;
  readonly forms?: { readonly one: string; readonly other: string } | null | undefined;
}

/** Ids of the catalogue's foods by name in lower case; empty if the names are English. */
export const useFoodIds = create<ReadonlyMap<string, number>>(() => new Map<string, number>());

/** Lets stickers know foods by their names in the reader's language. */
export function nameFoods(foods: readonly NamedFood[]): void {
  const named = foods.flatMap(({ id, name, forms }) =>
    [name, forms?.one ?? name, forms?.other ?? name].map((one) => [one.toLowerCase(), id] as const),
  );
  useFoodIds.setState(new Map(named), true);
}
