import type { GrownCall } from "./grown-call.ts";

/** Answers by status, with the code of a refusal: "200", "409 conflict". */
export type Answers = ReadonlyMap<string, number>;

const FIRST_FAILURE = 500;
/** Refused for the calls before it, never for its content. */
const refusedByOrder: ReadonlySet<number> = new Set([401, 403, 429]);
/** A body can name what an installation does not have, such as a label printer. */
const TURNED_OFF = "403 turned_off";

/** The server takes no more work at the moment. */
export const OVERLOADED = "503 overloaded";

const statusOf = (answer: string): number => Number(answer.split(" ")[0]);

function isExpected(answer: string, { status, refusal }: GrownCall): boolean {
  const answered = statusOf(answer);
  if (status !== "by its content") return answered === status;
  if (answered === refusal || answer === TURNED_OFF) return true;
  return answered > 0 && answered < FIRST_FAILURE && !refusedByOrder.has(answered);
}

/** Whether a call that was made alone got an answer that it must get. */
export const isAsExpected = (call: GrownCall, answers: Answers): boolean =>
  [...answers.keys()].every((answer) => isExpected(answer, call));

/** The same for many of it at once: others may meet each other, or be too many. */
export function areAsExpected(call: GrownCall, answers: Answers): boolean {
  const mayBeBesides = [OVERLOADED, ...(call.atOnce ?? [])];
  const found = [...answers.keys()];
  return (
    found.some((answer) => isExpected(answer, call)) &&
    found.every((answer) => isExpected(answer, call) || mayBeBesides.includes(answer))
  );
}

/** "200, 3 × 409 conflict" */
export const textOf = (answers: Answers): string =>
  [...answers].map(([answer, times]) => (times === 1 ? answer : `${times} × ${answer}`)).join(", ");
