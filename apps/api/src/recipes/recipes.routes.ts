import { recipesApi } from "@larder/contract/recipes";
import { microFromNumber } from "@larder/rules/kitchen/quantity";
import { ok } from "../outcome.ts";
import { serve, type Server } from "../http/serve.ts";
import { readRecipe, readRecipes } from "./read-recipes.ts";
import { factsOf } from "./recipe-facts.ts";
import { addRecipe, removeRecipe, replaceRecipe } from "./save-recipe.ts";

/** The household's recipes. Source: handbook/recipes.md#what-it-does. */
export function recipesRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, recipesApi.list, {
    stream: async ({ household, today, pace }) =>
      ok({ recipes: await readRecipes(db, household, { today, pace }) }),
  });

  serve(server, recipesApi.get, {
    read: ({ user, params, query, today }) => {
      const servings = query.servings === undefined ? null : microFromNumber(query.servings);
      return readRecipe(db, { reader: user, id: params.id, servings, today });
    },
  });

  serve(server, recipesApi.add, {
    write: (tx, { household, body, today, now }) =>
      addRecipe(tx, { household, facts: factsOf(body), today, now }),
  });

  serve(server, recipesApi.update, {
    write: (tx, { household, params, body, today, now }) => {
      const save = { facts: factsOf(body), readAt: body.updatedAt, today, now };
      return replaceRecipe(tx, { household, id: params.id, ...save });
    },
  });

  serve(server, recipesApi.remove, {
    write: (tx, { household, params }) => removeRecipe(tx, { household, id: params.id }),
  });
}
