import { sodiumOfSalt, twoDecimals } from "@larder/rules/kitchen/eating/nutrients";
import type { Nutrition } from "@larder/rules/kitchen/eating/recipe-nutrition";
import { type ExportedLine, type ExportedRecipe, type Run, runsOf } from "./exported-recipe.ts";

type NutritionOfServing = Nutrition["perServing"];

const MINUTES_AN_HOUR = 60;

function duration(minutes: number | null): string | undefined {
  if (minutes === null) return undefined;
  const [hours, rest] = [Math.floor(minutes / MINUTES_AN_HOUR), minutes % MINUTES_AN_HOUR];
  const parts = [hours > 0 && `${hours}H`, (rest > 0 || hours === 0) && `${rest}M`];
  return `PT${parts.filter(Boolean).join("")}`;
}

/** Texts that every reader takes for a heading. */
const HEADING = /^[^\d:½⅓⅔¼¾⅛[\]]{2,60}$/u;

/** True if a flat list shows the groups: no ungrouped line follows a grouped one. */
function canBeOneList(runs: readonly Run<ExportedLine>[]): boolean {
  return runs.every(
    ({ group, items }, index) =>
      (group === null ? index === 0 : HEADING.test(group)) &&
      items.every(({ printed }) => !/:$|^\[/.test(printed)),
  );
}

/** Lines as texts with a heading over each group, or named lists if headings are ambiguous. */
function ingredientsOf(lines: readonly ExportedLine[]): readonly unknown[] {
  const runs = runsOf(lines);
  if (canBeOneList(runs))
    return runs.flatMap(({ group, items }) => [
      ...(group === null ? [] : [`${group}:`]),
      ...items.map(({ printed }) => printed),
    ]);
  return runs.map(({ group, items }) => ({
    "@type": "ItemList",
    ...(group === null ? {} : { name: group }),
    itemListElement: items.map(({ printed }) => printed),
  }));
}

function instructionsOf(steps: ExportedRecipe["steps"]): readonly unknown[] {
  return runsOf(steps).flatMap<unknown>(({ group, items }) => {
    const inside = items.map(({ text }) => ({ "@type": "HowToStep", text }));
    return group === null
      ? inside
      : [{ "@type": "HowToSection", name: group, itemListElement: inside }];
  });
}

/** The nutrition of one serving; undefined without a figure. Source: handbook/exports.md#json-ld. */
function nutritionOf(nutrition: NutritionOfServing): object | undefined {
  if (nutrition === null) return undefined;
  const grams = (value: number) => `${value} g`;
  return {
    "@type": "NutritionInformation",
    calories: `${nutrition.energyKcal} kcal`,
    fatContent: grams(nutrition.fat),
    saturatedFatContent: grams(nutrition.saturates),
    carbohydrateContent: grams(nutrition.carbohydrate),
    sugarContent: grams(nutrition.sugars),
    fiberContent: grams(nutrition.fibre),
    proteinContent: grams(nutrition.protein),
    sodiumContent: `${twoDecimals(sodiumOfSalt(nutrition.salt))} mg`,
  };
}

/**
 * A recipe as a schema.org Recipe. "<" is escaped, so that the text may be part of a page. Source:
 * handbook/exports.md#json-ld.
 */
export function recipeJsonLd(recipe: ExportedRecipe, nutrition: NutritionOfServing): string {
  const { servings, yieldText, prepMinutes, cookMinutes, tags, notes } = recipe;
  const total =
    prepMinutes === null && cookMinutes === null ? null : (prepMinutes ?? 0) + (cookMinutes ?? 0);
  const node = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.name,
    description: recipe.description ?? undefined,
    recipeYield: yieldText === null ? String(servings) : [String(servings), yieldText],
    prepTime: duration(prepMinutes),
    cookTime: duration(cookMinutes),
    totalTime: duration(total),
    keywords: tags.length === 0 ? undefined : tags,
    recipeIngredient: ingredientsOf(recipe.lines),
    recipeInstructions: recipe.steps.length === 0 ? undefined : instructionsOf(recipe.steps),
    isBasedOn: recipe.sourceUrl ?? undefined,
    creditText: recipe.sourceName ?? undefined,
    nutrition: nutritionOf(nutrition),
    comment:
      notes === null ? undefined : [{ "@type": "Comment", name: "Author Notes", text: notes }],
  };
  return `${JSON.stringify(node, null, 2).replaceAll("<", String.raw`\u003c`)}\n`;
}
