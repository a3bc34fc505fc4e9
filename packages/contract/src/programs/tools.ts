import * as z from "zod/mini";
import {
  activityId,
  answeredDayOrNull,
  answeredMoneyOrNull,
  id,
  optionalDay,
  positiveMoney,
  positiveQuantity,
  requiredText,
  searchQuery,
} from "../fields.ts";
import { tool } from "./tool.ts";

/** Maximum number of days in a request. */
const MOST_DAYS = 365;
const LONGEST_TEXT = 2_000;
const LONGEST_KEY = 255;

const explained = <S extends z.ZodMiniType>(schema: S, description: string): S => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

const texts = { required: "calls.toolText", long: "calls.toolTextLong" } as const;
const someText = (description: string) => explained(requiredText(texts, LONGEST_TEXT), description);
const name = z.optional(requiredText(texts, LONGEST_TEXT));
const list = z.optional(
  explained(requiredText(texts, LONGEST_TEXT), "Name of a list; absent: the first"),
);
const servings = z.optional(
  z.number("calls.servingsNumber").check(z.positive("calls.servingsPositive")),
);
const key = z.optional(
  explained(
    z
      .string("answers.idempotencyKey")
      .check(z.regex(new RegExp(`^[\\x21-\\x7e]{1,${LONGEST_KEY}}$`), "answers.idempotencyKey")),
    "A repeat with it does nothing, for 24 h",
  ),
);
const undo = explained(z.nullable(activityId), "For the tool undo");

const food = z.object({
  id,
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  expiryDate: answeredDayOrNull,
  place: z.nullable(z.string()),
});
const missing = z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.string() }));
const meal = z.object({
  id,
  name: z.string(),
  servings: z.int(),
  costPerServing: answeredMoneyOrNull,
  usesUp: z.array(z.object({ name: z.string(), day: z.string() })),
  missing,
});
const planned = z.object({
  id,
  day: z.string(),
  slot: z.string(),
  recipeId: z.nullable(id),
  name: z.string(),
  servings: z.nullable(z.number()),
  isCooked: z.boolean(),
  missing,
});
const line = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  isTicked: z.boolean(),
});
const expense = z.object({
  id,
  description: z.string(),
  amount: z.number(),
  date: z.string(),
  type: z.string(),
});

