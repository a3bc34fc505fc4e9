import {
  isLabelSheet,
  type LabelSize,
  labelSheets,
  labelSizes,
  readLabelSize,
} from "@larder/rules/kitchen/labels/label-size";
import { say } from "@larder/words/say";

/** A printed page: one label, or a sheet of A4 with labels in rows. */
export interface LabelPage extends LabelSize {
  readonly columns: number;
  readonly topMm: number;
  readonly leftMm: number;
  /** The size of the paper for `@page`. */
  readonly paper: string;
}

const LEAST_CODE_MM = 17;
/** Shares of the label's height and width. */
const CODE_SHARES = { height: 0.76, width: 0.45 };

/** The side of a label's QR code with its quiet zone. */
export function codeSideMm({ widthMm, heightMm }: LabelSize): number {
  const room = Math.min(heightMm * CODE_SHARES.height, widthMm * CODE_SHARES.width);
  return Math.max(LEAST_CODE_MM, room);
}

const A4 = "210mm 297mm";
const FIRST = labelSizes[0];

/** The page of a size in an address; the first size for an unknown one. */
export function labelPageOf(size: string): LabelPage {
  if (isLabelSheet(size)) {
    const { columns, topMm, leftMm, widthMm, heightMm } = labelSheets[size];
    return { columns, topMm, leftMm, widthMm, heightMm, paper: A4 };
  }
  const known = readLabelSize(size) ?? readLabelSize(FIRST) ?? { widthMm: 62, heightMm: 29 };
  const paper = `${known.widthMm}mm ${known.heightMm}mm`;
  return { ...known, columns: 1, topMm: 0, leftMm: 0, paper };
}

/** The sizes to choose from, with their words. */
export function labelChoices(): readonly (readonly [size: string, text: string])[] {
  return [
    ...labelSizes.map((size) => {
      const { widthMm: width, heightMm: height } = labelPageOf(size);
      return [size, say("labels.millimetres", { width, height })] as const;
    }),
    ...Object.entries(labelSheets).map(([size, { columns, rows, widthMm, heightMm }]) => {
      const count = columns * rows;
      const text = say("labels.sheet", { count, width: widthMm, height: heightMm });
      return [size, text] as const;
    }),
  ];
}

/** Makes printed pages as large as the paper; answers how to end that. */
export function setPaper(paper: string): () => void {
  const sheet = new CSSStyleSheet();
  // A rule through the object model: the policy allows no style in the document.
  sheet.replaceSync(`@page{size:${paper};margin:0}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
