import { LINE_WORDS as ENGLISH } from "../../languages/en/line-words.data.ts";
import { everyPattern, LINE_WORDS } from "../../languages/line-words.ts";
import { turnedName } from "../words/turned-name.ts";

/** Text of a line after its amount, split into name and notes. */
export interface NamedText {
  readonly name: string;
  /** Notes, as typed. */
  readonly notes: readonly string[];
  readonly isOptional: boolean;
}

const OPTIONAL_WORDS = everyPattern(({ optional }) => optional);
const OPTIONAL = new RegExp(`^(?:${OPTIONAL_WORDS})$`, "iu");
const OPTIONAL_AT_END = new RegExp(String.raw`[\s,;–-]+(?:but\s+)?(?:${OPTIONAL_WORDS})$`, "iu");
const FIRST_WORDS = everyPattern(({ optionalFirst }) => optionalFirst);
const OPTIONAL_AT_START = new RegExp(String.raw`^(?:${FIRST_WORDS})\s*[:,–-]\s*`, "iu");
const TO_TASTE_WORDS = everyPattern(({ toTaste }) => toTaste);
const TO_TASTE = new RegExp(`^(?:${TO_TASTE_WORDS})$`, "iu");

const HOW = `(?:${everyPattern(({ how }) => how)})`;
const DONE = everyPattern(({ done }) => done);
const AND = everyPattern(({ and }) => and);
const DONE_WITH = String.raw`(?:${HOW}\s+)*(?:${DONE})s?(?:\s+(?:${AND})\s+(?:${HOW}\s+)?(?:${DONE})s?)?`;

const PHRASES = [...LINE_WORDS.flatMap(({ notes }) => notes), TO_TASTE_WORDS, DONE_WITH].join("|");
const WITH_PHRASE = new RegExp(String.raw`^(.*?[^\s–-])[\s–-]+((?:${PHRASES}))$`, "iu");
const STARTS_DONE = new RegExp(String.raw`^${DONE_WITH}(?![\p{L}-])`, "iu");
const ONLY_DONE = new RegExp(
  String.raw`^(?:${HOW}\s+)?(?:${DONE}|\p{L}+ed)(?:\s+(?:and|or)\s+\p{L}+ed)*$`,
  "iu",
);

// English prepares before the food: "finely grated zest". Words of a remark may follow instead.
const REMARK = String.raw`\p{L}+(?:ly|wise|ways)|${HOW}|into|in|and|or|but|with|without|for|from|until|at|on|to|as|if|off|out|over|under|again|through|then|about|before|after|plus|thin|thick|small|fine|dry|by|your|using`;
const FOOD_BEHIND = new RegExp(
  String.raw`^(?:${HOW}\s+)*(?:${ENGLISH.done})(?:\s+(?:and\s+)?(?:${HOW}\s+)*(?:${ENGLISH.done}))*\s+(?!(?:${REMARK})(?![\p{L}-]))\p{L}`,
  "iu",
);

const ASIDE = /[([]([^()[\]]*)[)\]]/gu;
const BREAKS = /\s*[,;](?!\d)\s*|\s+[–—-]\s+(?!\d)/;
const ONLY_ADJECTIVES =
  /^(?:(?:and|or|green|red|yellow|white|black|brown|purple|crisp|sweet|tart|juicy|firm|very|tightly|loosely|lightly|extra|small|medium|large|ripe|fresh|hot|cold|dry|dried|good|(?!\p{L}*[sw]eed)[\p{L}-]+(?:ed|less|free|-in|-on)|(?!jelly)\p{L}+ly)(?:\s+|$))+$/iu;
const OF = everyPattern(({ of }) => of);
const TO_TASTE_FIRST = new RegExp(
  String.raw`^(?:${TO_TASTE_WORDS})\s+(?:(?:${OF})(?:\s+|(?<=['’])))?(?=\p{L})`,
  "iu",
);
const PARTITIVE = new RegExp(
  String.raw`^(?:${everyPattern(({ partitive }) => partitive)})(?:\s+|(?<=['’]))(?=\p{L})`,
  "iu",
);
const LEADING_LITTLE = new RegExp(
  String.raw`^((?:${everyPattern(({ little }) => little)})(?=\s))\s+((?:sprigs|drops|dashes|leaves|slices|pinches|strips|gouttes|gotas|goccia|gocce|Tropfen|Spritzer)\s+)?(?:(?:of|${OF})(?:\s+|(?<=['’])))?(?=\p{L})`,
  "iu",
);
const EDGES = /^[\s,;:.*†/|=+–—-]+|[\s,;:*†/|=+–—-]+$|(?<=\p{L}{4,}|\s)\.$/gu;

