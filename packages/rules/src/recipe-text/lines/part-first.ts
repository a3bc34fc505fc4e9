import { everyPattern } from "../../languages/line-words.ts";
import { readAmountText } from "./amount-text.ts";
import { type MeasuredLine, pieces } from "./line-parts.ts";
import { readUnitText, withoutRoughly } from "./measure-text.ts";

const PART_OF =
  /^((?:(?:finely|freshly|coarsely|grated|squeezed|pared)\s+)*(?:juice|zest|rind|peel)(?:\s+(?:and|&)\s+(?:grated\s+)?(?:juice|zest|rind|peel))?(?:\s+(?:of|from))?)\s+(\S.*)$/i;
const PART_ELSEWHERE = new RegExp(
  String.raw`^(?:(?:${everyPattern(({ article }) => article)})\s+)?(${everyPattern(({ partOf }) => partOf)})\s*(\S.*)$`,
  "iu",
);

/** "juice of 1 lemon" is one lemon, partly used. */
export function partFirst(text: string): MeasuredLine | null {
  const [, part, whole] = PART_OF.exec(text) ?? PART_ELSEWHERE.exec(text) ?? [];
  const amount = whole === undefined ? null : readAmountText(withoutRoughly(whole));
  if (!amount || readUnitText(amount.rest)) return null;
  const read = pieces(amount, amount.rest);
  return read && { ...read, part };
}
