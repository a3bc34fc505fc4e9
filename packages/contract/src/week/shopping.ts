import * as z from "zod/mini";
import { tools } from "../programs/tools.ts";
import { endpoint } from "../endpoint.ts";
import {
  activityId,
  chosen,
  idParams,
  isMeant,
  newlyAnswered,
  optionalDay,
  optionalPrice,
  optionalText,
  positiveQuantity,
  requiredText,
} from "../fields.ts";
import { typedText } from "../kitchen/inventory.ts";
import { shopBody } from "../kitchen/lot-packs.ts";
import { amountOnList, needId, needParams, planDay, servingsBody } from "./week-fields.ts";
import { undoableIfDone } from "../undoable.ts";

import { listHead, listLimits, listLine, shoppingList, suggestion } from "./shopping-list.ts";

export const LONGEST_LIST_NAME = 60;
const LONGEST_NEED_NAME = 255;
const LONGEST_NOTE = 255;

const name = requiredText(
  { required: "calls.listNameRequired", long: "calls.listNameLong" },
  LONGEST_LIST_NAME,
);
const needName = requiredText(
  { required: "calls.needNameRequired", long: "calls.needNameLong" },
  LONGEST_NEED_NAME,
);
const note = optionalText("calls.needNoteLong", LONGEST_NOTE);

/** The form of a list and the body of its call. */
export const listBody = z.object({ name });

/** A time by a phone's clock. */
const phoneInstant = z.optional(
  z.pipe(
    z.iso.datetime({ offset: true, error: "calls.instantInvalid" }),
    z.transform((text) => Date.parse(text)),
  ),
);

const itemParams = z.extend(idParams, needParams.shape);

const oneLine = z.object({ item: listLine });
/** Null if there is nothing to undo: a resend, or a tick that lost. */
const activityIfDone = newlyAnswered(z.nullable(activityId));
/**
 * The result of adding a source's missing food. `added` are the affected lines, `atHome` needs no
 * buying.
 */
const added = z.object({
  added: z.array(listLine),
  atHome: z.array(z.string()),
  activityId: z.nullable(activityId),
});

const putAwayItem = z.object({
  /** A ticked line's, or a need's of one. */
  id: z.string("calls.unknownId"),
  /** Absent for the line's amount. */
  quantity: z.optional(positiveQuantity("calls.quantityPositive")),
  unitId: z.optional(chosen("calls.chooseUnit")),
  /** Null for a non-food: an expense only; absent for the line's. */
  masterIngredientId: z.optional(z.nullable(chosen("calls.chooseIngredient"))),
  price: optionalPrice,
  expiryDate: optionalDay("calls.expiryDateInvalid"),
  placeId: z.optional(z.nullable(chosen("calls.choosePlace"))),
  text: typedText,
  isMeant,
});

