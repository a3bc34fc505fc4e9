import sharp from "sharp";
import { bendPaper, type Bent, type Bending } from "./bend-paper.ts";
import type { Paper } from "./print-paper.ts";
import type { Random } from "../composed/seeded-random.ts";

/** How a sheet was photographed. By default flat in good light. */
export interface Shot extends Bending {
  /** Degrees of the paper's tilt. */
  readonly lean?: number;
  /** Rotation of the picture: 90, 180, 270. */
  readonly turn?: number;
  /** Perspective: how much narrower the far end is, 0 to 1. */
  readonly far?: number;
  /** 1 is good light. */
  readonly light?: number;
  /** Strength of a partial shadow, 0 to 1. */
  readonly shadow?: number;
  /** Defocus: standard deviation in pixels. */
  readonly blur?: number;
  /** Motion blur in pixels. */
  readonly shake?: number;
  readonly grain?: number;
  /** Longest side in pixels. */
  readonly longSide?: number;
  readonly quality?: number;
  /** The picture cuts off the top of the paper. */
  readonly isCut?: boolean;
  /** Share of the picture's width around the paper. */
  readonly room?: number;
  /** A scan on white instead of a photograph on a table. */
  readonly isScan?: boolean;
}

/** An ordinary photograph: nearly flat, straight and sharp. */
export function usualShot(random: Random): Shot {
  return {
    lean: random.between(-2.5, 2.5),
    crumple: random.between(0, 0.25),
    curl: random.between(0, 0.2),
    blur: random.between(0.3, 0.9),
    grain: random.between(2, 9),
    shadow: random.between(0, 0.25),
    quality: random.whole(60, 88),
  };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** Photographs a sheet, deterministic for the same random numbers. */
export async function photograph(paper: Paper, shot: Shot, random: Random): Promise<Buffer> {
  const bent = bendPaper(paper, shot, random);
  const radians = ((shot.lean ?? 0) * Math.PI) / 180;
  const frame = frameOf(paper, shot, radians);
  const pixels = expose({ paper, bent, shot, radians, frame }, random);
  let picture = sharp(pixels, { raw: { width: frame.width, height: frame.height, channels: 3 } });
  if (shot.shake) picture = picture.convolve(streak(shot.shake, random));
  if (shot.blur) picture = picture.blur(shot.blur);
  const sharpOne = await picture.png({ compressionLevel: 1 }).toBuffer();
  let turned = sharp(sharpOne);
  if (shot.turn) turned = turned.rotate(shot.turn);
  if (shot.longSide !== undefined)
    turned = sharp(await turned.png({ compressionLevel: 1 }).toBuffer()).resize(
      shot.longSide,
      shot.longSide,
      { fit: "inside", withoutEnlargement: true },
    );
  return turned.jpeg({ quality: shot.quality ?? 82 }).toBuffer();
}

function frameOf(paper: Paper, shot: Shot, radians: number): Frame {
  const cos = Math.abs(Math.cos(radians));
  const sin = Math.abs(Math.sin(radians));
  const room = paper.width * (shot.room ?? 0.12);
  const width = Math.ceil(paper.width * cos + paper.height * sin + 2 * room);
  const height = Math.ceil(paper.height * cos + paper.width * sin + (shot.isCut ? 1 : 2) * room);
  const top = shot.isCut ? (height - room) / 2 - paper.width * sin * 0.5 : height / 2;
  return { width, height, left: width / 2, top };
}

interface Scene {
  readonly paper: Paper;
  readonly bent: Bent;
  readonly shot: Shot;
  readonly radians: number;
  readonly frame: Frame;
}

/** For each pixel: the place of the paper and its light. */
function expose({ paper, bent, shot, radians, frame }: Scene, random: Random): Buffer {
  const { width, height } = frame;
  const result = Buffer.alloc(width * height * 3);
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const light = shot.light ?? 1;
  const grain = shot.grain ?? 4;
  const warmth = shot.isScan ? 1 : random.between(0.86, 1.02);
  const table = tableOf(shot, random);
  const shade = shadowOf(shot.shadow ?? 0, frame, random);
  const far = shot.far ?? 0;
  for (let y = 0; y < height; y++) {
    const down = y - frame.top;
    // Perspective: the same step in the picture is longer on the far paper.
    const depth = 1 + far * (0.5 - y / height);
    for (let x = 0; x < width; x++) {
      const across = (x - frame.left) * depth;
      const u = across * cos + down * sin + paper.width / 2;
      const v = down * cos - across * sin + paper.height / 2;
      const place = (y * width + x) * 3;
      const seen = bent(u, v);
      const noise = (random.next() + random.next() - 1) * grain;
      const lit = light * shade(x, y);
      const isPaper = seen >= 0;
      const [red, green, blue] = isPaper ? [seen, seen, seen * warmth] : table(x, y);
      result[place] = clamped(red * lit + noise);
      result[place + 1] = clamped(green * lit + noise);
      result[place + 2] = clamped(blue * lit + noise);
    }
  }
  return result;
}

function clamped(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/** The background: a grained table, or a scanner's white lid. */
function tableOf(shot: Shot, random: Random): (x: number, y: number) => [number, number, number] {
  if (shot.isScan) return () => [250, 250, 250];
  const base = random.pick([
    [92, 66, 45],
    [58, 56, 60],
    [128, 122, 112],
    [36, 40, 52],
    [104, 40, 44],
  ] as const);
  const waves = random.between(0.02, 0.09);
  const lean = random.between(-0.3, 0.3);
  return (x, y) => {
    const grain = 9 * Math.sin((x + y * lean) * waves + 3 * Math.sin(y * 0.004)) + ((x * 7) % 5);
    return [base[0] + grain, base[1] + grain, base[2] + grain];
  };
}

/** A soft shadow edge, and light that falls off to one side. */
function shadowOf(strength: number, { width, height }: Frame, random: Random) {
  const angle = random.between(0, 2 * Math.PI);
  const [dx, dy] = [Math.cos(angle) / width, Math.sin(angle) / height];
  const edge = random.between(-0.15, 0.15);
  const softness = random.between(0.02, 0.12);
  const fall = random.between(0.05, 0.18);
  return (x: number, y: number): number => {
    const along = (x - width / 2) * dx + (y - height / 2) * dy;
    const isIn = 1 / (1 + Math.exp((edge - along) / softness));
    return (1 - strength * isIn) * (1 - fall * along);
  };
}

/** Motion blur in one direction. */
function streak(
  length: number,
  random: Random,
): { width: number; height: number; kernel: number[] } {
  const size = 2 * Math.ceil(length / 2) + 1;
  const angle = random.between(0, Math.PI);
  const kernel = Array.from({ length: size * size }, () => 0);
  const middle = (size - 1) / 2;
  for (let step = -length / 2; step <= length / 2; step += 0.25) {
    const x = Math.round(middle + Math.cos(angle) * step);
    const y = Math.round(middle + Math.sin(angle) * step);
    kernel[y * size + x] = (kernel[y * size + x] ?? 0) + 1;
  }
  return { width: size, height: size, kernel };
}
