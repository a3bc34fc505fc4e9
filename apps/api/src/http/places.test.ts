import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Places } from "./places.ts";

const ROOM = { atOnce: 3, waiting: 12 };
const MAYA = 1;
const PRIYA = 2;

test("a person does three things at a time, and twelve more wait", async () => {
  const places = new Places(ROOM);
  const begun: number[] = [];
  const leaves: ((() => void) | null)[] = [];
  for (let call = 1; call <= 15; call += 1)
    void (async () => {
      leaves.push(await places.take(MAYA));
      begun.push(call);
    })();
  await nextTurn();
  expect(await places.take(MAYA)).toBeNull();
  expect(begun).toEqual([1, 2, 3]);
  // given back twice counts once
  leaves[0]?.();
  leaves[0]?.();
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4]);
});

test("what one person asks for keeps nobody else waiting", async () => {
  const places = new Places(ROOM);
  for (let call = 1; call <= 15; call += 1) void places.take(MAYA);
  expect(await places.take(PRIYA)).not.toBeNull();
});

test("a place that nobody waits for is free again", async () => {
  const places = new Places(ROOM);
  for (let call = 1; call <= 20; call += 1) {
    const leave = await places.take(MAYA);
    expect(leave).not.toBeNull();
    leave?.();
  }
});
