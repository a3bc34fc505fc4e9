import {
  type DietStates,
  type FoodAllergens,
  SAID_DIETS,
} from "@larder/rules/kitchen/eating/allergens";
import type { Nutrients } from "@larder/rules/kitchen/eating/nutrients";

/** Values of an own ingredient. Absent or null ones come from its general food. */
export interface OwnValues {
  /** Per 100 g. */
  readonly nutrition?: Nutrients | null | undefined;
  readonly allergens?: FoodAllergens | undefined;
  readonly diets?: Partial<DietStates> | undefined;
  /** Weight of one serving, for leftovers. */
  readonly gramsPerServing?: number | undefined;
}

export function readOwnValues(json: string | null): OwnValues {
  return json === null ? {} : (JSON.parse(json) as OwnValues);
}

/** JSON to store; null without values. Diets merge one by one. */
export function changedValues(json: string | null, said: OwnValues): string | null {
  const before = readOwnValues(json);
  const given = Object.fromEntries(Object.entries(said).filter(([, part]) => part !== undefined));
  const diets = { ...before.diets, ...said.diets };
  const kept = SAID_DIETS.some((name) => diets[name] !== undefined) ? { diets } : {};
  const { diets: _diets, ...rest } = { ...before, ...given };
  const all = Object.entries({ ...rest, ...kept }).filter(([, part]) => part !== null);
  return all.length === 0 ? null : JSON.stringify(Object.fromEntries(all));
}
