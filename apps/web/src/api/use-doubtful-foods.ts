import { stockCheckApi } from "@larder/contract/kitchen/stock-check";
import { DOUBTFUL_BELOW } from "@larder/rules/kitchen/checking/confidence";
import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { useRead } from "./use-read.ts";

/**
 * Which of some foods are probably still there, but not surely, by the questions of the next check;
 * none while they load. Source: handbook/stock-check.md#confidence.
 */
export function useDoubtfulFoods(names: readonly string[]): readonly string[] {
  const questions = useRead(stockCheckApi.look).data?.questions ?? [];
  if (questions.length === 0) return [];
  const doubtful = new Set(
    questions
      .filter(({ confidence }) => confidence < DOUBTFUL_BELOW)
      .map(({ name }) => ingredientKey(name)),
  );
  return names.filter((name) => doubtful.has(ingredientKey(name)));
}
