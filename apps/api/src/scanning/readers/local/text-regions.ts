import { expandBox, smallestBox, type TextBox } from "./text-box.ts";

/** Output of the detector: likelihood per pixel of a text's core. */
export interface TextMap {
  likelihood: Float32Array;
  width: number;
  height: number;
}

const PIXEL_THRESHOLD = 0.3;
const REGION_THRESHOLD = 0.5;
const THINNEST_REGION = 3;

/** Connected regions of likely text as expanded boxes, in pixels of the map. */
export function textRegions(map: TextMap): TextBox[] {
  const { likelihood, width } = map;
  const seen = new Uint8Array(likelihood.length);
  const boxes: TextBox[] = [];
  const stack: number[] = [];
  for (let start = 0; start < likelihood.length; start++) {
    if (seen[start] || (likelihood[start] ?? 0) <= PIXEL_THRESHOLD) continue;
    seen[start] = 1;
    stack.push(start);
    let total = 0;
    let size = 0;
    const outline = new RegionOutline();
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      total += likelihood[at] ?? 0;
      size += 1;
      outline.add(at % width, Math.floor(at / width));
      visitNeighbours(map, at, (neighbour) => {
        if (seen[neighbour] || (likelihood[neighbour] ?? 0) <= PIXEL_THRESHOLD) return;
        seen[neighbour] = 1;
        stack.push(neighbour);
      });
    }
    const score = total / size;
    if (size < 10 || score < REGION_THRESHOLD) continue;
    const box = smallestBox(outline.points(), score);
    if (Math.min(box.width, box.height) < THINNEST_REGION) continue;
    boxes.push(expandBox(box));
  }
  return boxes;
}

function visitNeighbours(map: TextMap, at: number, visit: (neighbour: number) => void): void {
  const x = at % map.width;
  if (x > 0) visit(at - 1);
  if (x < map.width - 1) visit(at + 1);
  if (at >= map.width) visit(at - map.width);
  if (at + map.width < map.likelihood.length) visit(at + map.width);
}

/** Leftmost and rightmost pixel per line, sufficient for the hull. */
class RegionOutline {
  readonly #lines = new Map<number, { left: number; right: number }>();

  add(x: number, y: number): void {
    const line = this.#lines.get(y);
    if (!line) this.#lines.set(y, { left: x, right: x });
    else if (x < line.left) line.left = x;
    else if (x > line.right) line.right = x;
  }

  points(): { x: number; y: number }[] {
    return [...this.#lines].flatMap(([y, { left, right }]) => [
      { x: left, y },
      { x: left, y: y + 1 },
      { x: right + 1, y },
      { x: right + 1, y: y + 1 },
    ]);
  }
}
