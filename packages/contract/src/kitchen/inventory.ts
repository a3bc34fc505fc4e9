import type { DateKind } from "@larder/rules/kitchen/lots/keeping";
import * as z from "zod/mini";
import { tools } from "../programs/tools.ts";
import { endpoint } from "../endpoint.ts";
import {
  activityId,
  answeredDayOrNull,
  answeredMoneyOrNull,
  chosen,
  flagQuery,
  id,
  idParams,
  isMeant,
  instant,
  longPageQuery,
  madeBy,
  newlyAnswered,
  optionalDay,
  optionalPrice,
  optionalText,
  pageFields,
  positiveQuantity,
  readAt,
  searchQuery,
  spokenForms,
} from "../fields.ts";
import { costKnown } from "../recipes/recipe-parts.ts";
import { packs, packsBody, shop, shopBody } from "./lot-packs.ts";
import { placeQuery } from "./places.ts";
import { parsedLine, typedLines } from "./typed-lines.ts";
import { undoable } from "../undoable.ts";

/** Rows on a page of the inventory. Source: handbook/stock.md#the-list. */
export const INVENTORY_PAGE_SIZE = 10;

/** Sort orders of the inventory; the first is the default. Source: handbook/stock.md#the-list. */
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

/** Kinds of dates; the first is the default. Source: handbook/stock.md#kinds-of-date. */
export const dateKinds = ["use_by", "best_before"] as const satisfies readonly DateKind[];
const dateKind = z.enum(dateKinds, "calls.dateKindInvalid");

/** A lot: food bought at once. Source: handbook/stock.md#what-it-does. */
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
  /** Whether it is food and no household goods. */
  isFood: newlyAnswered(z.boolean()),
  /** Its place and the place's name; null without a place. */
  placeId: newlyAnswered(z.nullable(id)),
  place: newlyAnswered(z.nullable(z.string())),
  /** The kind of the expiry date. */
  dateKind: newlyAnswered(dateKind),
  openedOn: newlyAnswered(answeredDayOrNull),
  frozenOn: newlyAnswered(answeredDayOrNull),
  /** Whether the expiry date is proposed rather than typed. */
  isExpiryProposed: newlyAnswered(z.boolean()),
  forms: spokenForms,
  packs,
  shop,
  /** How likely it is as recorded, 0 to 1. Source: handbook/stock-check.md#confidence. */
  confidence: newlyAnswered(z.number()),
  /** Its latest check; null for none. */
  checkedAt: newlyAnswered(z.nullable(instant)),
  by: madeBy,
  createdAt: instant,
  updatedAt: instant,
});
export type Lot = z.infer<typeof lot>;

/** The stock form and the body of its calls. Source: handbook/stock.md#the-form. */
export const lotBody = z.object({
  masterIngredientId: chosen("calls.chooseIngredient"),
  unitId: chosen("calls.chooseUnit"),
  quantity: positiveQuantity("calls.quantityPositive"),
  price: optionalPrice,
  purchaseDate: optionalDay("calls.purchaseDateInvalid"),
  expiryDate: optionalDay("calls.expiryDateInvalid"),
  /** Absent in an edit: the place stays. */
  placeId: z.optional(z.nullable(chosen("calls.choosePlace"))),
  /** Absent in an edit: the kind of date stays. */
  dateKind: z.optional(dateKind),
  isExpiryProposed: z.optional(z.boolean("calls.expiryProposed")),
  packs: packsBody,
  shop: shopBody,
});
const oneLot = z.object({ ingredient: lot });

/**
 * Ways that food leaves the kitchen; the first is the default. Source:
 * handbook/stock.md#using-and-wasting.
 */
export const waysOfUsing = ["eaten", "wasted", "given"] as const;
export type WayOfUsing = (typeof waysOfUsing)[number];
/** Limit of lots put away or changed per call. Source: handbook/stock.md#several-at-once. */
export const MOST_LOTS_AT_ONCE = 200;
const LONGEST_NAME = 200;

const LONGEST_LINE = 500;

