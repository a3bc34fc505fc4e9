import type { Models } from "../models.ts";
import type { RawPicture } from "./raw-picture.ts";
import { readBoxes } from "../read-strips.ts";
import { textArea, type TextBox } from "../text-box.ts";

/** Text found in one orientation. */
interface Look {
  readonly picture: RawPicture;
  readonly boxes: TextBox[];
}

/** Number of largest boxes read for a comparison. */
const SAMPLE = 10;

/** The orientation with more legible text; the first if equal. */
export async function moreLegible<T extends Look>(models: Models, first: T, second: T): Promise<T> {
  return (await legibleArea(models, second)) > (await legibleArea(models, first)) ? second : first;
}

/**
 * Area of legible text: the found area, scaled by how well its largest boxes read. Counts of boxes
 * would mislead, because badly seen text falls into pieces.
 */
async function legibleArea(models: Models, { picture, boxes }: Look): Promise<number> {
  const sample = boxes.toSorted((a, b) => textArea(b) - textArea(a)).slice(0, SAMPLE);
  if (sample.length === 0) return 0;
  const lines = await readBoxes(models, { picture, boxes: sample });
  let [seen, read] = [0, 0];
  for (const [index, box] of sample.entries()) {
    const characters = lines[index] ?? [];
    const sum = characters.reduce((total, { likelihood }) => total + likelihood, 0);
    seen += textArea(box);
    // A single sideways character may look like an I or a dash.
    if (characters.length > 1) read += textArea(box) * (sum / characters.length) ** 2;
  }
  const all = boxes.reduce((total, box) => total + textArea(box), 0);
  return (all * read) / seen;
}
