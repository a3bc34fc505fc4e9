import { ALLERGENS, DIETS } from "@larder/rules/kitchen/eating/allergens";
import { isPortion } from "@larder/rules/kitchen/eating/portions";
import { complaint } from "@larder/words/text";
import * as z from "zod/mini";
import { endpoint, type Tag } from "../endpoint.ts";
import { chosen, id, idParams, requiredText } from "../fields.ts";

/** Source: handbook/eating.md#eaters. */
export const eaterLimits = { eaters: 30, name: 60, ingredients: 100 } as const;

const allergen = z.enum(ALLERGENS, "calls.allergenUnknown");
const diet = z.enum(DIETS, "calls.dietUnknown");

const avoids = z.object({
  allergens: z.array(z.enum(ALLERGENS)),
  /** The diets that the person keeps. */
  diets: z.array(z.enum(DIETS)),
  ingredients: z.array(id),
});

/** Source: handbook/eating.md#eaters. */
const eater = z.object({
  id,
  /** The member; null for a guest. */
  userId: z.nullable(id),
  name: z.string(),
  portion: z.number(),
  avoids,
});
export type Eater = z.infer<typeof eater>;

const listOf = <S extends z.ZodMiniType>(item: S, most: number) =>
  z.optional(
    z
      .array(item, "calls.avoidsInvalid")
      .check(z.maxLength(most, complaint("calls.avoidsMany", { maximum: most }))),
  );

/** The form of a person and the body of their calls; absent fields stay. */
export const eaterBody = z.object({
  name: z.optional(
    requiredText(
      { required: "calls.eaterNameRequired", long: "calls.eaterNameLong" },
      eaterLimits.name,
    ),
  ),
  portion: z.optional(
    z.number("calls.portionInvalid").check(z.refine(isPortion, "calls.portionInvalid")),
  ),
  avoids: z.optional(
    z.object(
      {
        allergens: listOf(allergen, ALLERGENS.length),
        diets: listOf(diet, DIETS.length),
        ingredients: listOf(chosen("calls.chooseIngredient"), eaterLimits.ingredients),
      },
      "calls.avoidsInvalid",
    ),
  ),
});

const oneEater = z.object({ eater });
const changes: readonly Tag[] = ["household", "recipes", "meals", "plan", "cookbook"];

export const eatersApi = {
  list: endpoint({
    method: "GET",
    path: "/household/eaters",
    access: "signedIn",
    summary: "The people who eat: members, children and guests, and what they avoid",
    data: z.object({ eaters: z.array(eater), usualServings: z.number() }),
    fallback: "calls.fetchEaters",
    stampedBy: "household",
    reads: ["household"],
  }),
  add: endpoint({
    method: "POST",
    path: "/household/eaters",
    access: "signedIn",
    summary: "Add a person without an account who eats here",
    body: z.extend(eaterBody, {
      name: requiredText(
        { required: "calls.eaterNameRequired", long: "calls.eaterNameLong" },
        eaterLimits.name,
      ),
    }),
    data: oneEater,
    status: 201,
    errors: ["limit_reached"],
    fallback: "calls.saveEater",
    changes,
  }),
  change: endpoint({
    method: "PATCH",
    path: "/household/eaters/{id}",
    access: "signedIn",
    summary: "Change a person's portion or what they avoid; what is left out stays",
    params: idParams,
    body: eaterBody,
    data: oneEater,
    errors: ["not_found"],
    fallback: "calls.saveEater",
    changes,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/household/eaters/{id}",
    access: "signedIn",
    summary: "Remove a person without an account",
    params: idParams,
    status: 204,
    errors: ["not_found", "conflict"],
    fallback: "calls.removeEater",
    changes,
  }),
};
