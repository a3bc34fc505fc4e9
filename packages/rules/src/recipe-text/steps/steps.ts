export interface RecipeStep {
  readonly text: string;
  /** Part of the recipe: "For the sauce". */
  readonly group: string | null;
}

/** Source: handbook/recipes.md#steps. */
export function instructionsOf(steps: readonly Pick<RecipeStep, "text">[]): string | null {
  return steps.length === 0 ? null : steps.map(({ text }) => text).join("\n\n");
}

/** Maximum steps of a recipe. Source: handbook/recipes.md#saving. */
export const MOST_STEPS = 100;

/**
 * Steps of instructions in one text: one per paragraph, or per line without empty lines. The
 * hundredth step contains the rest. Linear.
 * Source: handbook/recipes.md#steps.
 */
export function paragraphsOf(instructions: string | null): readonly RecipeStep[] {
  const lines = (instructions ?? "").split(/\r\n|[\r\n]/).map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  const written = first === -1 ? [] : lines.slice(first, last + 1);
  const [paragraphs, between] = written.includes("")
    ? [written.join("\n").split(/\n{2,}/), "\n\n"]
    : [written, "\n"];
  const texts =
    paragraphs.length <= MOST_STEPS
      ? paragraphs
      : [...paragraphs.slice(0, MOST_STEPS - 1), paragraphs.slice(MOST_STEPS - 1).join(between)];
  return texts.map((text) => ({ text: text.trim(), group: null }));
}
