import * as z from "zod/mini";
import { tools } from "../programs/tools.ts";
import { cookingApi, metOtherwise, missingComponent } from "../recipes/cooking.ts";
import { endpoint } from "../endpoint.ts";
import {
  activityId,
  answeredMoneyOrNull,
  chosen,
  id,
  idParams,
  madeBy,
  newlyAnswered,
  optionalDay,
  optionalPrice,
  requiredText,
} from "../fields.ts";
import { eaterIds, notFor, nutrients } from "../recipes/eating.ts";
import { costKnown, savedMoney } from "../recipes/recipe-parts.ts";
import { listLine } from "./shopping-list.ts";
import { mealServings, planDay, servingsBody } from "./week-fields.ts";
import { undoable } from "../undoable.ts";

/** Meals of a day in order. Source: handbook/planning.md#entries. */
export const planSlots = ["breakfast", "lunch", "dinner", "other"] as const;
export type PlanSlot = (typeof planSlots)[number];

/** Limits of the plan. Source: handbook/planning.md#limits. */
export const planLimits = {
  /** Entries in any 60 days. */
  entries: 200,
  entryDays: 60,
  readDays: 42,
  repeatWeeks: 8,
  suggestedDays: 42,
  exclude: 300,
} as const;
const LONGEST_NOTE = 255;

const planSlot = z.enum(planSlots, "calls.slotInvalid");
const named = z.object({ id, name: z.string() });

/** A planned meal: a recipe, a lot such as leftovers, or a note. */
export const planEntry = z.object({
  id,
  day: z.string(),
  slot: z.enum(planSlots),
  recipe: z.nullable(
    z.object({
      ...named.shape,
      thumbnailUrl: z.nullable(z.string()),
      /** The names of its first eight ingredients. */
      ingredientNames: newlyAnswered(z.array(z.string())),
    }),
  ),
  lot: z.nullable(z.object({ ...named.shape, quantity: z.number(), unit: z.string() })),
  note: z.nullable(z.string()),
  servings: z.nullable(z.number()),
  isCooked: z.boolean(),
  /** With the stock left by earlier entries; null for notes, lots and cooked meals. */
  makeability: z.nullable(z.enum(["fully_makeable", "partially_makeable", "not_makeable"])),
  missing: z.array(missingComponent),
  saved: savedMoney,
  /** The interval in weeks; null without repetition. */
  repeatWeeks: z.nullable(z.int()),
  by: madeBy,
  updatedAt: z.string(),
  /** Empty without a choice. */
  eaters: newlyAnswered(z.array(id)),
  notFor,
});
export type PlanEntry = z.infer<typeof planEntry>;

const oneEntry = z.object({ entry: planEntry });

const scopeQuery = z.object({
  /** This entry only, or it and the following ones of its repetition. */
  scope: z._default(z.enum(["this", "following"], "calls.scopeInvalid"), "this"),
});

const repeatWeeks = z.optional(
  z.nullable(
    z
      .int("calls.repeatInvalid")
      .check(
        z.minimum(1, "calls.repeatInvalid"),
        z.maximum(planLimits.repeatWeeks, "calls.repeatInvalid"),
      ),
  ),
);

const recipeId = chosen("calls.chooseRecipe");
const note = requiredText(
  { required: "calls.planNothing", long: "calls.needNoteLong" },
  LONGEST_NOTE,
);

/** The form of an entry and the body of its call: exactly one of recipe, note and lot. */
export const planEntryBody = z
  .object({
    day: planDay,
    slot: planSlot,
    recipeId: z.optional(z.nullable(recipeId)),
    note: z.optional(z.nullable(note)),
    lotId: z.optional(z.nullable(chosen("calls.unknownId"))),
    servings: z.optional(z.nullable(mealServings)),
    eaters: eaterIds,
    repeatWeeks,
    repeatUntil: optionalDay("calls.dayInvalid"),
  })
  .check(
    z.refine(
      ({ recipeId: recipe, note: said, lotId: lot }) =>
        [recipe, said, lot].filter((one) => one !== undefined && one !== null).length === 1,
      "calls.planNothing",
    ),
  );

const suggestedEntry = z.object({
  day: z.string(),
  slot: z.enum(planSlots),
  recipe: named,
  servings: z.number(),
  cost: answeredMoneyOrNull,
  costKnown,
  saved: savedMoney,
  /** "uses spinach before Tuesday, $3.20 saved", "buy: cream 200 ml". */
  reasons: z.array(z.string()),
  missing: z.array(missingComponent),
});
export type SuggestedEntry = z.infer<typeof suggestedEntry>;

const keptEntry = z.object({
  day: planDay,
  slot: planSlot,
  recipeId,
  servings: z.optional(z.nullable(mealServings)),
});

const cookBody = z.extend(servingsBody, metOtherwise);

