import { eaterLimits } from "@larder/contract/household/eaters";
import { isPortion } from "@larder/rules/kitchen/eating/portions";
import { ownIngredientBody } from "@larder/contract/kitchen/catalogue";
import * as z from "zod/mini";
import {
  eaterOfId,
  guestEaterId,
  memberEaterId,
  readEats,
  writeEats,
} from "../catalogue/eating/eats.ts";
import { NumberedRows } from "./numbered-rows.ts";

/* JSON columns that hold ids. In a file the ids are references; before the rows are saved, a reference is a number below 0. */

type Refer = (id: number) => unknown;
/** The ingredient of a reference; undefined if it is invalid. */
type FindIngredient = (named: unknown) => number | undefined;

/** What a person avoids, for a file. */
export function exportedEats(json: string, ingredient: Refer): unknown {
  const { portion, avoids } = readEats(json);
  return { portion, ...avoids, ingredients: avoids.ingredients.map(ingredient) };
}

/** The JSON to store; undefined if it is invalid. */
export function returnedEats(value: unknown, find: FindIngredient): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { ingredients, ...said } = value as Record<string, unknown>;
  if (!Array.isArray(ingredients) || ingredients.length > eaterLimits.ingredients) return undefined;
  const found = ingredients.map(find);
  if (found.includes(undefined)) return undefined;
  const { portion, avoids } = readEats(JSON.stringify(said));
  if (!isPortion(portion)) return undefined;
  const ids = found.flatMap((id) => id ?? []);
  return writeEats({ portion, avoids: { ...avoids, ingredients: ids } });
}

/** The people of a meal, for a file. */
export function exportedEaters(json: string, members: ReadonlyMap<number, unknown>): unknown {
  const ids = JSON.parse(json) as readonly number[];
  return ids.map((id) => {
    const which = eaterOfId(id);
    return "guest" in which ? which : { member: members.get(which.member) ?? null };
  });
}

interface Known {
  readonly guests: NumberedRows | undefined;
  readonly person: { readonly id: number; readonly member: number };
}

/** The JSON to store, without people who are not imported; undefined if it is invalid. */
export function returnedEaters(value: unknown, { guests, person }: Known): string | undefined {
  if (!Array.isArray(value) || value.length > eaterLimits.eaters) return undefined;
  const ids = value.flatMap((one: unknown) => {
    if (typeof one !== "object" || one === null) return [];
    if ("member" in one) return one.member === person.member ? [memberEaterId(person.id)] : [];
    if (!("guest" in one) || !NumberedRows.isId(one.guest)) return [];
    const number = guests?.find(one.guest);
    return number === undefined ? [] : [-number];
  });
  return JSON.stringify(ids);
}

const givenValues = z.pick(ownIngredientBody, { nutrition: true, allergens: true, diets: true });

/** The JSON of an own food's values; undefined if it is invalid. */
export function returnedFoodValues(value: unknown): string | undefined {
  const said = z.extend(givenValues, { gramsPerServing: z.optional(z.number()) }).safeParse(value);
  return said.success ? JSON.stringify(said.data) : undefined;
}

type IdOf = (number: number) => number | null;

/** The stored ids in place of numbers below 0. */
export function withEaterIds(json: string, idOf: IdOf): string {
  const ids = (JSON.parse(json) as readonly number[]).flatMap((id) => {
    const found = id < 0 ? idOf(id) : id;
    if (found === null) return [];
    return [id < 0 ? guestEaterId(found) : found];
  });
  return JSON.stringify(ids);
}

/** The same for the ingredients that a person avoids. */
export function withIngredientIds(json: string, idOf: IdOf): string {
  const said = JSON.parse(json) as { readonly ingredients: readonly number[] };
  const ingredients = said.ingredients.flatMap((id) => (id < 0 ? (idOf(id) ?? []) : [id]));
  return JSON.stringify({ ...said, ingredients });
}