/** The line as it was typed, so that its name is known next time. Source: handbook/catalogue.md#remembered-answers. */
export const typedText = optionalText("calls.lineTextLong", LONGEST_LINE);

/** One of several lots, given by id or in words. */
const lotItem = z.extend(lotBody, {
  text: typedText,
  masterIngredientId: z.optional(z.nullable(lotBody.shape.masterIngredientId)),
  name: optionalText("calls.itemNameLong", LONGEST_NAME),
  isMeant,
});

/** Opens, freezes or thaws. Source: handbook/stock.md#opened-frozen-thawed. */
const lifeChange = {
  method: "POST",
  access: "signedIn",
  params: idParams,
  body: z.object({
    /** All of it when absent. */
    quantity: z.optional(z.nullable(positiveQuantity("calls.quantityPositive"))),
    /** Today when absent. */
    on: optionalDay("calls.dayInvalid"),
  }),
  data: z.object({ ingredient: lot, rest: z.nullable(lot), activityId }),
  message: "answers.stockUpdated",
  errors: ["not_found", "insufficient_stock", "limit_reached"],
  fallback: "calls.updateIngredient",
  changes: ["stock", "meals", "recipes"],
} as const;

/** Lots listed per food; all of them count. Source: handbook/stock.md#foods. */
export const MOST_LOTS_OF_A_FOOD = 20;

/** The stock of one ingredient. Source: handbook/stock.md#foods. */
export const food = z.object({
  masterIngredientId: id,
  name: z.string(),
  /** The first ones, in list order. */
  lots: z.array(
    z.extend(lot, {
      /** The household's usual amount per use; null if it never used this unit. */
      usualUse: z.nullable(z.object({ quantity: z.number() })),
    }),
  ),
  lotCount: z.int(),
  /** Null if the lots' units do not convert into each other. */
  total: z.nullable(z.object({ quantity: z.number(), unitId: id, unit: z.string() })),
  nextExpiry: answeredDayOrNull,
  /** Of the priced lots; null without prices. */
  worth: answeredMoneyOrNull,
  /** Of all lots, how many have a price. */
  costKnown,
});
export type Food = z.infer<typeof food>;

/** The filters and order of a list. */
const stockQuery = z.object({
  ...longPageQuery(INVENTORY_PAGE_SIZE),
  name: searchQuery,
  nearingExpiry: flagQuery("nearingExpiry"),
  expired: flagQuery("expired"),
  placeId: placeQuery,
  byPlace: flagQuery("byPlace"),
  sortBy: z._default(z.enum(stockSorts, "answers.unknownSort"), "expiryDate_asc"),
});

