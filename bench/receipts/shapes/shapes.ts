import { PHOTO_SHAPES } from "./photo-shapes.ts";
import { PRINT_SHAPES } from "./print-shapes.ts";
import type { Shape } from "./shape.ts";

/** Every shape: a third of them is held out, so that what is measured there says something of receipts never seen. */
export const SHAPES: readonly Shape[] = [...PHOTO_SHAPES, ...PRINT_SHAPES];

/** Most copies of one shape. */
export const MOST_COPIES = 10;

/** The seed of a copy, by the name of the shape alone: a shape more changes no other. */
export function seedOf(shape: Shape, copy: number): number {
  let mixed = 0;
  for (const letter of shape.name)
    mixed = (mixed * 31 + (letter.codePointAt(0) ?? 0)) % 100_000_007;
  return mixed * MOST_COPIES + copy;
}
