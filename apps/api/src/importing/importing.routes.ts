import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { serve, type Server } from "../http/serve/serve.ts";
import { cancelImport } from "./cancel-import.ts";
import { importAddress } from "./import-address.ts";
import { importFile } from "./import-file.ts";
import { importPhoto } from "./pictures/import-photo.ts";
import { importText } from "./import-text.ts";
import { parseRecipe } from "./proposals/parse-recipe.ts";
import { RunningImports } from "./running-imports.ts";
import { saveImport } from "./save-import.ts";
import { showImport } from "./show-import.ts";

/** Routes of imports. Source: handbook/recipe-import.md#what-it-does. */
export function importingRoutes(server: Server): void {
  const { deps } = server;
  const running = new RunningImports();
  const importing = { ...deps, running };
  // Waits for background reading, which marks itself as interrupted.
  // Source: handbook/foundations.md#durability.
  server.app.addHook("preClose", () => running.stop());

  serve(server, recipeImportsApi.parse, {
    work: ({ household, body, pace }) => parseRecipe(deps.db, body.text, { household, pace }),
    isUnkeyed: true,
  });

  serve(server, recipeImportsApi.text, {
    work: ({ household, user, body, pace }, { signal }) =>
      importText(importing, { ...body, signal }, { household, user: user.id, pace }),
  });

  serve(server, recipeImportsApi.url, {
    work: ({ household, user, body, pace }, { signal }) =>
      importAddress(importing, { ...body, signal }, { household, user: user.id, pace }),
  });

  serve(server, recipeImportsApi.file, {
    work: ({ household, user, file, fileName, pace }, { signal }) =>
      importFile(
        importing,
        { bytes: file, name: fileName, signal },
        { household, user: user.id, pace },
      ),
  });

  serve(server, recipeImportsApi.photo, {
    work: ({ household, user, file, pace }, { signal }) =>
      importPhoto(importing, { image: file, signal }, { household, user: user.id, pace }),
  });

  serve(server, recipeImportsApi.get, {
    stream: ({ household, user, params, now }) =>
      showImport(deps.db, { household, user: user.id, id: params.id }, now),
  });

  serve(server, recipeImportsApi.save, {
    work: async ({ household, user, params, body, pace }) => {
      const saved = await saveImport(
        deps,
        { household, user: user.id, id: params.id },
        { body, pace },
      );
      if (saved.ok)
        deps.events.publish({
          householdId: household,
          tags: recipeImportsApi.save.changes,
          by: user.id,
        });
      return saved;
    },
  });

  serve(server, recipeImportsApi.cancel, {
    write: (tx, { household, user, params }) =>
      cancelImport(tx, { household, user: user.id, id: params.id }),
  });
}
