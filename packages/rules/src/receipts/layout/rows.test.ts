import { describe, expect, test } from "vitest";
import { receiptRows } from "./rows.ts";
import type { ReceiptWord } from "../names/words.ts";

const WIDTH = 480;
const PITCH = 26;
const LINES = 24;
const NAMES = ["MILK", "RYE BREAD", "BUTTER SALTED 250G", "EGGS", "TOMATO SAUCE"];

/** Vertical shift of a point of the flat paper. */
type Bent = (x: number, y: number) => number;

/** Deterministic numbers from 0 to 1. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Detector boxes of lines on a bent and tilted sheet: straight, a pixel off, with one lean for the
 * words of a box. Each word names its line.
 */
function photographed(bent: Bent, degrees: number, seed: number): ReceiptWord[] {
  const random = noise(seed);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const seen = (x: number, line: number) => {
    const y = line * PITCH + bent(x, line * PITCH);
    return { x: x * cos - y * sin, y: x * sin + y * cos };
  };
  const box = (text: string, from: number, line: number): ReceiptWord[] => {
    const to = from + text.length * 13;
    const [start, middle, end] = [from, (from + to) / 2, to].map((x) => seen(x, line));
    if (!start || !middle || !end) return [];
    const slope = (end.y - start.y + 2 * random() - 1) / (end.x - start.x);
    const height = 21 + 2 * random();
    const y = (start.y + 2 * middle.y + end.y) / 4 + 2 * random() - 1;
    return [...text.matchAll(/\S+/g)].map((match) => {
      const at = (letters: number) => start.x + ((end.x - start.x) * letters) / text.length;
      const [left, right] = [at(match.index), at(match.index + match[0].length)];
      const middleY = y + slope * ((left + right) / 2 - (start.x + end.x) / 2);
      return { text: String(line), left, right, middleY, height, slope, confidence: 1 };
    });
  };
  return Array.from({ length: LINES }, (_, line) => [
    ...box(NAMES[Math.floor(random() * NAMES.length)] ?? "", 0, line),
    ...(random() < 0.2 ? box("2 x 1.99", 270, line) : []),
    ...box(random() < 0.5 ? "1.00" : "11.00", WIDTH - 60, line),
  ]).flat();
}

const flat: Bent = () => 0;
const sagging: Bent = (x) => 20 * Math.sin((x / WIDTH) * Math.PI);
const rising: Bent = (x) => -15 * Math.sin((x / WIDTH) * Math.PI);
const fanned: Bent = (x, y) => 0.2 * (x - WIDTH / 2) * (y / (LINES * PITCH) - 0.5);
const curled: Bent = (x, y) => 0.06 * (x - WIDTH / 2) * Math.sin((y / (LINES * PITCH)) * 5);
const folded: Bent = (x) => 0.08 * Math.max(0, x - WIDTH * 0.55);

describe.each([
  ["lies flat", flat, 0],
  ["leans by two degrees", flat, 2],
  ["leans by five degrees", flat, 5],
  ["leans by ten degrees the other way", flat, -10],
  ["leans by fifteen degrees", flat, 15],
  ["sags", sagging, 0],
  ["sags and leans", sagging, 8],
  ["bulges", rising, -3],
  ["is nearer on one side", fanned, 0],
  ["is curled along its length", curled, 0],
  ["is curled and leans", curled, -8],
  ["is folded between names and prices", folded, 4],
])("on paper that %s", (_, bent, degrees) => {
  test.each([1, 2, 3, 4, 5, 6])("no amount goes to a neighbour's name (sheet %i)", (seed) => {
    const rows = receiptRows(photographed(bent, degrees, seed));
    const lines = rows.map((row) => new Set(row.words.map(({ text }) => text)));
    expect(lines.map((line) => [...line].join(" and "))).toEqual(
      Array.from({ length: LINES }, (__, line) => String(line)),
    );
  });
});
