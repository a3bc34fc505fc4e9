import { everyRecipeWord } from "../languages/recipe-words.ts";
import { readIngredientLine } from "./lines/ingredient-line.ts";
import { namesFood } from "./words/known-words.ts";
import { headingText, isGroupHeading } from "./recipe-sections.ts";
import { withoutMarks } from "./recipe-text.ts";

const NAMES = new RegExp(
  `^(?:(?:the|la|le|die|der|das|el|il)\\s+)?(?:${everyRecipeWord("groups")})$`,
  "iu",
);
const ENDS_LIKE_A_NAME = new RegExp(
  `^(?:\\p{L}[\\p{L}'’-]*\\s+){1,3}(?:${everyRecipeWord("groupEndings")})$|^\\p{L}{3,}(?:${everyRecipeWord("joinedEndings")})$`,
  "iu",
);
// Heading marks in messages and notes: "*Filling*", "~ Filling ~".
const DECORATION = /^[\s*_~=>•·–—-]+|[\s*_~=<•·–—:-]+$/g;
const IS_DECORATED = /^(?:\*[^*]+\*|_[^_]+_|~+[^~]+~+|=+[^=]+=+|-{2,}[^-]+-*):?$/;
const CAPITALS = /^(?=(?:.*\p{Lu}){3})[\p{Lu}\p{M}\s&'’(),/-]+$/u;
const LONGEST = 60;
const MOST_WORDS = 3;
/** Maximum blank lines below a heading. */
const BLANKS_BELOW = 3;

const isBlank = (line: string | undefined): boolean => !/[\p{L}\p{N}]/u.test(line ?? "");

function lineBelow(lines: readonly string[], index: number): string | undefined {
  return lines.slice(index + 1, index + 1 + BLANKS_BELOW).find((line) => !isBlank(line));
}

function hasAmount(line: string | undefined): boolean {
  return line !== undefined && readIngredientLine(line).quantity !== null;
}

/**
 * Group that a line among ingredients heads, or null: "For the sauce", "Sauce:". Above a line with
 * an amount also "FILLING", "*Filling*", "Füllung", or a few words without a food below an empty
 * line. Looks at three lines.
 */
export function groupAt(lines: readonly string[], index: number): string | null {
  const line = lines[index] ?? "";
  if (isBlank(line) || line.length > LONGEST + 20) return null;
  const text = withoutMarks(line);
  if (isGroupHeading(line) || isGroupHeading(text)) return headingText(text);
  const bare = text.replaceAll(DECORATION, "").trim();
  if (bare.length < 2 || bare.length > LONGEST || /[\d½⅓⅔¼¾⅛.!?;]/.test(bare)) return null;
  const words = bare.split(/\s+/).length;
  const isNamed = NAMES.test(bare) || ENDS_LIKE_A_NAME.test(bare);
  const isMarked = words <= MOST_WORDS && (CAPITALS.test(bare) || IS_DECORATED.test(text));
  const isApart =
    index > 0 && isBlank(lines[index - 1]) && words <= MOST_WORDS && /^\p{Lu}/u.test(bare);
  if (!isNamed && !isMarked && !isApart) return null;
  if (!isNamed && namesFood(bare)) return null;
  return hasAmount(lineBelow(lines, index)) ? bare : null;
}
