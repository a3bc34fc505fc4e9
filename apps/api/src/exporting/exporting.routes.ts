import { exportingApi } from "@larder/contract/money/exporting";
import { serve, type Server } from "../http/serve/serve.ts";
import { exportHousehold } from "./export-household.ts";
import { exportRecipe } from "./recipes/export-recipe.ts";
import { returnHousehold } from "./returning/return-household.ts";

/** Recipes and households as files. Source: handbook/exports.md#what-it-does. */
export function exportingRoutes(server: Server): void {
  const { db } = server.deps;

  serve(server, exportingApi.recipe, {
    download: ({ user, params, query, today }) =>
      exportRecipe(db, { reader: user, id: params.id, format: query.format, today }),
  });

  serve(server, exportingApi.household, {
    download: ({ household, user, today, now, pace }) => {
      const { currency } = user.household.settings;
      return exportHousehold(server.deps, {
        userId: user.id,
        household,
        currency,
        today,
        now,
        pace,
      });
    },
  });

  serve(server, exportingApi.bringBack, {
    work: ({ user, file, now, pace }, { signal }) =>
      returnHousehold(server.deps, { user, file, now, pace, signal }),
  });
}
