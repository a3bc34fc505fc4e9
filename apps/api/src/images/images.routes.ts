import { recipeImagesApi } from "@larder/contract/recipes/recipe-images";
import * as z from "zod/mini";
import { FOR_A_DAY, fileAnswer, send, sendFailure } from "../http/answers/answer.ts";
import { serve, type Server } from "../http/serve/serve.ts";
import { fail, ok } from "../values/outcome.ts";
import { addRecipeImage } from "./add-recipe-image.ts";
import { pictureSizes } from "./picture-folder.ts";
import { readImage } from "./read-image.ts";
import { removeRecipeImage } from "./remove-recipe-image.ts";

const addressParams = z.extend(recipeImagesApi.remove.params, { size: z.enum(pictureSizes) });
const addressQuery = z.object({ pass: z.string() });

/** Pictures of recipes. Source: handbook/recipe-images.md#what-it-does. */
export function imagesRoutes(server: Server): void {
  const { app, deps } = server;
  const { pictures, clock } = deps;

  app.addHook("preClose", (done) => {
    void pictures.maker.close();
    done();
  });

  serve(server, recipeImagesApi.add, {
    // A repeat is the same picture by content, and its addresses are secrets that must not be
    // stored.
    isUnkeyed: true,
    work: async ({ household, user, params, file, request, now }, { signal }) => {
      const added = await addRecipeImage(deps, {
        household,
        recipeId: params.id,
        picture: file,
        person: user.id,
        signal,
      });
      if (!added.ok) return added;
      return ok({ image: pictures.presenterFor(request, now)(params.id, added.value) });
    },
  });

  serve(server, recipeImagesApi.remove, {
    write: (tx, { household, params: { id: recipeId, imageId }, now }) =>
      removeRecipeImage(tx, { household, recipeId, imageId, now }),
  });

  // Outside the contract: browsers request this address without a header.
  app.get("/api/recipes/:id/images/:imageId/:size", async (request, reply) => {
    const params = addressParams.safeParse(request.params);
    const query = addressQuery.safeParse(request.query);
    if (!params.success || !query.success) return sendFailure(reply, fail("not_found"));
    const { id: recipeId, imageId, size } = params.data;
    const picture = await readImage(deps, {
      wanted: { recipeId, imageId, size },
      pass: query.data.pass,
      now: clock.now(),
    });
    return picture === null
      ? sendFailure(reply, fail("not_found"))
      : send(reply, fileAnswer("image/webp", picture, FOR_A_DAY));
  });
}
