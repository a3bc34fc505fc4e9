import { readAmountText } from "./amount-text.ts";
import { line, type MeasuredLine, type Parts, pieces, typed, withAgain } from "./line-parts.ts";
import { onlyMeasure, readUnitText, withoutRoughly } from "./measure-text.ts";

const ASIDES = /\s*[([]([^()[\]]{1,60})[)\]]/g;
const ENDS = /^\s*(?:[,;([].*)?$/;
const FEW = /^\d{1,2}$/;

/** Whole text as an amount: "200 g", "270 g - 800 mL", "1 can", "3". */
function onlyAmount(text: string): Omit<Parts, "rest"> | null {
  const size = onlyMeasure(text);
  if (size) return size;
  const amount = readAmountText(text);
  if (!amount) return null;
  const unit = readUnitText(amount.rest);
  const isAll = (unit?.rest ?? amount.rest).trim() === "";
  return isAll && (unit || FEW.test(text.trim())) ? { ...amount, unit: unit && unit.unit } : null;
}

/** "Flour (200 g)", "vanilla (1/2 tsp) (optional)", "egg (3)" */
function amountInAside(text: string): MeasuredLine | null {
  for (const [whole, inside = ""] of text.matchAll(ASIDES)) {
    const amount = onlyAmount(inside);
    const at = text.indexOf(whole);
    const behind = text.slice(at + whole.length);
    if (amount && at > 0 && ENDS.test(behind)) return named(amount, text.slice(0, at), behind);
  }
  return null;
}

/** "garlic cloves 3" are cloves, as in "3 garlic cloves". */
function named(
  { quantity, least, unit, again }: Omit<Parts, "rest">,
  name: string,
  behind: string,
) {
  if (unit === null) return pieces({ quantity, least, rest: name }, `${name}${behind}`);
  return line({ quantity, least, unit, again, rest: `${name}${behind}` });
}

const FIRST_NUMBER =
  /^([^\d½⅓⅔¼¾⅛]*?[\p{L})])(\s+[x×⨯]\s?|\s*[,:;=–—-]\s*|\s+)((?:[~≈]|about\s)?\s?[\d½⅓⅔¼¾⅛].*)$/iu;
const LAST_TIMES = /^(.*[\p{L})])(\s+[x×]\s?)([\d½⅓⅔¼¾⅛].*)$/iu;
// "Farina 00 500 g"
const LAST_MEASURE =
  /^(.*[\p{L}\d)])(\s+)((?:[~≈]\s?)?[\d½⅓⅔¼¾⅛][\d.,/½⅓⅔¼¾⅛]{0,8}\s?\p{L}{1,12}\.?)$/iu;
// "砂糖 大さじ2"
const SPOON_BEFORE_NUMBER = /^([^\d]*?\S)\s*(大さじ|小さじ|カップ|큰술|작은술)\s*([\d½⅓⅔¼¾⅛].*)$/u;
const LAST_NUMBER = /^(.*[\p{L})])(\s*[,:;=–—-]\s*|\s+)([\d½⅓⅔¼¾⅛].*)$/iu;
const SAYS_HOW_MANY = /[:=x×–—]|\s-\s/i;
/** Names that include a number: "flour type 550", "farine T 45", "vitamin B 12". */
const NUMBERED_NAME =
  /(?:^|\s)(?:typ[eo]?|no|nr|num|n[°º]|number|size|größe|taille|omega|vitamin|[a-z])\.?$/iu;
const LONGEST_BARE = 4;
const NOTE_FOLLOWS = /^\s*[,(]\s*\S/;
const SIZE = /^\s+((?:small|medium|large|big)(?:-sized)?)(?=\s*(?:[,(]|$))/i;

/** Amount after a name: "200 g", "800g | 1 1/2 lb, cooked", "3, minced". */
function behindName([
  ,
  name = "",
  separator = "",
  tail = "",
]: RegExpExecArray): MeasuredLine | null {
  const start = withoutRoughly(tail);
  const amount = readAmountText(start);
  if (!amount) return null;
  const unit = readUnitText(amount.rest);
  if (unit) {
    const said = withAgain(amount, unit);
    return said && ENDS.test(said.rest) ? named(said, name, said.rest) : null;
  }
  const saysHowMany = SAYS_HOW_MANY.test(separator) || amount.least < amount.quantity;
  const sized = SIZE.exec(amount.rest);
  if (sized) return named({ ...amount, unit: null }, name, `, ${amount.rest.trim()}`);
  const isFew = FEW.test(typed(start, amount.rest));
  const isNoted = isFew && NOTE_FOLLOWS.test(amount.rest);
  if (ENDS.test(amount.rest) && (saysHowMany || isNoted))
    return named({ ...amount, unit: null }, name, amount.rest);
  // "Uova 3"
  const isBare = isFew && amount.rest.trim() === "" && !NUMBERED_NAME.test(name);
  if (!isBare || name.split(" ").length > LONGEST_BARE) return null;
  const read = named({ ...amount, unit: null }, name, "");
  return read && { ...read, isReckoned: true };
}

/** "Flour 200 g", "Flour (200 g)", "eggs x 2", "bananas 1 or 2", "chicken 1/2 lb, cubed", "Uova 3" */
export function amountLast(text: string): MeasuredLine | null {
  const [, food = "", spoon = "", many = ""] = SPOON_BEFORE_NUMBER.exec(text) ?? [];
  const spoons = many === "" ? null : readAmountText(many);
  const unit = spoons && readUnitText(spoon);
  if (spoons && unit) return named({ ...spoons, unit: unit.unit }, food, spoons.rest);
  const matches = [FIRST_NUMBER, LAST_TIMES, LAST_NUMBER, LAST_MEASURE].map((pattern) =>
    pattern.exec(text),
  );
  for (const match of matches) {
    const read = match && behindName(match);
    if (read) return read;
  }
  return amountInAside(text);
}
