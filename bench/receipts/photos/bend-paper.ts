import type { Paper } from "./print-paper.ts";
import type { Random } from "../composed/seeded-random.ts";

/** Deformations of the paper, each from 0 to 1. */
export interface Bending {
  /** Crumpled and flattened. */
  readonly crumple?: number;
  /** Number of folds. */
  readonly folds?: number;
  /** Bent about its long side, as around a bottle. */
  readonly bow?: number;
  /** Curled along its length, so that lines lean differently at both ends. */
  readonly curl?: number;
}

/** Grey value at a place of the flat sheet; negative outside the paper. */
export type Bent = (u: number, v: number) => number;

/** Grid distance of the computed places; values between them are interpolated. */
const STEP = 8;

interface Field {
  readonly columns: number;
  /** Horizontal shift, vertical shift and light for each place. */
  readonly values: Float32Array;
}

/** Bends a sheet, deterministic for the same random numbers. */
export function bendPaper(paper: Paper, bending: Bending, random: Random): Bent {
  const field = fieldOf(paper, bending, random);
  const { width, height, grey } = paper;
  return (u, v) => {
    if (u < -width * 0.2 || v < -height * 0.2 || u > width * 1.2 || v > height * 1.2) return -1;
    const shift = at(field, paper, u, v);
    const x = u + shift.across;
    const y = v + shift.down;
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return -1;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const place = top * width + left;
    const right = x - left;
    const below = y - top;
    const upper = (grey[place] ?? 0) * (1 - right) + (grey[place + 1] ?? 0) * right;
    const lower = (grey[place + width] ?? 0) * (1 - right) + (grey[place + width + 1] ?? 0) * right;
    return (upper * (1 - below) + lower * below) * shift.light;
  };
}

const found = { across: 0, down: 0, light: 1 };

/** Interpolates four places; reuses one object, since it is called for each pixel. */
function at({ columns, values }: Field, { width, height }: Paper, u: number, v: number) {
  const x = Math.min(width - 1, Math.max(0, u)) / STEP;
  const y = Math.min(height - 1, Math.max(0, v)) / STEP;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const first = (top * columns + left) * 3;
  const next = first + columns * 3;
  const mixed = (offset: number) =>
    ((values[first + offset] ?? 0) * (1 - right) + (values[first + 3 + offset] ?? 0) * right) *
      (1 - below) +
    ((values[next + offset] ?? 0) * (1 - right) + (values[next + 3 + offset] ?? 0) * right) * below;
  found.across = mixed(0);
  found.down = mixed(1);
  found.light = mixed(2);
  return found;
}

/** A crease: the paper rises towards it on one side and falls on the other. */
interface Crease {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly rise: number;
  readonly soft: number;
}

function fieldOf({ width, height }: Paper, bending: Bending, random: Random): Field {
  const columns = Math.ceil(width / STEP) + 2;
  const rows = Math.ceil(height / STEP) + 2;
  const values = new Float32Array(columns * rows * 3);
  const creases = [
    ...crumples(bending.crumple ?? 0, { width, height }, random),
    ...folds(bending.folds ?? 0, { width, height }, random),
  ];
  const bow = (bending.bow ?? 0) * width * 0.09 * random.pick([-1, 1]);
  const curl = (bending.curl ?? 0) * 0.1 * random.pick([-1, 1]);
  const waves = random.between(1.2, 2.2);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [u, v] = [column * STEP, row * STEP];
      const [x, y] = [u / width - 0.5, v / height];
      let across = (bending.bow ?? 0) * width * 0.1 * (Math.asin(x * 1.8) / 1.12 - x * 1.8) * 0.6;
      let down = bow * 4 * x * x + curl * x * width * Math.sin(waves * Math.PI * y);
      let light = 1 - (bending.bow ?? 0) * 1.1 * x * x;
      for (const crease of creases) {
        const beside = (u - crease.x) * crease.across + (v - crease.y) * crease.down;
        const slope = (beside / Math.hypot(beside, crease.soft)) * crease.rise;
        across += slope * crease.across * width * 0.09;
        down += slope * crease.down * width * 0.09;
        light += slope * (crease.across * 0.8 - crease.down * 0.6);
      }
      values.set(
        [across, down, Math.min(1.06, Math.max(0.35, light))],
        (row * columns + column) * 3,
      );
    }
  return { columns, values };
}

function crumples(strength: number, size: { width: number; height: number }, random: Random) {
  const many = strength === 0 ? 0 : Math.round(8 + 14 * strength);
  return Array.from({ length: many }, (): Crease => {
    const angle = random.between(0, Math.PI);
    return {
      x: random.between(0, size.width),
      y: random.between(0, size.height),
      across: Math.cos(angle),
      down: Math.sin(angle),
      rise: strength * random.between(-0.16, 0.16),
      soft: random.between(4, 26),
    };
  });
}

function folds(many: number, size: { width: number; height: number }, random: Random) {
  return Array.from({ length: many }, (_, index): Crease => {
    const lean = random.between(-0.06, 0.06);
    return {
      x: size.width / 2,
      y: ((index + 1) / (many + 1)) * size.height,
      across: Math.sin(lean),
      down: Math.cos(lean),
      rise: random.pick([-1, 1]) * random.between(0.05, 0.1),
      soft: random.between(3, 9),
    };
  });
}
