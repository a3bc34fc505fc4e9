import { ALLERGENS, type Allergen, type Diet, DIETS } from "@larder/rules/kitchen/eating/allergens";
import type { Avoids } from "@larder/rules/kitchen/eating/not-for";

export interface Eats {
  readonly portion: number;
  readonly avoids: Avoids;
}

/** A portion of 1 and nothing to avoid. */
export const EATS_ALL: Eats = {
  portion: 1,
  avoids: { allergens: [], diets: [], ingredients: [] },
};

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Parses stored JSON, ignoring unknown values from another version. */
export function readEats(json: string | null): Eats {
  if (json === null) return EATS_ALL;
  const { portion, allergens, diets, ingredients } = JSON.parse(json) as Record<string, unknown>;
  const [allergic, kept] = [new Set(listOf(allergens)), new Set(listOf(diets))];
  return {
    portion: typeof portion === "number" ? portion : EATS_ALL.portion,
    avoids: {
      allergens: ALLERGENS.filter((name: Allergen) => allergic.has(name)),
      diets: DIETS.filter((name: Diet) => kept.has(name)),
      ingredients: listOf(ingredients).filter(isId),
    },
  };
}

export function writeEats({ portion, avoids }: Eats): string {
  return JSON.stringify({ portion, ...avoids });
}

/* Guests and members share one space of ids: rows of `eaters` are even, accounts are odd. */

export const guestEaterId = (rowId: number): number => rowId * 2;
export const memberEaterId = (userId: number): number => userId * 2 + 1;

/** The row or the account of an eater. */
export function eaterOfId(id: number): { readonly guest: number } | { readonly member: number } {
  return id % 2 === 0 ? { guest: id / 2 } : { member: (id - 1) / 2 };
}

/** Eater in a household. */
export interface HouseholdEater extends Eats {
  readonly id: number;
  readonly userId: number | null;
  readonly name: string;
}

/** A person from a guest's row or a member's account. */
export function eaterOfRow(row: {
  readonly rowId: number;
  readonly userId: number | null;
  readonly name: string;
  readonly eats: string | null;
}): HouseholdEater {
  const { rowId, userId, name, eats } = row;
  const id = userId === null ? guestEaterId(rowId) : memberEaterId(userId);
  return { id, userId, name, ...readEats(eats) };
}

/** Ids stored with a planned meal; null for the default. */
export function readEaterIds(json: string | null): readonly number[] | null {
  return json === null ? null : listOf(JSON.parse(json)).filter(isId);
}
