import type { CheckAnswer, CheckQuestion } from "@larder/contract/kitchen/stock-check";
import { spreadAnswer } from "@larder/rules/kitchen/checking/spread-answer";

/** One answer of a question as the call takes it: one for each lot. */
export function answersOfLots({ lots }: CheckQuestion, answer: CheckAnswer) {
  const quantities = lots.map(({ quantity }) => quantity);
  const levels = answer === "wasted" ? [] : spreadAnswer(quantities, answer);
  return lots.map(({ id: lotId, updatedAt }, index) => ({
    lotId,
    updatedAt,
    answer: levels[index] ?? answer,
  }));
}
