import { Tensor } from "onnxruntime-node";
import { STRIP_HEIGHT, type Strip } from "./picture/cut-strip.ts";

/** Strips of similar width, with their original positions. */
export interface StripBatch {
  places: number[];
  width: number;
}

/** Groups strips by width to limit padding. Widths are multiples of 32. */
export function batchByWidth(strips: readonly Strip[], most: number): StripBatch[] {
  const order = strips.map((_, place) => place);
  order.sort((a, b) => (strips[a]?.width ?? 0) - (strips[b]?.width ?? 0));
  const batches: StripBatch[] = [];
  for (const place of order) {
    const width = Math.ceil((strips[place]?.width ?? 0) / 32) * 32;
    const last = batches.at(-1);
    const fits =
      last &&
      last.places.length < most &&
      (strips[last.places[0] ?? 0]?.width ?? 0) * 1.25 + 32 >= width;
    if (fits) {
      last.places.push(place);
      last.width = width;
    } else batches.push({ places: [place], width });
  }
  return batches;
}

/** Strips as one tensor, values from -1 to 1, padded with 0. */
export function stripTensor(strips: readonly Strip[], width: number): Tensor {
  const plane = width * STRIP_HEIGHT;
  const values = new Float32Array(strips.length * 3 * plane);
  for (const [index, strip] of strips.entries()) {
    const stripPlane = strip.width * STRIP_HEIGHT;
    const used = Math.min(strip.width, width);
    for (let channel = 0; channel < 3; channel++) {
      for (let row = 0; row < STRIP_HEIGHT; row++) {
        const from = channel * stripPlane + row * strip.width;
        const to = (index * 3 + channel) * plane + row * width;
        for (let column = 0; column < used; column++)
          values[to + column] = (strip.planes[from + column] ?? 0) / 127.5 - 1;
      }
    }
  }
  return new Tensor("float32", values, [strips.length, 3, STRIP_HEIGHT, width]);
}
