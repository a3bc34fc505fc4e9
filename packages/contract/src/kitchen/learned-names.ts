import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, pageFields, pageQuery, searchQuery } from "../fields.ts";

/** Number of names on a page by default. */
const NAMES_A_PAGE = 50;

/** An answer of the household for a typed or printed name. */
export const learnedName = z.object({
  id,
  /** As it was typed or printed. */
  text: z.string(),
  /** The shop of a printed name; null for other names. */
  shop: z.nullable(z.string()),
  door: z.enum(["line", "receipt", "barcode", "list", "recipe"]),
  masterIngredientId: id,
  name: z.string(),
  /** The remembered amount; null if the text names its own. */
  quantity: z.nullable(z.number()),
  unitId: z.nullable(id),
});
export type LearnedName = z.infer<typeof learnedName>;

/** Remembered names. Source: handbook/catalogue.md#remembered-answers. */
export const learnedNamesApi = {
  list: endpoint({
    method: "GET",
    path: "/learned-names",
    access: "signedIn",
    summary: "The household's answers for typed and printed names, the newest first",
    query: z.object({ ...pageQuery(NAMES_A_PAGE), search: searchQuery }),
    data: z.object({ names: z.array(learnedName), ...pageFields }),
    fallback: "calls.fetchNames",
    reads: ["stock", "lists", "catalogue"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/learned-names/{id}",
    access: "signedIn",
    summary: "Forget an answer: the name is asked about again",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.forgetName",
    changes: ["stock"],
  }),
};
