import { PHOTO_SHAPES } from "./photo-shapes.ts";
import { PRINT_SHAPES } from "./print-shapes.ts";
import type { Shape } from "./shape.ts";

/** Every shape: a third is held out, to represent unseen receipts. */
export const SHAPES: readonly Shape[] = [...PHOTO_SHAPES, ...PRINT_SHAPES];

export const MOST_COPIES = 10;

/** Derived from the shape's name, so that a new shape changes no other. */
export function seedOf(shape: Shape, copy: number): number {
  let mixed = 0;
  for (const letter of shape.name)
    mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_007;
  return mixed * MOST_COPIES + copy;
}