export const shoppingApi = {
  lists: endpoint({
    method: "GET",
    path: "/shopping-lists",
    access: "signedIn",
    summary: "The household's shopping lists in their order, with how many lines are open",
    data: z.object({ lists: z.array(listHead) }),
    fallback: "calls.fetchLists",
    stampedBy: "household",
    reads: ["lists", "stock"],
  }),
  addList: endpoint({
    method: "POST",
    path: "/shopping-lists",
    access: "signedIn",
    summary: "Make a list, last of the household's",
    body: listBody,
    data: z.object({ list: listHead }),
    status: 201,
    message: "answers.listAdded",
    errors: ["already_exists", "limit_reached"],
    fallback: "calls.saveList",
    changes: ["lists"],
  }),
  updateList: endpoint({
    method: "PATCH",
    path: "/shopping-lists/{id}",
    access: "signedIn",
    summary: "Rename a list, or put its sections in another order; what is left out stays",
    params: idParams,
    body: z.object({
      name: z.optional(name),
      sections: z.optional(
        z
          .array(
            z.string("calls.sectionsInvalid").check(z.minLength(1), z.maxLength(LONGEST_LIST_NAME)),
            "calls.sectionsInvalid",
          )
          .check(z.maxLength(listLimits.sections, "calls.sectionsInvalid")),
      ),
    }),
    data: z.object({ list: listHead }),
    message: "answers.listUpdated",
    errors: ["not_found", "already_exists"],
    fallback: "calls.saveList",
    changes: ["lists"],
  }),
  removeList: endpoint({
    method: "DELETE",
    path: "/shopping-lists/{id}",
    access: "signedIn",
    summary: "Take a list away with what stands on it; the last one stays",
    params: idParams,
    status: 204,
    errors: ["not_found", "conflict"],
    fallback: "calls.deleteList",
    changes: ["lists"],
  }),
  get: endpoint({
    method: "GET",
    path: "/shopping-lists/{id}",
    access: "signedIn",
    summary: "One list: its lines, the open ones by section, the ticked ones last",
    tools: [tools.list_shopping],
    params: idParams,
    data: z.object({ list: shoppingList }),
    errors: ["not_found"],
    fallback: "calls.fetchList",
    stampedBy: "household",
    reads: ["lists", "stock"],
  }),
  addItem: endpoint({
    method: "POST",
    path: "/shopping-lists/{id}/items",
    access: "signedIn",
    summary: "Add a need under the id that the caller made: a line that is read, or its fields",
    tools: [tools.add_to_list],
    params: idParams,
    body: z
      .object({
        id: needId,
        text: z.optional(needName),
        name: z.optional(needName),
        masterIngredientId: z.optional(z.nullable(chosen("calls.chooseIngredient"))),
        ...amountOnList,
        note,
      })
      .check(
        z.refine(
          ({ text, name: typed, masterIngredientId }) =>
            (text ?? typed ?? masterIngredientId ?? null) !== null,
          "calls.needNameRequired",
        ),
      ),
    data: z.extend(oneLine, { activityId: activityIfDone }),
    status: 201,
    errors: ["not_found", "limit_reached"],
    fallback: "calls.addItem",
    changes: ["lists"],
    resumable: true,
  }),
  updateItem: endpoint({
    method: "PATCH",
    path: "/shopping-lists/{id}/items/{needId}",
    access: "signedIn",
    summary: "Change fields of a line or a need; what was deleted meanwhile comes back",
    params: itemParams,
    body: z.object({
      name: z.optional(needName),
      masterIngredientId: z.optional(z.nullable(chosen("calls.chooseIngredient"))),
      ...amountOnList,
      note,
      /** Moves it to another list. */
      listId: z.optional(chosen("calls.unknownId")),
    }),
    data: oneLine,
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.saveItem",
    changes: ["lists"],
    resumable: true,
  }),
  removeItem: endpoint({
    method: "DELETE",
    path: "/shopping-lists/{id}/items/{needId}",
    access: "signedIn",
    summary: "Take a need off the list, or a line with all of its needs",
    params: itemParams,
    data: undoableIfDone,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.deleteItem",
    changes: ["lists"],
    resumable: true,
  }),
  tick: endpoint({
    method: "POST",
    path: "/shopping-lists/{id}/items/{needId}/tick",
    access: "signedIn",
    summary: "Tick or untick a line at an instant; the later instant wins",
    tools: [tools.tick_item],
    params: itemParams,
    body: z.object({
      isTicked: z.boolean("calls.tickInvalid"),
      at: phoneInstant,
      /** The sending time by the same clock: the clock's error is subtracted from `at`. */
      sentAt: phoneInstant,
    }),
    /** Null if the ticked line is deleted. */
    data: z.object({ item: z.nullable(listLine), activityId: activityIfDone }),
    errors: ["not_found"],
    fallback: "calls.tickItem",
    changes: ["lists"],
    resumable: true,
    isStamped: true,
  }),
  addFromRecipe: endpoint({
    method: "POST",
    path: "/shopping-lists/{id}/from-recipe/{recipeId}",
    access: "signedIn",
    summary: "Set a recipe's needs to what is missing beyond stock and plan",
    params: z.extend(idParams, { recipeId: idParams.shape.id }),
    body: servingsBody,
    data: added,
    errors: ["not_found", "limit_reached"],
    fallback: "calls.addItem",
    changes: ["lists"],
  }),
  addFromPlan: endpoint({
    method: "POST",
    path: "/shopping-lists/{id}/from-plan",
    access: "signedIn",
    summary: "Set the needs of the plan's entries of some days to what is missing beyond stock",
    params: idParams,
    body: z.object({ from: planDay, to: planDay }),
    data: added,
    errors: ["not_found", "limit_reached"],
    fallback: "calls.addItem",
    changes: ["lists"],
  }),
  suggestions: endpoint({
    method: "GET",
    path: "/shopping-lists/{id}/suggestions",
    access: "signedIn",
    summary: "What ran low, was used up lately, or is bought regularly and due",
    params: idParams,
    data: z.object({ suggestions: z.array(suggestion) }),
    errors: ["not_found"],
    fallback: "calls.fetchSuggestions",
    stampedBy: "household",
    reads: ["lists", "stock"],
  }),
  putAway: endpoint({
    method: "POST",
    path: "/shopping-lists/{id}/put-away",
    access: "signedIn",
    summary:
      "Turn ticked lines into stock and expenses, and take them off the list; all or nothing",
    params: idParams,
    body: z.object({
      items: z
        .array(putAwayItem, "answers.nothingToSave")
        .check(
          z.minLength(1, "answers.nothingToSave"),
          z.maxLength(listLimits.putAway, "answers.manyItems"),
        ),
      purchaseDate: optionalDay("calls.purchaseDateInvalid"),
      shop: shopBody,
    }),
    data: z.object({
      inventoryCount: z.int(),
      expenseCount: z.int(),
      expenseTotal: z.number(),
      activityId,
    }),
    status: 201,
    errors: ["not_found", "conflict", "limit_reached", "implausible"],
    fallback: "calls.putAwayList",
    changes: ["lists", "stock", "meals", "recipes", "budget", "expenses"],
    resumable: true,
  }),
};
