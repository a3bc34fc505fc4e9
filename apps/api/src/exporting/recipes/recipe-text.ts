import { type ExportedRecipe, onOneLine, runsOf } from "./exported-recipe.ts";

/** "Sauce:" if it reads as a heading, otherwise "## Layer 2". */
function headingOf(group: string): string {
  return /^[^\d½⅓⅔¼¾.!?:]{2,60}$/u.test(group) ? `${group}:` : `## ${group}`;
}

const linesOf = (text: string | null): readonly string[] =>
  (text ?? "").split(/\s*[\n\r\u2028\u2029]\s*/).filter((line) => line.trim() !== "");

/** Parts with an empty line between them. */
const parted = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join("\n\n");

function factsOf(recipe: ExportedRecipe): string {
  const { yieldText, prepMinutes, cookMinutes, tags, sourceUrl, sourceName } = recipe;
  const source = [sourceUrl, sourceName].filter(Boolean).join(" ");
  return [
    `Serves: ${recipe.servings}`,
    yieldText !== null && `Makes: ${yieldText}`,
    prepMinutes !== null && `Prep time: ${prepMinutes} min`,
    cookMinutes !== null && `Cook time: ${cookMinutes} min`,
    tags.length > 0 && `Tags: ${tags.join(", ")}`,
    source !== "" && `Source: ${source}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function ingredientsOf(recipe: ExportedRecipe): readonly string[] {
  // A heading applies to everything below it, so ungrouped lines come first.
  const lines = [
    ...recipe.lines.filter(({ group }) => group === null),
    ...recipe.lines.filter(({ group }) => group !== null),
  ];
  return runsOf(lines).map(({ group, items }) =>
    [
      ...(group === null ? [] : [headingOf(group)]),
      ...items.map((line) => `- ${line.printed}`),
    ].join("\n"),
  );
}

function stepsOf({ steps }: ExportedRecipe): readonly string[] {
  let number = 0;
  return runsOf(steps).map(({ group, items }) =>
    [
      ...(group === null ? [] : [headingOf(group)]),
      ...items.map(({ text }) => {
        number += 1;
        return `${number}. ${onOneLine(text)}`;
      }),
    ].join("\n"),
  );
}

/**
 * A recipe as typed text, which reads back as the same recipe. Source: handbook/exports.md#text.
 */
export function recipeText(recipe: ExportedRecipe): string {
  const steps = stepsOf(recipe);
  const notes = linesOf(recipe.notes);
  const whole = parted([
    recipe.name,
    linesOf(recipe.description).join("\n"),
    factsOf(recipe),
    "Ingredients",
    ...ingredientsOf(recipe),
    ...(steps.length === 0 ? [] : ["Instructions", ...steps]),
    ...(notes.length === 0 ? [] : ["Notes", notes.join("\n")]),
  ]);
  return `${whole}\n`;
}
