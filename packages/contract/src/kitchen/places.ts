import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, idParams, newlyAnswered, requiredText } from "../fields.ts";

export const LONGEST_PLACE_NAME = 60;

/** The kind of a place, which determines shelf life. Source: handbook/stock.md#places. */
export const placeKinds = ["pantry", "fridge", "freezer"] as const;
const placeKind = z.enum(placeKinds, "calls.placeKindInvalid");

/** A place for food; positions count from 0, without gaps. Source: handbook/stock.md#places. */
export const place = z.object({
  id,
  name: z.string(),
  kind: z.enum(placeKinds),
  position: z.int(),
});
export type Place = z.infer<typeof place>;
export type PlaceKind = Place["kind"];

const name = requiredText(
  { required: "calls.placeNameRequired", long: "calls.placeNameLong" },
  LONGEST_PLACE_NAME,
);
const position = z.optional(
  z.int("calls.placePosition").check(z.minimum(0, "calls.placePosition")),
);

/** `placeId` in a query: a place's id, or "none" for lots without a place. */
export const placeQuery = z.optional(
  z.pipe(
    z.string("answers.placeId").check(z.regex(/^(?:none|[1-9]\d{0,14})$/, "answers.placeId")),
    z.transform((text): number | "none" => (text === "none" ? text : Number(text))),
  ),
);

/** The form of a new place and the body of its call. */
export const placeBody = z.object({ name, kind: z._default(placeKind, "pantry"), position });

const onePlace = z.object({ place });

export const placesApi = {
  list: endpoint({
    method: "GET",
    path: "/places",
    access: "signedIn",
    summary: "The household's places in their order, and the shops where it bought last",
    data: z.object({
      places: z.array(place),
      /** At most 20, newest first; the forms' proposals for `shop`. */
      shops: newlyAnswered(z.array(z.string())),
    }),
    fallback: "calls.fetchPlaces",
    stampedBy: "household",
    reads: ["stock"],
  }),
  add: endpoint({
    method: "POST",
    path: "/places",
    access: "signedIn",
    summary: "Make a place; last unless a position is given, and those behind it move on",
    body: placeBody,
    data: onePlace,
    status: 201,
    message: "answers.placeAdded",
    errors: ["already_exists", "limit_reached"],
    fallback: "calls.addPlace",
    changes: ["stock"],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/places/{id}",
    access: "signedIn",
    summary: "Rename a place, change its kind or move it; what is left out stays",
    params: idParams,
    body: z.object({ name: z.optional(name), kind: z.optional(placeKind), position }),
    data: onePlace,
    message: "answers.placeUpdated",
    errors: ["not_found", "already_exists"],
    fallback: "calls.updatePlace",
    changes: ["stock"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/places/{id}",
    access: "signedIn",
    summary: "Take a place away; the food in it stays, and stands nowhere in particular",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.deletePlace",
    changes: ["stock"],
  }),
};
