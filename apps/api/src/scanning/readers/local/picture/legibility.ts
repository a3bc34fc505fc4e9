import type { Models } from "../models.ts";
import type { RawPicture } from "./raw-picture.ts";
import { readBoxes } from "../read-strips.ts";
import { textArea, type TextBox } from "../text-box.ts";

/** What is found by looking at a picture one way. */
interface Look {
  readonly picture: RawPicture;
  readonly boxes: TextBox[];
}

/** So many boxes are read to judge a look, the largest. */
const SAMPLE = 10;

/** Of two looks at one picture the one of which more can be read; the first when neither is better. */
export async function moreLegible<T extends Look>(models: Models, first: T, second: T): Promise<T> {
  return (await legibleArea(models, second)) > (await legibleArea(models, first)) ? second : first;
}

/**
 * How much area of the picture holds text that can be read: all that was found, as far as its largest boxes read well. Numbers of
 * boxes tell nothing, for text that is seen badly falls to pieces.
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
    // Anything on its side may look like an I or a dash.
    if (characters.length > 1) read += textArea(box) * (sum / characters.length) ** 2;
  }
  const all = boxes.reduce((total, box) => total + textArea(box), 0);
  return (all * read) / seen;
}