function trimmed(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(EDGES, "")
    .trim();
}

/** Whether a text is only a preparation: "freshly grated", "dried". */
export function isOnlyHow(text: string): boolean {
  return ONLY_ADJECTIVES.test(text) || ONLY_DONE.test(text);
}

/** Whether a note begins with a preparation: "chopped", "finely diced or not". */
export function saysWhatIsDone(note: string): boolean {
  return STARTS_DONE.test(note) || isOnlyHow(note);
}

/** Whether a preparation is followed by its food: "finely grated zest"; not "sliced into rings". */
export function namesWhatIsDone(text: string): boolean {
  return FOOD_BEHIND.test(text);
}

const ASIDE_MARK = "\u0001";

/** Pieces between commas and dashes with their parentheses. Pieces of adjectives only join the name. */
function piecesOf(text: string): string[][] {
  const asides = [...text.matchAll(ASIDE)].map((match) => match[1] ?? "");
  const pieces = text
    .replaceAll(ASIDE, ASIDE_MARK)
    .split(BREAKS)
    .map((piece) => {
      const own = asides.splice(0, piece.split(ASIDE_MARK).length - 1);
      return [trimmed(piece.replaceAll(ASIDE_MARK, " ")), ...own];
    })
    .filter(([piece, ...own]) => piece !== "" || own.length > 0);
  const [[food = "", ...ofFood] = [], [kind = "", ...ofKind] = [], ...others] = pieces;
  const turned = turnedName(food, kind);
  if (turned !== null) return [[turned, ...ofFood, ...ofKind], ...others];
  const first = pieces.findIndex(([piece = ""]) => !ONLY_ADJECTIVES.test(piece));
  if (first < 1) return pieces;
  return [pieces[first] ?? [], ...pieces.slice(0, first), ...pieces.slice(first + 1)];
}

// Products sold prepared: minced meat, peeled tomatoes in a can.
const SOLD_SO = new RegExp(`^(?:${everyPattern(({ soldSo }) => soldSo)})$`, "iu");

/** Name without a trailing phrase: "butter at room temperature", "yellow onion diced". */
function withoutPhrase(name: string): readonly [string, ...string[]] {
  const [, before = "", phrase = ""] = WITH_PHRASE.exec(name) ?? [];
  if (before === "" || ONLY_DONE.test(before) || SOLD_SO.test(name)) return [name];
  const [bare, ...others] = withoutPhrase(trimmed(before));
  return [bare, ...others, phrase];
}

const MOST_NOTES = 255;

/**
 * Name and notes after an amount: "flour, sifted", "yellow onion diced", "butter (melted)", "salt
 * to taste". `isCounted`: the line has an amount. Without one, "a little" becomes a note and "to
 * taste" is dropped.
 */
export function readNamedText(text: string, isCounted: boolean): NamedText {
  const [[first = "", ...asides] = [], ...behind] = piecesOf(
    isCounted ? text : text.replace(TO_TASTE_FIRST, ""),
  );
  const little = isCounted ? null : LEADING_LITTLE.exec(first);
  const plain = isCounted ? first : first.replace(PARTITIVE, "");
  const start = plain.replace(OPTIONAL_AT_START, "");
  const [name, ...phrases] = withoutPhrase(little ? first.slice(little[0].length) : start);
  const said = [
    little ? `${little[1]} ${little[2] ?? ""}` : "",
    ...phrases,
    ...asides,
    ...behind.flat(),
  ].map(trimmed);
  const isOptional =
    start !== plain ||
    said.some((note) => OPTIONAL.test(note) || OPTIONAL_AT_END.test(note)) ||
    OPTIONAL_AT_END.test(name);
  const notes = said
    .filter((note) => !OPTIONAL.test(note) && (isCounted || !TO_TASTE.test(note)))
    .map((note) => trimmed(note.replace(OPTIONAL_AT_END, "")))
    .filter((note) => note !== "");
  return { name: trimmed(name.replace(OPTIONAL_AT_END, "")), notes, isOptional };
}

/** Notes as one text of at most 255 characters; null for none. */
export function noteOf(notes: readonly string[]): string | null {
  const note = notes
    .join(", ")
    .replaceAll(/[()[\]*]/g, "")
    .replaceAll(/\s*;\s*/g, ", ");
  return note === "" ? null : trimmed(note.slice(0, MOST_NOTES));
}
