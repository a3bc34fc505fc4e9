import type { Body } from "@larder/contract/endpoint";
import type { recipesApi } from "@larder/contract/recipes/recipes";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { type Micro, microFromNumberOrZero, NOTHING } from "@larder/rules/kitchen/amounts/quantity";
import {
  instructionsOf,
  paragraphsOf,
  type RecipeStep,
} from "@larder/rules/recipe-text/steps/steps";
import { eachTagOnce } from "@larder/rules/recipe-text/tags";
import { storedUnit } from "../../catalogue/food-names/stored-unit.ts";
import {
  type ComponentFacts,
  NOTHING_SAID_OF_LINE,
  NOTHING_SAID_OF_RECIPE,
  type RecipeFacts,
  type SavedComponent,
  type SavedRecipe,
} from "../recipe.ts";

/** A recipe in a call; absent differs from empty. */
export type SentRecipe = Body<typeof recipesApi.add>;
type SentLine = SentRecipe["components"][number];

/** The sent value, or the current one if absent; empty text counts as none. */
function sentOr(sent: string | null | undefined, stands: string | null): string | null {
  if (sent === undefined) return stands;
  return sent === "" ? null : sent;
}

const amountOf = (quantity: number): Micro => microFromNumberOrZero(quantity) ?? NOTHING;

/** The upper end of a range, if above its start. */
function upperEnd(sent: number | null | undefined, stands: Micro | null, quantity: Micro | null) {
  const most = typeof sent === "number" ? amountOf(sent) : null;
  const end = sent === undefined ? stands : most;
  return quantity !== null && end !== null && end > quantity ? end : null;
}

/** A sent line; absent fields keep their values. */
function lineOf(
  sent: SentLine,
  was: Omit<ComponentFacts, "name" | "quantity" | "unit">,
): ComponentFacts {
  const quantity = sent.quantity === null ? null : amountOf(sent.quantity);
  return {
    name: sent.ingredientName,
    quantity,
    unit: quantity === null || !sent.unit ? null : storedUnit(sent.unit),
    quantityMax: upperEnd(sent.quantityMax, was.quantityMax, quantity),
    note: sentOr(sent.note, was.note),
    group: sentOr(sent.group, was.group),
    isOptional: sent.isOptional ?? was.isOptional,
    text: sentOr(sent.text, was.text),
    alternatives:
      sent.alternatives?.map((other) => ({
        name: other.ingredientName,
        quantity: amountOf(other.quantity),
        unit: storedUnit(other.unit),
      })) ?? was.alternatives,
  };
}

/** The former line of each sent one: by id, else the first unused with the same name. */
function linesBefore(
  sent: readonly SentLine[],
  before: readonly SavedComponent[],
): readonly (SavedComponent | undefined)[] {
  const byId = new Map(before.map((line) => [line.id, line]));
  const claimed = new Set<number>();
  const claim = (line: SavedComponent | undefined): SavedComponent | undefined => {
    if (line === undefined || claimed.has(line.id)) return undefined;
    claimed.add(line.id);
    return line;
  };
  const known = sent.map(({ id }) => claim(byId.get(id ?? 0)));
  const named = before.map((line) => ({ line, key: foldText(line.name) }));
  return known.map((line, index) => {
    if (line !== undefined) return line;
    const name = foldText(sent[index]?.ingredientName ?? "");
    return claim(named.find(({ line: { id }, key }) => key === name && !claimed.has(id))?.line);
  });
}

function isSame(one: readonly RecipeStep[], other: readonly RecipeStep[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ text, group }, at) => other[at]?.text === text && other[at].group === group)
  );
}

type Instructions = Pick<RecipeFacts, "instructions" | "steps">;

/**
 * Steps and instructions are one text in two forms: steps win if both are sent, and absent ones
 * stay. Steps equal to the paragraphs of the sent instructions are ignored, so that the text stays
 * as sent.
 */
function instructionsAfter(sent: SentRecipe, was: Instructions): Instructions {
  const instructions = sentOr(sent.instructions, null);
  if (sent.steps === undefined) {
    const isKept =
      was.steps.length > 0 &&
      (sent.instructions === undefined || instructions === was.instructions);
    return isKept ? was : { instructions, steps: [] };
  }
  const steps = (sent.steps ?? []).map(({ text, group }) => ({ text, group: sentOr(group, null) }));
  const joined = instructionsOf(steps);
  const isToldTwice = instructions !== joined && isSame(paragraphsOf(instructions), steps);
  return steps.length === 0 || isToldTwice
    ? { instructions, steps: [] }
    : { instructions: joined, steps };
}

const NEW = { ...NOTHING_SAID_OF_RECIPE, instructions: null, components: [] };

/**
 * A recipe from a call; fields beyond the specification that are absent keep their values. Source:
 * handbook/recipes.md#saving.
 */
export function factsOf(sent: SentRecipe, saved?: SavedRecipe): RecipeFacts {
  const was = saved ?? NEW;
  const before = linesBefore(sent.components, was.components);
  return {
    name: sent.name,
    description: sentOr(sent.description, null),
    servings: sent.servings,
    components: sent.components.map((line, index) =>
      lineOf(line, before[index] ?? NOTHING_SAID_OF_LINE),
    ),
    ...instructionsAfter(sent, { instructions: was.instructions, steps: was.steps }),
    prepMinutes: sent.prepMinutes === undefined ? was.prepMinutes : sent.prepMinutes,
    cookMinutes: sent.cookMinutes === undefined ? was.cookMinutes : sent.cookMinutes,
    yieldText: sentOr(sent.yieldText, was.yieldText),
    tags: sent.tags === undefined ? was.tags : eachTagOnce(sent.tags ?? []),
    sourceUrl: sentOr(sent.sourceUrl, was.sourceUrl),
    sourceName: sentOr(sent.sourceName, was.sourceName),
    notes: sentOr(sent.notes, was.notes),
  };
}
