import type { CostNote } from "@larder/rules/kitchen/meal-plan";
import { say } from "@larder/words/say";

/** The notes of a recipe as its reader sees them, each sentence once. */
export function saidNotes(notes: readonly CostNote[]): string[] {
  return [...new Set(notes.map(({ code, ...values }) => say(`answers.${code}`, values)))];
}
