import { Buffer } from "node:buffer";
import sharp from "sharp";

/** How a receipt is printed, in pixels; what is not told is that of a usual till. */
interface Print {
  readonly letter?: number;
  /** From letter to letter. */
  readonly pitch?: number;
  /** From line to line. */
  readonly line?: number;
  readonly width?: number;
  readonly ink?: string;
  readonly paper?: string;
}

const MARGIN = 20;

/** A receipt with these lines, names on the left and amounts flush right, as a picture. */
export async function drawnReceipt(
  lines: readonly (readonly [name: string, amount: string])[],
  { letter = 22, pitch = 14, line = 30, width = 600, ink = "#333", paper = "#f2f1ee" }: Print = {},
): Promise<Buffer> {
  const texts = lines.flatMap(([name, amount], row) => [
    { text: name, x: MARGIN, row },
    { text: amount, x: width - MARGIN - amount.length * pitch, row },
  ]);
  // Each letter gets its own place, so that the fonts of the machine change little.
  const letters = texts.map(({ text, x, row }) => {
    const places = Array.from(text, (_, index) => x + index * pitch).join(" ");
    return `<text x="${places}" y="${MARGIN + (row + 0.8) * line}">${text}</text>`;
  });
  const height = 2 * MARGIN + lines.length * line;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <g font-family="DejaVu Sans Mono, monospace" font-size="${letter}" fill="${ink}">${letters.join("")}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}
