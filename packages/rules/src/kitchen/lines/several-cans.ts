import type { AddLine } from "./add-line.ts";

const TIMES_GRAMS = /^\s*([2-9]|[1-9]\d)\s?[x×*]\s?(\d{3})\s?g[,;]?$/iu;
/** The contents of a can of vegetables or fruit. */
const CAN_GRAMS = { least: 140, most: 430 };

/** Whether the amount is several times what a can holds: "4 x 400 g". */
export function mayBeCans({ parts }: Pick<AddLine, "parts">): boolean {
  return parts.some(({ is, text }) => {
    const grams = is === "amount" ? Number(TIMES_GRAMS.exec(text)?.[2] ?? "0") : 0;
    return grams >= CAN_GRAMS.least && grams <= CAN_GRAMS.most;
  });
}