export const inventoryApi = {
  list: endpoint({
    method: "GET",
    path: "/ingredients",
    access: "signedIn",
    summary: "A page of the household's stock",
    tools: [tools.list_stock, tools.list_expiring],
    query: stockQuery,
    data: z.object({ ingredients: z.array(lot), ...pageFields }),
    fallback: "calls.fetchIngredients",
    unreachable: "calls.loadIngredients",
    stampedBy: "household",
    reads: ["stock"],
  }),
  foods: endpoint({
    method: "GET",
    path: "/ingredients/foods",
    access: "signedIn",
    summary: "A page of the household's stock, one row a food, with its lots",
    query: stockQuery,
    data: z.object({ foods: z.array(food), ...pageFields }),
    fallback: "calls.fetchIngredients",
    unreachable: "calls.loadIngredients",
    stampedBy: "household",
    reads: ["stock"],
  }),
  add: endpoint({
    method: "POST",
    path: "/ingredients",
    access: "signedIn",
    summary: "Put a lot into stock; a price logs the purchase as an expense",
    body: z.extend(lotBody, { text: typedText }),
    data: z.extend(oneLot, { activityId: newlyAnswered(activityId) }),
    status: 201,
    message: "answers.ingredientAdded",
    errors: ["limit_reached"],
    fallback: "calls.addIngredient",
    changes: ["stock", "meals", "recipes", "budget", "expenses"],
  }),
  bulk: endpoint({
    method: "POST",
    path: "/ingredients/bulk",
    access: "signedIn",
    summary: "Put up to 200 lots into stock, by id or by name, all or none",
    tools: [tools.add_stock],
    body: z.object({
      items: z
        .array(lotItem, "calls.itemsRequired")
        .check(
          z.minLength(1, "calls.itemsRequired"),
          z.maxLength(MOST_LOTS_AT_ONCE, "calls.manyLots"),
        ),
    }),
    data: z.object({ ingredients: z.array(lot), activityId }),
    status: 201,
    errors: ["limit_reached", "implausible"],
    fallback: "calls.addIngredient",
    changes: ["stock", "meals", "recipes", "budget", "expenses"],
  }),
  actions: endpoint({
    method: "POST",
    path: "/ingredients/actions",
    access: "signedIn",
    summary: "Do one thing to up to 200 whole lots, all or none",
    body: z.object({
      ids: z
        .array(id, "calls.lotsRequired")
        .check(
          z.minLength(1, "calls.lotsRequired"),
          z.maxLength(MOST_LOTS_AT_ONCE, "calls.manyLots"),
        ),
      action: z.enum(["move", "use", "waste", "give", "date", "delete"], "calls.unknownAction"),
      placeId: z.optional(z.nullable(z.int("calls.choosePlace").check(z.positive()))),
      expiryDate: optionalDay("calls.expiryDateInvalid"),
    }),
    data: z.object({ ingredients: z.array(lot), worth: answeredMoneyOrNull, activityId }),
    message: "answers.stockUpdated",
    errors: ["not_found", "insufficient_stock"],
    fallback: "calls.updateIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
  parse: endpoint({
    method: "POST",
    path: "/ingredients/parse",
    access: "signedIn",
    token: "read",
    summary: "What typed or pasted lines say was bought; saves nothing",
    body: typedLines,
    data: z.object({ items: z.array(parsedLine) }),
    fallback: "calls.parseLines",
    limit: "none",
  }),
  lastBought: endpoint({
    method: "GET",
    path: "/ingredients/master/{id}/last-bought",
    access: "signedIn",
    summary:
      "What the household bought last of an ingredient, as much as was bought; null for never",
    params: idParams,
    data: z.object({ lot: z.nullable(lot) }),
    errors: ["not_found"],
    fallback: "calls.fetchIngredients",
    reads: ["stock"],
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
    data: undoable,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.deleteIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/ingredients/{id}/restore",
    access: "signedIn",
    summary: "Undo the deletion of a lot: it comes back as it was; twice changes nothing",
    params: idParams,
    data: oneLot,
    message: "answers.ingredientRestored",
    errors: ["not_found", "limit_reached"],
    fallback: "calls.addIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
  open: endpoint({
    ...lifeChange,
    path: "/ingredients/{id}/open",
    summary: "Open a lot or a part of it, then a lot of its own; its day of expiry follows",
  }),
  freeze: endpoint({
    ...lifeChange,
    path: "/ingredients/{id}/freeze",
    summary: "Freeze a lot or a part of it, which keeps longer then",
  }),
  thaw: endpoint({
    ...lifeChange,
    path: "/ingredients/{id}/thaw",
    summary: "Thaw a lot or a part of it, which keeps two days then",
  }),
  use: endpoint({
    method: "POST",
    path: "/ingredients/{id}/use",
    access: "signedIn",
    summary:
      "Eat, throw away or give away some of a lot, in the lot's own unit; used up, it leaves the list",
    tools: [tools.use_stock],
    params: idParams,
    body: z.object({
      quantity: lotBody.shape.quantity,
      how: z.optional(z.enum(waysOfUsing, "calls.unknownUse")),
    }),
    data: z.object({
      ingredient: z.nullable(lot),
      /** Its share of the price; null if unknown. */
      worth: newlyAnswered(answeredMoneyOrNull),
      activityId: newlyAnswered(activityId),
    }),
    message: "answers.stockUpdated",
    errors: ["not_found", "insufficient_stock"],
    fallback: "calls.updateIngredient",
    changes: ["stock", "meals", "recipes"],
  }),
};