export const planningApi = {
  list: endpoint({
    method: "GET",
    path: "/plan",
    access: "signedIn",
    summary: "What is to be eaten on some days, with what stock covers of it",
    tools: [tools.list_plan],
    query: z.object({ from: planDay, to: planDay }),
    data: z.object({ entries: z.array(planEntry) }),
    fallback: "calls.fetchPlan",
    stampedBy: "household",
    reads: ["plan", "meals"],
  }),
  nutrition: endpoint({
    method: "GET",
    path: "/plan/nutrition",
    access: "signedIn",
    summary: "The nutrition of some days: one serving of each planned recipe",
    query: z.object({ from: planDay, to: planDay }),
    data: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          perPerson: z.nullable(nutrients),
          known: z.number(),
          unknown: z.array(z.string()),
        }),
      ),
    }),
    fallback: "calls.fetchPlan",
    stampedBy: "household",
    reads: ["plan", "meals", "recipes"],
  }),
  add: endpoint({
    method: "POST",
    path: "/plan",
    access: "signedIn",
    summary: "Plan a recipe, a lot or a note for a meal, once or repeated",
    tools: [tools.add_to_plan],
    body: planEntryBody,
    data: z.extend(oneEntry, { activityId: newlyAnswered(activityId) }),
    status: 201,
    message: "answers.planned",
    errors: ["not_found", "limit_reached"],
    fallback: "calls.savePlan",
    changes: ["plan", "meals", "lists", "recipes"],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/plan/{id}",
    access: "signedIn",
    summary: "Move an entry or change it; what is left out stays",
    params: idParams,
    query: scopeQuery,
    body: z.object({
      day: z.optional(planDay),
      slot: z.optional(planSlot),
      recipeId: z.optional(recipeId),
      note: z.optional(note),
      servings: z.optional(mealServings),
      eaters: eaterIds,
    }),
    data: oneEntry,
    errors: ["not_found", "conflict", "limit_reached"],
    fallback: "calls.savePlan",
    changes: ["plan", "meals", "lists", "recipes"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/plan/{id}",
    access: "signedIn",
    summary: "Take an entry off the plan; its needs go unless they are ticked",
    params: idParams,
    query: scopeQuery,
    data: undoable,
    status: 204,
    errors: ["not_found"],
    fallback: "calls.deletePlan",
    changes: ["plan", "meals", "lists", "recipes"],
  }),
  cook: endpoint({
    method: "POST",
    path: "/plan/{id}/cook",
    access: "signedIn",
    summary:
      "Cook what is planned: its own reservation and what is free first; short lines without or with something instead",
    params: idParams,
    body: cookBody,
    data: cookingApi.cook.data,
    errors: ["not_found", "insufficient_stock", "already_handled"],
    fallback: "calls.cookMeal",
    unreachable: "calls.cookMealUnreachable",
    limit: "cookings",
    changes: ["stock", "meals", "recipes", "plan", "lists"],
  }),
  suggest: endpoint({
    method: "POST",
    path: "/plan/suggest",
    access: "signedIn",
    token: "read",
    summary: "Propose meals for some days that use up what expires; nothing is saved",
    body: z.object({
      from: planDay,
      to: planDay,
      slots: z
        .array(planSlot, "calls.slotInvalid")
        .check(
          z.minLength(1, "calls.slotInvalid"),
          z.maxLength(planSlots.length, "calls.slotInvalid"),
        ),
      servings: mealServings,
      /** Only recipes that are for all of these people. */
      eaters: eaterIds,
      maxCost: optionalPrice,
      keep: z.optional(
        z.nullable(
          z
            .array(keptEntry, "calls.keepInvalid")
            .check(z.maxLength(planLimits.entries, "calls.keepInvalid")),
        ),
      ),
      exclude: z.optional(
        z.nullable(
          z
            .array(recipeId, "calls.keepInvalid")
            .check(z.maxLength(planLimits.exclude, "calls.keepInvalid")),
        ),
      ),
    }),
    data: z.object({
      entries: z.array(suggestedEntry),
      totalCost: z.number(),
      toBuy: z.array(
        z.object({
          name: z.string(),
          quantity: z.number(),
          unit: z.string(),
          cost: answeredMoneyOrNull,
        }),
      ),
    }),
    fallback: "calls.suggestPlan",
    errors: ["not_found"],
    limit: "suggestions",
  }),
  take: endpoint({
    method: "POST",
    path: "/plan/take",
    access: "signedIn",
    summary: "Plan everything that was proposed, and put what is missing on a list; all or nothing",
    body: z.object({
      entries: z
        .array(keptEntry, "calls.planNothing")
        .check(
          z.minLength(1, "calls.planNothing"),
          z.maxLength(planLimits.entries, "calls.keepInvalid"),
        ),
      /** The eaters of all meals; absent for those of the newest entry. */
      eaters: eaterIds,
      /** The list for missing food; absent for none. */
      listId: z.optional(z.nullable(chosen("calls.unknownId"))),
    }),
    data: z.object({
      entries: z.array(planEntry),
      added: z.array(listLine),
      activityId,
    }),
    status: 201,
    errors: ["not_found", "limit_reached"],
    fallback: "calls.savePlan",
    changes: ["plan", "meals", "lists", "recipes"],
  }),
};
