import type { GrowingWork } from "./growth.ts";

const numbersTo = (size: number) => Array.from({ length: size }, (_, index) => index);

function sumOf(size: number): number {
  let sum = 0;
  for (let index = 0; index < size; index += 1) {
    sum += index;
  }
  return sum;
}

function pairsOf(size: number): number {
  let pairs = 0;
  for (let one = 0; one < size; one += 1) {
    pairs += sumOf(one);
  }
  return pairs;
}

function pairsWithoutBraces(numbers: readonly number[]): number {
  let pairs = 0;
  for (const one of numbers) for (const other of numbers) if (one < other) pairs += 1;
  return pairs;
}

/** Work of known growth that tests the counting. */
export const works: readonly GrowingWork[] = [
  ["one long loop", 200_000, (size) => () => sumOf(size)],
  ["a loop in a loop", 100, (size) => () => pairsOf(size)],
  [
    "a callback in a callback",
    100,
    (size) => () => numbersTo(size).map((one) => numbersTo(size).filter((other) => other < one)),
  ],
  ["loops without braces", 100, (size) => () => pairsWithoutBraces(numbersTo(size))],
];
