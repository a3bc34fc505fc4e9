import type { LabelSize } from "./label-size.ts";

export interface LabelText {
  readonly name: string;
  readonly amount: string;
  /** "Best before 2026-03-11"; null without a date. */
  readonly date: string | null;
  /** The content of the QR code. */
  readonly code: string;
}

interface Printer {
  readonly size: LabelSize;
  readonly dotsPerMm: number;
}

interface Line {
  readonly at: number;
  readonly tall: number;
  readonly text: string;
}

const MARGIN_MM = 2;
const LARGEST_MODULE = 10;
/** Characters that each version of a QR code holds as bytes at level M. */
const QR_CAPACITIES = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
/** Bytes that a printer takes as they are; `_`, `^`, `~` and `\` have other meanings. */
const PLAIN = /[A-Za-z0-9 .,:;'"()/&%+*!?@#=-]/;

/** A text as field data with `^FH`: every other byte is written as `_` and two digits. */
export function zplText(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return PLAIN.test(letter) ? letter : `_${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    })
    .join("");
}

/** Modules of a QR code that holds a text. */
function modulesOf(text: string): number {
  const at = QR_CAPACITIES.findIndex((most) => text.length <= most);
  const version = at < 0 ? QR_CAPACITIES.length : at + 1;
  return 17 + 4 * version;
}

/**
 * A label in ZPL: the code on the left, beside it name, amount and date. Source:
 * handbook/labels.md#zpl.
 */
export function zplOf(
  { name, amount, date, code }: LabelText,
  { size, dotsPerMm }: Printer,
): string {
  const dots = (mm: number) => Math.round(mm * dotsPerMm);
  const [width, height, margin] = [dots(size.widthMm), dots(size.heightMm), dots(MARGIN_MM)];
  const room = Math.min(height - 2 * margin, Math.floor(width / 2) - margin);
  const module = Math.max(1, Math.min(LARGEST_MODULE, Math.floor(room / modulesOf(code))));
  const side = module * modulesOf(code);
  const left = side + 2 * margin;
  const row = Math.floor((height - 2 * margin) / 4);
  const textWidth = Math.max(1, width - left - margin);
  const line = ({ at, tall, text }: Line): string =>
    `^FO${left},${margin + at}^A0N,${tall},${tall}^FB${textWidth},2,0,L^FH^FD${zplText(text)}^FS`;
  const lines = [
    "^XA",
    "^CI28",
    `^PW${width}`,
    `^LL${height}`,
    "^LH0,0",
    `^FO${margin},${margin}^BQN,2,${module}^FH^FDMA,${zplText(code)}^FS`,
    line({ at: 0, tall: Math.floor(row * 0.8), text: name }),
    line({ at: 2 * row, tall: Math.floor(row * 0.6), text: amount }),
    ...(date === null ? [] : [line({ at: 3 * row, tall: Math.floor(row * 0.7), text: date })]),
    "^XZ",
  ];
  return lines.join("\n");
}
