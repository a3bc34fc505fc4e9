import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StatementTurns } from "./statement-turns.ts";

let turn = 0;
let counting: NodeJS.Immediate;

function count(): void {
  turn += 1;
  counting = setImmediate(count);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  turn = 0;
  counting = setImmediate(count);
});

afterEach(() => {
  clearImmediate(counting);
  vi.useRealTimers();
});

/** The turn in which a statement of five milliseconds runs. */
async function turnOf(turns: StatementTurns): Promise<number> {
  if (turns.isSpent) await turns.next();
  vi.advanceTimersByTime(5);
  return turn;
}

test("a turn begins no statement after eight milliseconds with statements", async () => {
  const turns = new StatementTurns();
  const ran: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) ran.push(await turnOf(turns));
  expect(ran).toEqual([0, 0, 1, 1, 2, 2]);
});

test("many statements of others delay a small one by one turn", async () => {
  const turns = new StatementTurns();
  const others = Array.from({ length: 100 }, () => turnOf(turns));
  expect(await turnOf(turns)).toBe(1);
  expect(Math.max(...(await Promise.all(others)))).toBe(1);
});
