import { cutStrip, type Strip } from "./picture/cut-strip.ts";
import { latinAlphabet, type Alphabet } from "./latin-characters.ts";
import { runModel, type Models } from "./models.ts";
import type { RawPicture } from "./picture/raw-picture.ts";
import { batchByWidth, stripTensor } from "./strip-batches.ts";
import type { TextBox } from "./text-box.ts";

/** Recognised character; `at` is its middle from 0 (left edge) to 1 (right edge). */
export interface ReadCharacter {
  text: string;
  at: number;
  likelihood: number;
  /** Highest likelihood of a space before it. */
  space: number;
  /** The likeliest other figure or sign of money at its place. */
  other: { text: string; likelihood: number };
}

const MOST_IN_BATCH = 3;
const WIDEST_STRIP = 1600;
const FIGURE = /^[\d$£€]$/;

/** Boxes to read, with a progress callback. */
export interface Reading {
  readonly picture: RawPicture;
  readonly boxes: readonly TextBox[];
  /** Receives the number of boxes read, starting with zero. */
  readonly onRead?: (done: number) => void;
}

/** Reads the text of each box, in order. */
export async function readBoxes(
  models: Models,
  { picture, boxes, onRead }: Reading,
): Promise<ReadCharacter[][]> {
  onRead?.(0);
  const alphabet = latinAlphabet(models.characters);
  const strips = boxes.map((box) => cutStrip(picture, box, WIDEST_STRIP));
  const lines: ReadCharacter[][] = boxes.map(() => []);
  let done = 0;
  for (const batch of batchByWidth(strips, MOST_IN_BATCH)) {
    const chosen = batch.places
      .map((place) => strips[place])
      .filter((strip): strip is Strip => !!strip);
    // One batch at a time, because activations need memory.
    const { values, dims } = await runModel(models.recogniser, stripTensor(chosen, batch.width));
    const steps = dims[1] ?? 0;
    const classes = dims[2] ?? 0;
    for (const [index, place] of batch.places.entries()) {
      const part = values.subarray(index * steps * classes, (index + 1) * steps * classes);
      const stretch = batch.width / (strips[place]?.width ?? batch.width);
      lines[place] = decode({ values: part, steps, classes, stretch }, alphabet);
    }
    done += batch.places.length;
    onRead?.(done);
  }
  return lines;
}

interface Output {
  values: Float32Array;
  steps: number;
  classes: number;
  /** Ratio of padded width to text width. */
  stretch: number;
}

/** Greedy decoding: likeliest Latin character per step, repeats joined, blanks dropped. */
function decode(output: Output, alphabet: Alphabet): ReadCharacter[] {
  const { values, steps, classes, stretch } = output;
  const characters: ReadCharacter[] = [];
  let previous = 0;
  let space = 0;
  const figures = alphabet.texts.flatMap((text, index) => (FIGURE.test(text) ? [index] : []));
  const otherThan = (best: number, start: number): ReadCharacter["other"] => {
    const other = { text: "", likelihood: 0 };
    for (const index of figures) {
      const value = values[start + (alphabet.outputs[index] ?? 0)] ?? 0;
      if (alphabet.texts[index] === alphabet.texts[best] || value <= other.likelihood) continue;
      Object.assign(other, { text: alphabet.texts[index], likelihood: value });
    }
    return other;
  };
  const spaceOutput = alphabet.outputs[alphabet.texts.indexOf(" ")] ?? 0;
  let run = { first: 0, last: 0 };
  for (let step = 0; step < steps; step++) {
    const start = step * classes;
    let best = 0;
    let likelihood = -1;
    for (let index = 0; index < alphabet.outputs.length; index++) {
      const value = values[start + (alphabet.outputs[index] ?? 0)] ?? 0;
      if (value > likelihood) {
        likelihood = value;
        best = index;
      }
    }
    space = Math.max(space, values[start + spaceOutput] ?? 0);
    const last = characters.at(-1);
    if (best !== 0 && best === previous && last) {
      run.last = step;
      last.likelihood = Math.max(last.likelihood, likelihood);
      const other = otherThan(best, start);
      if (other.likelihood > last.other.likelihood) last.other = other;
      last.at = ((run.first + run.last + 1) / 2 / steps) * stretch;
    } else if (best !== 0) {
      run = { first: step, last: step };
      const text = alphabet.texts[best] ?? "";
      const at = ((step + 0.5) / steps) * stretch;
      characters.push({ text, at, likelihood, space, other: otherThan(best, start) });
      space = 0;
    }
    previous = best;
  }
  return characters;
}
