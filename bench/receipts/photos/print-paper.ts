import sharp from "sharp";
import type { Random } from "../composed/seeded-random.ts";

/** Grey values of a flat sheet: 0 is black, 255 white. */
export interface Paper {
  readonly grey: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface PrintStyle {
  /** Letter height in pixels. */
  readonly size: number;
  /** Letter width relative to the font's. */
  readonly narrow: number;
  readonly font: string;
  readonly isBold?: boolean;
  /** Dot size; 1 or more. */
  readonly coarse?: number;
  /** Ink density, 0 to 1. */
  readonly ink: number;
  /** Faded thermal print, 0 to 1. */
  readonly fade?: number;
  /** Mirrored lines of the back that show through. */
  readonly back?: readonly string[];
  /** Lines cut off at the top. */
  readonly cutLines?: number;
}

/** Letter width relative to the height: fixed for most tills, otherwise that of the widest. */
const FIXED_ADVANCE = 0.602;
const OTHER_ADVANCE = 0.66;
const advanceOf = ({ font, size }: PrintStyle) =>
  size * (font.endsWith("Mono") ? FIXED_ADVANCE : OTHER_ADVANCE);
const PAPER_GREY = 243;
const BACK_INK = 0.13;
/** Prefix of a line at double width, as tills print totals. */
export const LARGE = "\u0002";

export function usualPrint(random: Random): PrintStyle {
  return {
    size: random.whole(19, 27),
    narrow: random.between(0.78, 1),
    font: random.pick(["DejaVu Sans Mono", "Liberation Mono", "DejaVu Sans Mono"]),
    isBold: random.chance(0.25),
    ink: random.between(0.75, 0.95),
    coarse: random.chance(0.4) ? random.between(1.5, 2.3) : 1,
  };
}

/** Prints lines on a sheet, deterministic for the same random numbers. */
export async function printPaper(
  lines: readonly string[],
  style: PrintStyle,
  random: Random,
): Promise<Paper> {
  const lineHeight = style.size * random.between(1.16, 1.42);
  const margin = style.size * random.between(0.8, 2.2);
  const columns = Math.max(24, ...lines.map((line) => line.length));
  const width = Math.ceil(columns * advanceOf(style) * style.narrow + 2 * margin);
  const size = { width, height: Math.ceil(lines.length * lineHeight + 3 * margin) };
  const place = { lineHeight, margin, ...size };
  const front = await inkOf(lines, style, place);
  const back = style.back && (await softened(await inkOf(style.back, style, place), size));
  const fade = style.fade === undefined ? null : fading(style.fade, size, random);
  const grey = new Uint8Array(front.length);
  for (let index = 0; index < front.length; index++) {
    const kept = fade === null ? 1 : fade(index % width, Math.floor(index / width));
    const mirrored = index - (index % width) + (width - 1 - (index % width));
    const shining = back ? ((back[mirrored] ?? 0) / 255) * BACK_INK : 0;
    const ink = Math.max(((front[index] ?? 0) / 255) * style.ink * kept, shining);
    grey[index] = PAPER_GREY * (1 - ink) + 22 * ink;
  }
  const cut = Math.floor(
    style.cutLines === undefined ? 0 : margin + (style.cutLines - 0.45) * lineHeight,
  );
  return { grey: grey.subarray(cut * width), width, height: size.height - cut };
}

interface Place {
  readonly lineHeight: number;
  readonly margin: number;
  readonly width: number;
  readonly height: number;
}

/** Paper scatters the light that shines through. */
function softened(ink: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(ink, { raw: { ...size, channels: 1 } })
    .blur(1.6)
    .greyscale()
    .raw()
    .toBuffer();
}

/** Ink of each pixel, 0 to 255. */
async function inkOf(lines: readonly string[], style: PrintStyle, place: Place): Promise<Buffer> {
  const shrink = style.coarse ?? 1;
  const size = {
    width: Math.ceil(place.width / shrink),
    height: Math.ceil(place.height / shrink),
  };
  const svg = drawing(lines, style, place);
  const dots = sharp(Buffer.from(svg))
    .resize({ ...size, fit: "fill" })
    .flatten()
    .greyscale();
  if (shrink === 1) return dots.raw().toBuffer();
  const few = await dots.threshold(105).raw().toBuffer();
  return sharp(few, { raw: { ...size, channels: 1 } })
    .resize({ width: place.width, height: place.height, fit: "fill", kernel: "nearest" })
    .blur(Math.max(0.5, shrink * 0.28))
    .greyscale()
    .raw()
    .toBuffer();
}

function drawing(lines: readonly string[], style: PrintStyle, place: Place): string {
  const advance = advanceOf(style);
  const texts = lines.flatMap((line, row) => {
    const isLarge = line.startsWith(LARGE);
    const y = place.margin + (row + 0.8) * place.lineHeight;
    return runs(isLarge ? line.slice(1) : line).map(({ text, from, isLast }) => {
      const x = (isLast ? from + text.length : from) * advance;
      const anchor = isLast ? "end" : "start";
      const wide = isLarge ? ` font-weight="bold" font-size="${String(style.size * 1.25)}"` : "";
      return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}"${wide}>${escaped(text)}</text>`;
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(place.width)}" height="${String(place.height)}">
    <rect width="100%" height="100%" fill="black"/>
    <g transform="translate(${String(place.margin)} 0) scale(${String(style.narrow)} 1)" font-family="${style.font}"
      font-size="${String(style.size)}" font-weight="${style.isBold ? "bold" : "normal"}" fill="white">
    ${texts.join("\n")}</g></svg>`;
}

/** Parts of a line between wide gaps; the last of several is right-aligned. */
function runs(line: string): { text: string; from: number; isLast: boolean }[] {
  const found = [...line.matchAll(/\S+(?: \S+)*/g)];
  return found.map((match, index) => ({
    text: match[0],
    from: match.index,
    isLast: index > 0 && index === found.length - 1,
  }));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Remaining ink at a place: pale patches and dead dots of the print head. */
function fading(
  strength: number,
  { width, height }: { width: number; height: number },
  random: Random,
): (x: number, y: number) => number {
  const patches = Array.from({ length: 5 }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    reach: random.between(0.15, 0.4) * width,
    loss: strength * random.between(0.4, 0.95),
  }));
  const streaks = new Float32Array(width).fill(1);
  for (let count = 0; count < 3; count++) {
    const at = random.whole(0, width - 3);
    streaks.fill(1 - strength * random.between(0.4, 1), at, at + random.whole(1, 3));
  }
  return (x, y) => {
    let kept = (1 - strength * 0.35) * (streaks[x] ?? 1);
    for (const patch of patches) {
      const far = ((x - patch.x) ** 2 + (y - patch.y) ** 2) / patch.reach ** 2;
      if (far < 4) kept *= 1 - patch.loss * Math.exp(-far * 2);
    }
    return kept;
  };
}
