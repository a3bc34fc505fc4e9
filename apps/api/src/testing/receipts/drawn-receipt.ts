import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** Print in pixels; by default that of an ordinary till. */
interface Print {
  readonly letter?: number;
  /** Letter distance. */
  readonly pitch?: number;
  /** Line distance. */
  readonly line?: number;
  readonly width?: number;
  readonly ink?: string;
  readonly paper?: string;
}

/** Capitals, digits and signs side by side, white on black, since a machine may have no fonts. */
const SHEET = fileURLToPath(new URL("letters.png", import.meta.url));
const ON_SHEET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:";
/** Letter size, cell width and height, and baseline in pixels of the sheet. */
const SHEET_LETTER = { size: 44, width: 28, height: 48, base: 38 };
const MARGIN = 20;

/** Draws a receipt with names on the left and amounts on the right. */
export async function drawnReceipt(
  lines: readonly (readonly [name: string, amount: string])[],
  { letter = 22, pitch = 14, line = 30, width = 600, ink = "#333", paper = "#f2f1ee" }: Print = {},
): Promise<Buffer> {
  const scale = letter / SHEET_LETTER.size;
  const texts = lines.flatMap(([name, amount], row) => [
    { text: name, x: MARGIN, row },
    { text: amount, x: width - MARGIN - amount.length * pitch, row },
  ]);
  const inked = new Map(
    await Promise.all(
      Array.from(
        new Set(texts.flatMap(({ text }) => Array.from(text.replaceAll(" ", "")))),
        async (text) => [text, await inkedLetter(text, { scale, ink })] as const,
      ),
    ),
  );
  const letters = texts.flatMap(({ text, x, row }) =>
    Array.from(text, (each, index) => ({
      input: inked.get(each),
      left: Math.round(x + index * pitch),
      top: Math.round(MARGIN + (row + 0.8) * line - SHEET_LETTER.base * scale),
    })).flatMap(({ input, ...place }) => (input ? [{ input, ...place }] : [])),
  );
  const height = 2 * MARGIN + lines.length * line;
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(letters)
    .removeAlpha()
    .png()
    .toBuffer();
}

/** One letter in ink on transparency. */
async function inkedLetter(
  text: string,
  { scale, ink }: { scale: number; ink: string },
): Promise<Buffer> {
  const place = ON_SHEET.indexOf(text);
  if (place < 0) throw new Error(`letters.png holds no ${text}`);
  const { width, height } = SHEET_LETTER;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const shape = await sharp(SHEET)
    .extract({ left: place * width, top: 0, width, height })
    .resize(size.width, size.height, { fit: "fill" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: ink } })
    .joinChannel(shape, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
}
