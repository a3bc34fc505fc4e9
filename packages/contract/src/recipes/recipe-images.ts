import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { idParams } from "../fields.ts";
import { recipeImage } from "./recipe-parts.ts";

/** Source: handbook/recipe-images.md#uploading. */
export const PICTURE_MOST_BYTES = 25 * 1024 * 1024;
/** Source: handbook/recipe-images.md#uploading. */
export const PICTURE_MOST_PIXELS = 80e6;

const imageParams = z.extend(idParams, { imageId: idParams.shape.id });

export const recipeImagesApi = {
  add: endpoint({
    method: "POST",
    path: "/recipes/{id}/images",
    access: "signedIn",
    summary: "Add a picture to a recipe; it is kept without its metadata, in two sizes",
    params: idParams,
    upload: {
      field: "image",
      mostBytes: PICTURE_MOST_BYTES,
      missing: "pictures.missing",
      large: "pictures.large",
    },
    data: z.object({ image: recipeImage }),
    status: 201,
    message: "pictures.added",
    errors: ["not_found", "limit_reached", "too_large", "unsupported_media_type"],
    fallback: "calls.unexpected",
    limit: "recipeImages",
    changes: ["recipes", "meals"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/recipes/{id}/images/{imageId}",
    access: "signedIn",
    summary: "Take a picture off a recipe",
    params: imageParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.unexpected",
    changes: ["recipes", "meals"],
  }),
};
