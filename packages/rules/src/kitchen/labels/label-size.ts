export interface LabelSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Sizes of common label printers. Source: handbook/labels.md#sizes. */
export const labelSizes = ["62x29", "57x32", "50x30", "40x30", "89x36", "100x50"] as const;

/** Sheets of A4 with labels in rows. Source: handbook/labels.md#sizes. */
export const labelSheets = {
  "a4-3x8": { columns: 3, rows: 8, widthMm: 70, heightMm: 37, topMm: 0.5, leftMm: 0 },
  "a4-3x7": { columns: 3, rows: 7, widthMm: 63.5, heightMm: 38.1, topMm: 15.15, leftMm: 7.2 },
} as const;
export type LabelSheet = keyof typeof labelSheets;

const LEAST_MM = 20;
const MOST_MM = 210;

/** "62x29" in millimetres; null for anything else. */
export function readLabelSize(text: string): LabelSize | null {
  const [, width, height] = /^(\d{2,3})x(\d{2,3})$/.exec(text) ?? [];
  const [widthMm, heightMm] = [Number(width), Number(height)];
  const isSize = (mm: number) => mm >= LEAST_MM && mm <= MOST_MM;
  return isSize(widthMm) && isSize(heightMm) ? { widthMm, heightMm } : null;
}

/** Whether a text names one of the sheets. */
export const isLabelSheet = (text: string): text is LabelSheet => Object.hasOwn(labelSheets, text);
