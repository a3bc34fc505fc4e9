import sharp from "sharp";
import type { Random } from "./seeded-random.ts";

const FONTS = [
  "DejaVu Sans Mono",
  "DejaVu Sans Mono",
  "DejaVu Sans Condensed",
  "DejaVu Serif",
  "DejaVu Sans",
] as const;

/**
 * Draws printed lines as the photograph of a receipt: one of several fonts, paper on a table, lean, curl,
 * blur, noise, shadow, JPEG. The same random numbers draw the same picture.
 */
export async function drawReceipt(lines: readonly string[], random: Random): Promise<Buffer> {
  const font = random.pick(FONTS);
  const size = random.whole(18, 34);
  const advance = size * (font === "DejaVu Sans Mono" ? 0.602 : 0.66);
  const columns = Math.max(...lines.map((line) => line.length), 20);
  const lineHeight = size * random.between(1.15, 1.5);
  const margin = size * random.between(1, 3);
  const width = Math.ceil(columns * advance + 2 * margin);
  const height = Math.ceil(lines.length * lineHeight + 2 * margin);
  const ink = random.whole(20, 90);
  const weight = random.chance(0.2) ? "bold" : "normal";
  const texts = lines.flatMap((line, row) => runs(line).map((run) => ({ ...run, row })));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
    <rect width="100%" height="100%" fill="rgb(246,245,242)"/>
    <g font-family="${font}" font-size="${String(size)}" font-weight="${weight}" fill="rgb(${String(ink)},${String(ink)},${String(ink + 6)})">
    ${texts
      .map(({ text, from, isLast, row }) => {
        const x = margin + (isLast ? from + text.length : from) * advance;
        const y = margin + (row + 0.8) * lineHeight;
        return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${isLast ? "end" : "start"}">${escaped(text)}</text>`;
      })
      .join("\n")}
    </g></svg>`;
  const table = random.whole(40, 120);
  const paper = await sharp(Buffer.from(svg))
    .rotate(random.between(-2.2, 2.2), { background: { r: table, g: table, b: table } })
    .extend({
      top: random.whole(5, 60),
      bottom: random.whole(5, 60),
      left: random.whole(5, 90),
      right: random.whole(5, 90),
      background: { r: table, g: table, b: table },
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bent = bend(paper, random);
  return sharp(bent, { raw: { width: paper.info.width, height: paper.info.height, channels: 3 } })
    .blur(random.between(0.3, 1.1))
    .jpeg({ quality: random.whole(55, 88) })
    .toBuffer();
}

/** Pieces of a line between wide gaps; the last of several stands flush right. */
function runs(line: string): { text: string; from: number; isLast: boolean }[] {
  const found = [...line.matchAll(/\S+(?: \S+)*/g)];
  return found.map((match, index) => ({
    text: match[0],
    from: match.index,
    isLast: index > 0 && index === found.length - 1,
  }));
}

/** Curls the paper (lines sag or rise along their length), shades it and adds grain. */
function bend(
  { data, info }: { data: Buffer; info: { width: number; height: number } },
  random: Random,
): Buffer {
  const { width, height } = info;
  const result = Buffer.alloc(data.length);
  const sag = random.between(-10, 10);
  const phase = random.between(0, Math.PI);
  const grain = random.between(2, 12);
  const shade = random.between(0, 0.35);
  for (let x = 0; x < width; x++) {
    const lift = sag * Math.sin((x / width) * Math.PI + phase);
    const light = 1 - shade * (x / width);
    for (let y = 0; y < height; y++) {
      const from = Math.min(height - 1, Math.max(0, Math.round(y + lift * (0.5 + y / height))));
      const noise = (random.next() - 0.5) * 2 * grain;
      for (let channel = 0; channel < 3; channel++) {
        const value = (data[(from * width + x) * 3 + channel] ?? 0) * light + noise;
        result[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, value));
      }
    }
  }
  return result;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
