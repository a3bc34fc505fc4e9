import type { Body } from "@larder/contract/endpoint";
import { recipesApi } from "@larder/contract/recipes";
import { microFromNumber, microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/quantity";
import { ok } from "../outcome.ts";
import { serveLong } from "../http/serve-long.ts";
import { serve, type Server } from "../http/serve.ts";
import { readRecipe, readRecipes } from "./read-recipes.ts";
import type { RecipeFacts } from "./recipe.ts";
import { addRecipe, removeRecipe, replaceRecipe } from "./save-recipe.ts";

/** Empty text counts as none. */
function textOf(text: string | null | undefined): string | null {
  return text === undefined || text === "" ? null : text;
}

function factsOf(body: Body<typeof recipesApi.add>): RecipeFacts {
  return {
    name: body.name,
    description: textOf(body.description),
    instructions: textOf(body.instructions),
    servings: body.servings,
    components: body.components.map(({ ingredientName, quantity, unit }) => ({
      name: ingredientName,
      quantity: microFromNumberOrZero(quantity) ?? NOTHING,
      unit,
    })),
  };
}

/** The household's recipes. Source: handbook/recipes.md#what-it-does. */
export function recipesRoutes(server: Server): void {
  const { db } = server.deps;

  serveLong(server, recipesApi.list, async ({ household, today, pace }) =>
    ok({ recipes: await readRecipes(db, household, { today, pace }) }),
  );

  serve(server, recipesApi.get, ({ user, params, query, today }) => {
    const servings = query.servings === undefined ? null : microFromNumber(query.servings);
    return readRecipe(db, { reader: user, id: params.id, servings, today });
  });

  serve(server, recipesApi.add, ({ household, body, today, now, write }) =>
    write((tx) => addRecipe(tx, { household, facts: factsOf(body), today, now })),
  );

  serve(server, recipesApi.update, ({ household, params, body, today, now, write }) =>
    write((tx) =>
      replaceRecipe(tx, {
        household,
        id: params.id,
        facts: factsOf(body),
        readAt: body.updatedAt,
        today,
        now,
      }),
    ),
  );

  serve(server, recipesApi.remove, ({ household, params, write }) =>
    write((tx) => removeRecipe(tx, { household, id: params.id })),
  );
}
