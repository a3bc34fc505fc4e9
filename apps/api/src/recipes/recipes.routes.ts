import { recipesApi } from "@larder/contract/recipes/recipes";
import { microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { serve, type Server } from "../http/serve/serve.ts";
import { readRecipe, readRecipes } from "./list/read-recipes.ts";
import { sayOpinion } from "./saving/say-opinion.ts";
import { removeRecipe } from "./saving/remove-recipe.ts";
import { addRecipe, replaceRecipe } from "./saving/save-recipe.ts";

/** The household's recipes. Source: handbook/recipes.md#what-it-does. */
export function recipesRoutes(server: Server): void {
  const { db, pictures } = server.deps;

  serve(server, recipesApi.list, {
    stream: ({ user, query, today, pace, request, now }) => {
      const { sortBy: order, eaters = [], ...filter } = query;
      const showImage = pictures.presenterFor(request, now);
      return readRecipes(db, user, { today, pace, filter, order, showImage, eaters });
    },
  });

  serve(server, recipesApi.get, {
    read: ({ user, params, query, today, request, now }) => {
      const showImage = pictures.presenterFor(request, now);
      const servings = query.servings === undefined ? null : microFromNumber(query.servings);
      return readRecipe(db, { reader: user, id: params.id, servings, today, showImage });
    },
  });

  serve(server, recipesApi.add, {
    write: (tx, { user, body, today, now, request }) => {
      const showImage = pictures.presenterFor(request, now);
      return addRecipe(tx, { viewer: user, today, now, showImage, sent: body });
    },
  });

  serve(server, recipesApi.update, {
    write: (tx, { user, params, body, today, now, request }) => {
      const { updatedAt: readAt, ...sent } = body;
      const saving = { viewer: user, today, now, showImage: pictures.presenterFor(request, now) };
      return replaceRecipe(tx, { ...saving, id: params.id, sent, readAt });
    },
  });

  serve(server, recipesApi.mine, {
    write: (tx, { user, params, body }) => sayOpinion(tx, user, { ...body, recipeId: params.id }),
  });

  serve(server, recipesApi.remove, {
    write: (tx, { user, params, now }) => removeRecipe(tx, { viewer: user, id: params.id, now }),
  });
}
