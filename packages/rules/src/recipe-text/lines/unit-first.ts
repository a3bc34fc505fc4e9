import { unitOfWords } from "../words/unit-words.ts";
import { line, type MeasuredLine } from "./line-parts.ts";
import { readUnitText } from "./measure-text.ts";

const A_LITTLE =
  /^(?:(?:good|big|large|small|generous)\s+)?(?:pinch|handful|dash|splash|drizzle|knob|dollop|glug)(?:e?s)?\s+\S/i;
const UNIT_OF = /^(?!fillets?\b)\p{L}+(?:\s\p{L}+)?\s+of\s+\S/iu;

const LITTLE = new Set(["pinch", "handful", "dash"]);

/** "szczypta pieprzu" */
function isALittle(text: string): boolean {
  const [first = "", second] = text.split(" ", 2);
  return second !== undefined && LITTLE.has(unitOfWords(first)?.name ?? "");
}

/** "pinch of salt" is one pinch, "thumb-sized piece of ginger" one thumb. */
export function unitFirst(text: string): MeasuredLine | null {
  const unit = readUnitText(text);
  const isThumb = unit?.unit.name === "thumb" && /\p{L}/u.test(unit.rest);
  if (!A_LITTLE.test(text) && !UNIT_OF.test(text) && !isALittle(text) && !isThumb) return null;
  return unit && line({ quantity: 1, least: 1, ...unit, isReckoned: isThumb });
}
