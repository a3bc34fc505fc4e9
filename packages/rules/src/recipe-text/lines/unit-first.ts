import { unitOfWords } from "../words/unit-words.ts";
import { line, type MeasuredLine } from "./line-parts.ts";
import { readUnitText, type UnitText } from "./measure-text.ts";

const A_LITTLE =
  /^(?:(?:good|big|large|small|generous)\s+)?(?:pinch|handful|dash|splash|drizzle|knob|dollop|glug)(?:e?s)?\s+\S/i;
const UNIT_OF = /^(?!fillets?\b)\p{L}+(?:\s\p{L}+)?\s+of\s+\S/iu;

const LITTLE = new Set(["pinch", "handful", "dash"]);

/** "szczypta pieprzu" */
function isALittle(text: string): boolean {
  const [first = "", second] = text.split(" ", 2);
  return second !== undefined && LITTLE.has(unitOfWords(first)?.name ?? "");
}

const ONE_ALONE = new Set(
  "bunch sprig can jar bottle pack punnet tub bag sachet head block stick".split(" "),
);
/** Verbs ("Can be frozen", "Pack into jars") and names ("bottle gourd", "stick cinnamon"). */
const IS_NO_UNIT =
  /^(?:(?:can|bag|pack|bottle|jar|block|stick|head)\s+(?:be|you|also|not|use|in|into|it|the|them|up|to|with|and|or|on|off|for|tightly|size|gourd|cinnamon|lettuce|cheese)|sobre\s(?!de\s)|head\s(?!of\s)(?!garlic|broccoli|cauliflower|romaine|fennel|celery|cabbage))(?![\p{L}-])/iu;
const NAME_FOLLOWS = /^\s+\p{L}/u;

/** "bunch parsley", "tin chopped tomatoes", "Dose Kichererbsen" */
function isOneAlone({ unit, rest }: UnitText, text: string): boolean {
  return ONE_ALONE.has(unit.name) && NAME_FOLLOWS.test(rest) && !IS_NO_UNIT.test(text);
}

/** "pinch of salt" is one pinch, "sprig thyme" one sprig, "thumb-sized piece of ginger" one thumb. */
export function unitFirst(text: string): MeasuredLine | null {
  const unit = readUnitText(text);
  const isThumb = unit?.unit.name === "thumb" && /\p{L}/u.test(unit.rest);
  const isOne = unit !== null && isOneAlone(unit, text);
  if (!A_LITTLE.test(text) && !UNIT_OF.test(text) && !isALittle(text) && !isThumb && !isOne)
    return null;
  return unit && line({ quantity: 1, least: 1, ...unit, isReckoned: isThumb });
}
