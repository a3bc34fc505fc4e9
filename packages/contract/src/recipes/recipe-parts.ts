import { MOST_MINUTES } from "@larder/rules/recipe-text/steps/iso-duration";
import * as z from "zod/mini";
import {
  answeredMoneyOrNull,
  id,
  newlyAnswered,
  optionalText,
  positiveQuantity,
  requiredText,
  spokenForms,
} from "../fields.ts";
import { MOST_SERVINGS } from "./servings.ts";

/** Limits of a recipe's texts and their numbers. Source: handbook/recipes.md#saving. */
export const recipeLimits = {
  name: 255,
  description: 1000,
  instructions: 5000,
  ingredientName: 255,
  unit: 50,
  components: 100,
  servings: MOST_SERVINGS,
  note: 255,
  group: 60,
  lineText: 500,
  alternatives: 5,
  steps: 100,
  step: 5000,
  allSteps: 20_000,
  minutes: MOST_MINUTES,
  yieldText: 255,
  tags: 20,
  tag: 40,
  sourceUrl: 2000,
  sourceName: 255,
  notes: 5000,
  images: 5,
} as const;

/**
 * A component's coverage by stock, in the reader's household. Source:
 * handbook/cooking.md#what-cannot-be-turned.
 */
export const availability = z.object({
  reason: z.enum([
    "enough",
    "short",
    "none_in_stock",
    "only_expired",
    "cannot_convert",
    "unknown_ingredient",
  ]),
  /** The shortfall, in the component's unit; 0 if there is enough. */
  shortBy: z.number(),
  priceKnown: z.boolean(),
  /** True if it is always there. */
  isAlwaysThere: newlyAnswered(z.boolean()),
});

/**
 * Of the lines that need a price, how many have one. Source:
 * handbook/buying.md#costs-of-which-little-is-known.
 */
export const costKnown = newlyAnswered(z.object({ priced: z.int(), needed: z.int() }));

/**
 * The saving: the cost of its food that expires within 3 days; null for none. Source:
 * handbook/cooking.md#what-a-meal-saves.
 */
export const savedMoney = newlyAnswered(answeredMoneyOrNull);

/** An alternative to a component. Source: handbook/recipes.md#lines. */
const alternative = z.object({
  ingredientName: z.string(),
  /** The meaning of its name for the reader's household; null if unknown. */
  masterIngredientId: newlyAnswered(z.nullable(id)),
  quantity: z.number(),
  unit: z.string(),
});

/** One line of a recipe. Source: handbook/recipes.md#lines. */
export const component = z.object({
  id,
  ingredientName: z.string(),
  /** The meaning of its name for the reader's household; null if unknown. */
  masterIngredientId: newlyAnswered(z.nullable(id)),
  /** Null for "to taste"; the lower end of a range. */
  quantity: z.nullable(z.number()),
  /** Null with `quantity`. */
  unit: z.nullable(z.string()),
  /** The upper end of a range ("2 to 3 cloves"). */
  quantityMax: newlyAnswered(z.nullable(z.number())),
  /** Its preparation: "finely chopped". */
  note: newlyAnswered(z.nullable(z.string())),
  /** "For the sauce"; lines of a group are adjacent. */
  group: newlyAnswered(z.nullable(z.string())),
  isOptional: newlyAnswered(z.boolean()),
  /** Any of them may replace it. */
  alternatives: newlyAnswered(z.array(alternative)),
  /** The alternative that stock covers, from 0; null for the component itself. */
  coveredBy: newlyAnswered(z.nullable(z.int())),
  /** The kinds that cover it with or in place of what it names; none where that alone does. */
  coveredByKinds: newlyAnswered(z.array(z.object({ masterIngredientId: id, name: z.string() }))),
  /** The line as printed; null for a line without print. */
  text: newlyAnswered(z.nullable(z.string())),
  calculatedCost: answeredMoneyOrNull,
  availability,
  /** Singular and plural if it is counted by its name alone; else null. */
  forms: spokenForms,
});

/** One step of the instructions. Source: handbook/recipes.md#steps. */
export const step = z.object({ text: z.string(), group: z.nullable(z.string()) });

/**
 * A picture of a recipe; both addresses are private to the caller, for a day. Source:
 * handbook/recipe-images.md#addresses.
 */
export const recipeImage = z.object({
  id,
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type RecipeImage = z.infer<typeof recipeImage>;

const unitText = () =>
  requiredText({ required: "calls.unitRequired", long: "calls.unitLong" }, recipeLimits.unit);
const nameText = () =>
  requiredText(
    { required: "calls.ingredientRequired", long: "calls.ingredientLong" },
    recipeLimits.ingredientName,
  );

const alternativeBody = z.object({
  ingredientName: nameText(),
  quantity: positiveQuantity("calls.quantityAboveZero"),
  unit: unitText(),
});

/**
 * A row of the recipe form: with quantity and unit, or with neither, which is "to taste". Source:
 * handbook/recipes.md#saving.
 */
export const componentBody = z
  .object({
    /** The edited line; absent fields keep its values. */
    id: z.optional(z.nullable(id)),
    ingredientName: nameText(),
    /** An explicit null is "to taste"; absent it is missing. */
    quantity: z.nullable(positiveQuantity("calls.quantityAboveZero")),
    unit: z.optional(z.nullable(unitText())),
    quantityMax: z.optional(z.nullable(positiveQuantity("calls.quantityAboveZero"))),
    note: optionalText("calls.lineNoteLong", recipeLimits.note),
    group: optionalText("calls.groupLong", recipeLimits.group),
    isOptional: z.optional(z.boolean("calls.optionalFlag")),
    alternatives: z.optional(
      z
        .array(alternativeBody, "calls.alternativesInvalid")
        .check(z.maxLength(recipeLimits.alternatives, "calls.alternativesMany")),
    ),
    text: optionalText("calls.lineTextLong", recipeLimits.lineText),
  })
  .check(
    z.refine(({ quantity, unit }) => quantity === null || (unit !== null && unit !== undefined), {
      error: "calls.unitRequired",
      path: ["unit"],
      // reported together with other missing parts; a non-object lacks all
      when: ({ value }) => typeof value === "object" && value !== null,
    }),
  );

/** One step to save. Source: handbook/recipes.md#steps. */
export const stepBody = z.object({
  text: requiredText({ required: "calls.stepRequired", long: "calls.stepLong" }, recipeLimits.step),
  group: optionalText("calls.groupLong", recipeLimits.group),
});
