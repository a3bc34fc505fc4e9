import { type CheckAnswer, checkAnswers } from "@larder/contract/kitchen/stock-check";
import * as z from "zod/mini";
import { keepForPerson, keptForPerson } from "../../api/kept/kept-for-person.ts";

/** Answers by the ids of their questions. */
export type Answers = Readonly<Record<string, CheckAnswer>>;

const WHAT = "stock-check";
const kept = z.record(z.string(), z.enum(checkAnswers));

/** The answers of an interrupted check in this browser. */
export function keptCheck(userId: number | undefined): Answers {
  const read = kept.safeParse(userId === undefined ? {} : keptForPerson(userId, WHAT));
  return read.success ? read.data : {};
}

/** Keeps the answers of a check until they are saved. */
export function keepCheck(userId: number | undefined, answers: Answers): void {
  if (userId !== undefined) keepForPerson(userId, WHAT, answers);
}
