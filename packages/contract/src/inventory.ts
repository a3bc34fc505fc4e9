import { linesOfList } from "@larder/rules/kitchen/list-lines";
import type { Key } from "@larder/words/catalogues";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  answeredDayOrNull,
  answeredMoneyOrNull,
  flagQuery,
  id,
  idParams,
  instant,
  newlyAnswered,
  optionalDay,
  optionalPrice,
  pageFields,
  pageQuery,
  positiveQuantity,
  readAt,
  searchQuery,
  storable,
} from "./fields.ts";

/** Rows on a page of the inventory. Source: handbook/stock.md#the-list. */
export const INVENTORY_PAGE_SIZE = 10;

/** How the inventory can be sorted; the first is the default. Source: handbook/stock.md#the-list. */
export const stockSorts = [
  "expiryDate_asc",
  "expiryDate_desc",
  "name_asc",
  "name_desc",
  "purchaseDate_desc",
  "purchaseDate_asc",
  "quantity_asc",
  "quantity_desc",
] as const;
export type StockSort = (typeof stockSorts)[number];

/** One lot: what was bought at once. Source: handbook/stock.md#what-it-does. */
export const lot = z.object({
  id,
  name: z.string(),
  masterIngredientId: id,
  quantity: z.number(),
  unitId: id,
  unit: z.string(),
  price: answeredMoneyOrNull,
  purchaseDate: answeredDayOrNull,
  expiryDate: answeredDayOrNull,
  /** Where it stands, and the name of that place; null for nowhere in particular. */
  placeId: newlyAnswered(z.nullable(id)),
  place: newlyAnswered(z.nullable(z.string())),
  createdAt: instant,
  updatedAt: instant,
});
export type Lot = z.infer<typeof lot>;

const chosen = (text: Key) => z.int(text).check(z.positive(text));

/** The stock form and the body of its calls. Source: handbook/stock.md#the-form. */
export const lotBody = z.object({
  masterIngredientId: chosen("calls.chooseIngredient"),
  unitId: chosen("calls.chooseUnit"),
  quantity: positiveQuantity("calls.quantityPositive"),
  price: optionalPrice,
  purchaseDate: optionalDay("calls.purchaseDateInvalid"),
  expiryDate: optionalDay("calls.expiryDateInvalid"),
});

const oneLot = z.object({ ingredient: lot });

/** Lines that are read in one call, and letters in all of them. Source: handbook/stock.md#one-line. */
const MOST_LINES = 200;
const LONGEST_TEXT = 20_000;

const lineFields = [
  "masterIngredientId",
  "quantity",
  "unitId",
  "price",
  "expiryDate",
  "placeId",
] as const;

/** What one line says was bought; null is what it does not say. Source: handbook/stock.md#one-line. */
export const parsedLine = z.object({
  /** The line as it was typed. */
  text: z.string(),
  /** What nothing else was made of. */
  name: z.string(),
  masterIngredientId: z.nullable(id),
  quantity: z.nullable(z.number()),
  unitId: z.nullable(id),
  price: answeredMoneyOrNull,
  expiryDate: answeredDayOrNull,
  placeId: z.nullable(id),
  /** Whether it could be saved as it is, and nothing may be meant otherwise. */
  isSure: z.boolean(),
  unsure: z.array(z.enum(lineFields)),
});
export type ParsedLine = z.infer<typeof parsedLine>;

export const inventoryApi = {
  list: endpoint({
    method: "GET",
    path: "/ingredients",
    access: "signedIn",
    summary: "A page of the household's stock",
    query: z.object({
      ...pageQuery(INVENTORY_PAGE_SIZE),
      name: searchQuery,
      nearingExpiry: flagQuery("nearingExpiry"),
      expired: flagQuery("expired"),
      sortBy: z._default(z.enum(stockSorts, "answers.unknownSort"), "expiryDate_asc"),
    }),
    data: z.object({ ingredients: z.array(lot), ...pageFields }),
    fallback: "calls.fetchIngredients",
    unreachable: "calls.loadIngredients",
    reads: ["stock"],
  }),
  add: endpoint({
    method: "POST",
    path: "/ingredients",
    access: "signedIn",
    summary: "Put a lot into stock; a price logs the purchase as an expense",
    body: lotBody,
    data: oneLot,
    status: 201,
    message: "answers.ingredientAdded",
    errors: ["limit_reached"],
    fallback: "calls.addIngredient",
    changes: ["stock", "meals", "recipes", "budget", "expenses"],
  }),
  parse: endpoint({
    method: "POST",
    path: "/ingredients/parse",
    access: "signedIn",
    summary: "What typed or pasted lines say was bought; saves nothing",
    body: z.object({
      text: z.string("calls.linesRequired").check(
        storable,
        z.maxLength(LONGEST_TEXT, { error: "calls.linesLong", abort: true }),
        z.refine((text) => linesOfList(text).length <= MOST_LINES, "calls.linesMany"),
      ),
    }),
    data: z.object({ items: z.array(parsedLine) }),
    fallback: "calls.parseLines",
    limit: "none",
  }),
  update: endpoint({
    method: "PUT",
    path: "/ingredients/{id}",
    access: "signedIn",
    summary: "Replace a lot; its expense follows price and purchase date",
    params: idParams,
    body: z.extend(lotBody, { updatedAt: readAt }),
    data: oneLot,
    message: "answers.ingredientUpdated",
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.updateIngredient",
    changes: ["stock", "meals", "recipes", "budget", "expenses"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/ingredients/{id}",
    access: "signedIn",
    summary: "Take a lot out of stock; its expense stays",
    params: idParams,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.deleteIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/ingredients/{id}/restore",
    access: "signedIn",
    summary:
      "Undo the deletion of a lot: it comes back as it was, with its id; twice changes nothing",
    params: idParams,
    data: oneLot,
    message: "answers.ingredientRestored",
    errors: ["not_found", "limit_reached"],
    fallback: "calls.addIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
  use: endpoint({
    method: "POST",
    path: "/ingredients/{id}/use",
    access: "signedIn",
    summary: "Eat some of a lot, in the lot's own unit; eaten up, it leaves the list",
    params: idParams,
    body: z.object({ quantity: lotBody.shape.quantity }),
    data: z.object({ ingredient: z.nullable(lot) }),
    message: "answers.stockUpdated",
    errors: ["not_found", "insufficient_stock"],
    fallback: "calls.updateIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
};
