import { recipeOrders } from "@larder/rules/kitchen/cooking/recipe-filter";
import * as z from "zod/mini";
import { flagQuery, searchQuery } from "../fields.ts";
import { eatersQuery } from "./eating.ts";
import { recipeLimits } from "./recipe-parts.ts";

/** Filters for recipes or meals; they combine. Source: handbook/recipes.md#search-and-filters. */
export const recipeFilterQuery = z.object({
  /** In names, tags and ingredients: every word must occur. */
  search: searchQuery,
  tag: z.optional(z.string("answers.searchText")),
  /** Preparation and cooking together; a recipe without times matches no limit. */
  maxMinutes: z.optional(
    z.pipe(
      z.string("answers.minutesNumber").check(
        z.regex(/^\d{1,6}$/, { error: "answers.minutesNumber", abort: true }),
        z.refine((digits) => Number(digits) <= recipeLimits.minutes, "answers.minutesNumber"),
      ),
      z.transform(Number),
    ),
  ),
  favourite: flagQuery("favourite"),
  canCook: flagQuery("canCook"),
  /** Only what is for all of these people. Source: handbook/eating.md#not-for. */
  eaters: eatersQuery,
});

export const recipeSortQuery = z._default(
  z.enum(recipeOrders, "answers.recipeOrder"),
  "updatedAt_desc",
);
