import { say } from "@larder/words/say";
import type { Body, BodyInput } from "@larder/contract/endpoint";
import type { UseFormReturn } from "react-hook-form";
import { type Recipe, recipeBody, type recipesApi } from "@larder/contract/recipes/recipes";
import * as z from "zod/mini";
import { bodyLineOf, type DraftLine, EMPTY_LINE, isEmptyLine, shownUnit } from "./draft-line.ts";
import { sentInstructions, textOfRecipe } from "../cook/step-text.ts";

type RecipeBody = BodyInput<typeof recipesApi.add>;

/** What the recipe form holds. */
export interface RecipeDraft extends Omit<RecipeBody, "steps" | "components"> {
  /** All steps as one text. */
  instructions: string;
  components: DraftLine[];
}

/** The form itself, for its parts. */
export type DraftForm = UseFormReturn<RecipeDraft, unknown, Body<typeof recipesApi.add>>;

const USUAL_SERVINGS = 4;

function draftLineOf(line: Recipe["components"][number]): DraftLine {
  const { id, ingredientName, quantity, quantityMax, note, group, isOptional, text } = line;
  return {
    id,
    ingredientName,
    quantity,
    unit: quantity === null ? say("recipeform.toTaste") : shownUnit(line.unit ?? ""),
    quantityMax,
    note,
    group,
    isOptional,
    alternatives: line.alternatives?.map((one) => ({
      ingredientName: one.ingredientName,
      quantity: one.quantity,
      unit: shownUnit(one.unit),
    })),
    text,
  };
}

/** A recipe to change, or one empty row. */
export function draftOf(recipe: Recipe | null): RecipeDraft {
  if (recipe === null)
    return {
      name: "",
      description: "",
      instructions: "",
      servings: USUAL_SERVINGS,
      components: [EMPTY_LINE],
      prepMinutes: null,
      cookMinutes: null,
      yieldText: "",
      tags: [],
      sourceUrl: "",
      sourceName: "",
      notes: "",
    };
  const { name, description, servings, prepMinutes, cookMinutes, yieldText, tags } = recipe;
  const { sourceUrl, sourceName, notes } = recipe;
  return {
    name,
    description: description ?? "",
    instructions: textOfRecipe(recipe),
    servings,
    components: recipe.components.map(draftLineOf),
    prepMinutes,
    cookMinutes,
    yieldText,
    tags,
    sourceUrl,
    sourceName,
    notes,
  };
}

/** What was opened for a next line and stayed empty is not there. */
function withoutSpares(lines: readonly DraftLine[]): readonly DraftLine[] {
  const isLeftOut = (line: DraftLine) => line.isSpare === true && isEmptyLine(line);
  const last = lines.findLastIndex((line) => !isLeftOut(line));
  return lines.slice(0, last + 1);
}

/** What a recipe is changed to, or made of, as its call takes it. */
function bodyOf(draft: RecipeDraft, recipe: Recipe | null): RecipeBody {
  const { instructions, components, ...rest } = draft;
  return {
    ...rest,
    ...sentInstructions(instructions, recipe),
    components: withoutSpares(components).map(bodyLineOf),
  };
}

/** Holds a draft against the contract. Source: handbook/recipes.md#saving. */
export function draftSchema(recipe: Recipe | null) {
  return z.pipe(
    z.transform((draft: RecipeDraft) => bodyOf(draft, recipe)),
    recipeBody,
  );
}
