import { recipesApi } from "@larder/contract/recipes";
import { microFromNumber } from "@larder/rules/kitchen/quantity";
import { ok } from "../outcome.ts";
import { serve, type Server } from "../http/serve.ts";
import { readRecipe, readRecipes } from "./read-recipes.ts";
import { sayOpinion } from "./say-opinion.ts";
import { addRecipe, removeRecipe, replaceRecipe } from "./save-recipe.ts";

/** The household's recipes. Source: handbook/recipes.md#what-it-does. */
export function recipesRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, recipesApi.list, {
    stream: async ({ user, query: { sortBy: order, ...filter }, today, pace }) =>
      ok({ recipes: await readRecipes(db, user, { today, pace, filter, order }) }),
  });

  serve(server, recipesApi.get, {
    read: ({ user, params, query, today }) => {
      const servings = query.servings === undefined ? null : microFromNumber(query.servings);
      return readRecipe(db, { reader: user, id: params.id, servings, today });
    },
  });

  serve(server, recipesApi.add, {
    write: (tx, { user, body, today, now }) =>
      addRecipe(tx, { viewer: user, sent: body, today, now }),
  });

  serve(server, recipesApi.update, {
    write: (tx, { user, params, body, today, now }) => {
      const { updatedAt: readAt, ...sent } = body;
      return replaceRecipe(tx, { viewer: user, id: params.id, sent, readAt, today, now });
    },
  });

  serve(server, recipesApi.mine, {
    write: (tx, { user, params, body }) => sayOpinion(tx, user, { ...body, recipeId: params.id }),
  });

  serve(server, recipesApi.remove, {
    write: (tx, { household, params }) => removeRecipe(tx, { household, id: params.id }),
  });
}
