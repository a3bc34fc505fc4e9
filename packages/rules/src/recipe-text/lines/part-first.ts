import { everyPattern, LINE_WORDS } from "../../languages/line-words.ts";
import { readAmountText } from "./amount-text.ts";
import { type MeasuredLine, pieces } from "./line-parts.ts";
import { readUnitText, withoutRoughly } from "./measure-text.ts";

const PART = "juice|zest|rind|peel|seeds|flesh|pulp|leaves";
const PART_OF = new RegExp(
  String.raw`^(?:the\s+)?((?:(?:finely|freshly|coarsely|grated|squeezed|pared)\s+)*(?:${PART})(?:\s+(?:and|&)\s+(?:grated\s+)?(?:${PART}))?(?:\s+(?:of|from))?)\s+(\S.*)$`,
  "i",
);
const ARTICLE = String.raw`(?:(?:the|${everyPattern(({ article }) => article)})\s+)?`;
const PART_ELSEWHERE = new RegExp(
  String.raw`^${ARTICLE}(${everyPattern(({ partOf }) => partOf)})\s*(\S.*)$`,
  "iu",
);
/** "whites of 3 eggs": the whites are a food of their own. */
const PARTS_OF_EGGS = LINE_WORDS.flatMap(({ eggs, of }) =>
  eggs.parts.map(([part, name]) => ({
    name,
    pattern: new RegExp(
      String.raw`^${ARTICLE}(?:${part})\s+(?:of|from|${of === "" ? "of" : of})\s*(\S.*?)\s+(?:${eggs.whole})(?=[,\s]|$)(.*)$`,
      "iu",
    ),
  })),
);

/** "whites of 3 large eggs, beaten" is 3 egg whites. */
function partOfEggs(text: string): MeasuredLine | null {
  for (const { name, pattern } of PARTS_OF_EGGS) {
    const [, said, behind = ""] = pattern.exec(text) ?? [];
    const amount = said === undefined ? null : readAmountText(withoutRoughly(`${said} `));
    if (amount) return pieces(amount, `${amount.rest.trimEnd()} ${name}${behind}`);
  }
  return null;
}

/**
 * "juice of 1 lemon" is one lemon, partly used, and "leaves of 3 sprigs thyme" three sprigs. A
 * spoon of juice is no fruit. `read` reads a line that begins with its amount.
 */
export function partFirst(
  text: string,
  read: (text: string) => MeasuredLine | null,
): MeasuredLine | null {
  const ofEggs = partOfEggs(text);
  if (ofEggs) return ofEggs;
  const [, part, whole] = PART_OF.exec(text) ?? PART_ELSEWHERE.exec(text) ?? [];
  const amount = whole === undefined ? null : readAmountText(withoutRoughly(whole));
  if (!amount || whole === undefined) return null;
  const unit = readUnitText(amount.rest);
  if (unit?.unit.dimension === "volume") return null;
  const line = unit ? read(whole) : pieces(amount, amount.rest);
  return line && { ...line, part };
}
