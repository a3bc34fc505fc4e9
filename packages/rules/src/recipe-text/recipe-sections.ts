import { everyRecipeWord } from "../languages/recipe-words.ts";

/** The parts of a recipe that headings name. */
const SECTIONS = ["ingredients", "steps", "notes", "skipped"] as const;
export type Section = (typeof SECTIONS)[number];

// Page controls after a heading: switches for units and servings.
const SWITCHES = String.raw`(?:\s*(?:us customary|us|metric|customary|imperial|scale|units?|cook mode|copy|[½¼]x|\d{1,2}(?:\/\d)?x|[|/·•:-]))*`;
const HOW_MANY = String.raw`(?:\s*[-–—:,(]?\s*((?:for|für|pour|para|per|voor|till|til|dla|pro|na|serves|makes)\s+[^()]{0,30}\d[^()]{0,40}?|\d{1,3}\s[^()\d]{2,30}?)\s*\)?)?`;

const HEADINGS = SECTIONS.map(
  (section) =>
    [
      new RegExp(
        String.raw`^(?:${everyRecipeWord(section)})(?![\p{L}\p{M}'’])${SWITCHES}${
          section === "ingredients" ? HOW_MANY : "()"
        }${SWITCHES}$`,
        "iu",
      ),
      section,
    ] as const,
);
const MARKS = /^(?:#{1,6}\s+|\*\*|__|=+\s*|-{2,}\s*)|(?:\*\*|__|\s*=+|\s*-{2,}|\s*#+)$/g;
const ASIDE = /\s*\([^()]{0,80}\)$/;
const NOT_LETTERS = /^[^\p{L}]+/u;
const LONGEST_HEADING = 80;

/** Heading without its marks: "## Sauce:", "**Sauce**" -> "Sauce". */
export function headingText(line: string): string {
  return line
    .trim()
    .replaceAll(MARKS, "")
    .trim()
    .replace(/\s*[:*]+$/, "")
    .trim();
}

/** Heading of a section with its yield: "für 4 Portionen". */
interface HeadedSection {
  readonly section: Section;
  readonly howMany: string | null;
}

/** Section that a line begins; null if it is no heading. */
export function sectionOf(line: string): HeadedSection | null {
  if (line.length > LONGEST_HEADING) return null;
  const whole = headingText(line).replace(NOT_LETTERS, "").trim();
  for (const text of [whole, whole.replace(ASIDE, "").trim()])
    for (const [heading, section] of HEADINGS) {
      const match = heading.exec(text);
      if (match) return { section, howMany: match[1] || null };
    }
  return null;
}

const GROUP_WORDS =
  /^(?:for|to|für|zum|zur|pour|para|per) (?:the |a |an |your |die |den |das |la |le |les |l['’]|el |los |las |il |lo |gli |i )?[^\d,.]{2,50}$/iu;
const MARKED = /^(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,60}(?:\*\*|__):?$)/;

/** Whether a line among ingredients or steps is a group heading: "For the sauce", "Sauce:", "## Sauce". */
export function isGroupHeading(line: string): boolean {
  const text = line.trim();
  if (text === "" || text.length > LONGEST_HEADING) return false;
  if (MARKED.test(text)) return true;
  if (/^[^\d½⅓⅔¼¾.!?]{2,60}:$/u.test(text)) return true;
  return GROUP_WORDS.test(text) && /^(?:for|für|pour|para|per)\b/iu.test(text);
}
