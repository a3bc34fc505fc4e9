import { afterEach, expect, test, vi } from "vitest";
import { StatementTurns } from "./statement-turns.ts";

afterEach(() => vi.useRealTimers());

test("statements of one turn take eight milliseconds together, and the rest goes on in later turns", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const turns = new StatementTurns();
  let turn = 0;
  const ended: number[] = [];
  const statement = async () => {
    if (turns.isSpent) await turns.next();
    vi.advanceTimersByTime(5);
    ended.push(turn);
  };
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 6 }, statement));
  isOver = true;
  expect(new Set(ended).size).toBe(3);
  expect(ended).toEqual(ended.toSorted((one, other) => one - other));
});