/** Every tool by its name. Source: handbook/mcp.md#tools. */
export const tools = {
  list_stock: tool({
    name: "list_stock",
    title: "What is in stock",
    description: "Food at home, by search text and place; what expires first comes first.",
    input: z.object({
      search: z.optional(searchQuery),
      place: z.optional(explained(requiredText(texts, LONGEST_TEXT), "Name of a place")),
    }),
    answer: z.object({ food: z.array(food), total: z.int() }),
  }),
  list_expiring: tool({
    name: "list_expiring",
    title: "What expires soon",
    description: "Food that expires from today on, soonest first.",
    input: z.object({
      days: z.optional(
        explained(
          z
            .int("calls.toolDays")
            .check(z.minimum(0, "calls.toolDays"), z.maximum(MOST_DAYS, "calls.toolDays")),
          "Days after today; 3 unless given",
        ),
      ),
    }),
    answer: z.object({
      food: z.array(food),
      expired: explained(z.int(), "How many lots are past their date already"),
    }),
  }),
  list_meals: tool({
    name: "list_meals",
    title: "What can be cooked",
    description:
      "Recipes that the stock covers wholly or partly, best first, with what is missing.",
    input: z.object({}),
    answer: z.object({
      fullyMakeable: z.array(meal),
      partiallyMakeable: z.array(meal),
      more: explained(z.int(), "Further recipes that are not listed"),
    }),
  }),
  get_recipe: tool({
    name: "get_recipe",
    title: "A recipe",
    description: "Ingredients, steps, and what is missing at home. Give id or name.",
    input: z.object({ id: z.optional(id), name }),
    answer: z.object({
      id,
      name: z.string(),
      servings: z.int(),
      ingredients: z.array(
        z.object({
          name: z.string(),
          quantity: z.nullable(z.number()),
          unit: z.nullable(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
      missing,
      steps: z.array(z.string()),
      minutes: z.nullable(z.int()),
      costPerServing: answeredMoneyOrNull,
    }),
  }),
  get_budget: tool({
    name: "get_budget",
    title: "The food budget",
    description: "Amount, what is spent and what is left in the current period.",
    input: z.object({}),
    answer: z.object({
      amount: z.number(),
      spent: z.number(),
      remaining: z.number(),
      period: z.string(),
      daysLeft: z.int(),
      until: z.string(),
    }),
  }),
  list_plan: tool({
    name: "list_plan",
    title: "Planned meals",
    description: "Meals by day; absent days: today and the six after it.",
    input: z.object({
      from: optionalDay("calls.dayInvalid"),
      to: optionalDay("calls.dayInvalid"),
    }),
    answer: z.object({ meals: z.array(planned) }),
  }),
  list_shopping: tool({
    name: "list_shopping",
    title: "A shopping list",
    description: "The lines of one list, open ones first, and the names of all lists.",
    input: z.object({ list }),
    answer: z.object({
      list: z.string(),
      lines: z.array(line),
      estimate: answeredMoneyOrNull,
      lists: z.array(z.string()),
    }),
  }),
  add_to_list: tool({
    name: "add_to_list",
    title: "Put on a shopping list",
    description: "Adds things such as “2 l milk”; several of them one a line.",
    input: z.object({ text: someText("One thing a line, at most 30"), list, key }),
    answer: z.object({
      list: z.string(),
      added: z.array(line),
      activityId: undo,
      activityIds: explained(z.array(activityId), "Of each line; undo takes one at a time"),
    }),
  }),
  tick_item: tool({
    name: "tick_item",
    title: "Tick a line",
    description: "Ticks or unticks a line of a shopping list. Give id or name.",
    input: z.object({
      id: z.optional(z.string("calls.unknownId")),
      name,
      isTicked: z.optional(z.boolean("calls.tickInvalid")),
      key,
    }),
    answer: z.object({ line: z.nullable(line), activityId: undo }),
    isIdempotent: true,
  }),
  add_stock: tool({
    name: "add_stock",
    title: "Put food away",
    description:
      "Adds food to the stock, such as “2 l milk 3.49 fri”; a price is logged as an expense.",
    input: z.object({ text: someText("One thing a line"), key }),
    answer: z.object({
      added: z.array(food),
      guessed: explained(z.array(z.string()), "Lines of which something was guessed"),
      activityId: undo,
    }),
  }),
  use_stock: tool({
    name: "use_stock",
    title: "Use food",
    description: "Takes food out of the stock: eaten, wasted or given away. Give id or name.",
    input: z.object({
      id: z.optional(id),
      name,
      quantity: positiveQuantity("calls.quantityPositive"),
      unit: z.optional(
        explained(requiredText(texts, LONGEST_TEXT), "Absent: the unit of the food"),
      ),
      how: z.optional(z.enum(["eaten", "wasted", "given"], "calls.unknownUse")),
      key,
    }),
    answer: z.object({
      used: z.object({ name: z.string(), quantity: z.number(), unit: z.string() }),
      left: explained(z.nullable(food), "Null if nothing is left of it"),
      activityId: undo,
    }),
    isDestructive: true,
  }),
  add_to_plan: tool({
    name: "add_to_plan",
    title: "Plan a meal",
    description: "Plans a recipe (by recipeId or its name in recipe) or a note for a meal.",
    input: z.object({
      day: z.string("calls.dayRequired"),
      slot: z.enum(["breakfast", "lunch", "dinner", "other"], "calls.slotInvalid"),
      recipeId: z.optional(id),
      recipe: name,
      note: name,
      servings,
      key,
    }),
    answer: z.object({ meal: planned, activityId: undo }),
  }),
  cook_meal: tool({
    name: "cook_meal",
    title: "Cook a meal",
    description: "Records that a recipe was cooked and takes its ingredients from the stock.",
    input: z.object({ recipeId: z.optional(id), recipe: name, servings, key }),
    answer: z.object({
      cooked: z.object({ name: z.string(), servings: z.number(), cost: answeredMoneyOrNull }),
      used: z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.string() })),
      activityId: undo,
    }),
    isDestructive: true,
  }),
  add_expense: tool({
    name: "add_expense",
    title: "Log an expense",
    description: "Logs money that was spent on food.",
    input: z.object({
      description: requiredText(
        { required: "calls.expenseDescriptionRequired", long: "calls.expenseDescriptionLong" },
        255,
      ),
      amount: positiveMoney({ required: "calls.amountRequired", positive: "calls.amountPositive" }),
      date: optionalDay("calls.expenseDateInvalid"),
      type: z.optional(
        z.enum(
          ["ingredient_purchase", "meal_cooked_external", "other"],
          "calls.expenseTypeInvalid",
        ),
      ),
      key,
    }),
    answer: z.object({ expense, activityId: undo }),
  }),
  undo: tool({
    name: "undo",
    title: "Undo",
    description: "Takes back what another tool did, within 24 hours, all of it.",
    input: z.object({ activityId, key }),
    answer: z.object({ undone: activityId, activityId: undo }),
    isIdempotent: true,
  }),
} as const;

export type ToolName = keyof typeof tools;
/** Arguments after parsing. */
export type ToolInput<Name extends ToolName> = z.output<(typeof tools)[Name]["input"]>;
/** A tool's answer. */
export type ToolAnswer<Name extends ToolName> = z.output<(typeof tools)[Name]["answer"]>;
