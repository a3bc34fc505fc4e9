import { turnedName } from "../words/turned-name.ts";

/** The text of a line behind its amount, taken apart. */
export interface NamedText {
  readonly name: string;
  /** What else is said, each as it was typed. */
  readonly notes: readonly string[];
  readonly isOptional: boolean;
}

const OPTIONAL =
  /^(?:optional(?:ly)?|facultati(?:f|ve|vo)s?|optionnel(?:le)?s?|opcional(?:es)?|facoltativ[oaie]|fakultativ|nach wunsch)$/i;
const OPTIONAL_AT_END =
  /[\s,;–-]+(?:but\s+)?(?:optional|facultati(?:f|ve|vo)s?|optionnel(?:le)?s?|opcional|facoltativ[oaie]|nach Wunsch)$/i;
const OPTIONAL_AT_START = /^(?:optional|facultatif|opcional|facoltativo)\s*[:,–-]\s*/i;
const TO_TASTE =
  /^(?:(?:or\s+)?(?:to|as per)\s+(?:your\s+)?taste|as\s+(?:needed|desired|required)|nach\s+(?:belieben|geschmack|bedarf)|n\.?\s?b\.?|au\s+go[uû]t|selon\s+(?:le\s+|votre\s+)?go[uû]t|al\s+gusto|a\s+gusto|a\s+piacere|q\.?\s?b\.?|c\.?\s?s\.?|quanto\s+basta)$/i;

const HOW = String.raw`(?:very|finely|roughly|thinly|thickly|coarsely|freshly|lightly|well|fein|grob|fin|finement|grossièrement|finamente|muy|bien)`;
const DONE = [
  "chopped diced minced sliced grated crushed peeled melted softened beaten sifted shredded drained rinsed toasted halved quartered",
  "cubed julienned mashed trimmed pitted cored seeded deseeded deveined thawed separated divided squeezed zested juiced crumbled washed",
  "gehackt gewürfelt gerieben geschält gesiebt gepresst zerdrückt entkernt geschmolzen gewaschen",
  "hachée? émincée? râpée? fondue? épluchée? pelée? écrasée? ciselée? tamisée? battue? fouettée?",
  "picad[oa] rallad[oa] pelad[oa] tamizad[oa] derretid[oa] batid[oa] trocead[oa] machacad[oa]",
  "tritat[oaie] grattugiat[oaie] affettat[oaie] sbucciat[oaie] sbattut[oaie] setacciat[oaie] schiacciat[oaie]",
]
  .join(" ")
  .replaceAll(" ", "|");
const DONE_WITH = String.raw`(?:${HOW}\s+)?(?:${DONE})s?(?:\s+(?:and|und|et|y|e|&)\s+(?:${HOW}\s+)?(?:${DONE})s?)?`;

const PHRASES = [
  String.raw`(?:or\s+|more\s+)?(?:to\s+taste|as\s+needed|as\s+desired|as\s+required)`,
  String.raw`(?:plus|and)\s+(?:a\s+little\s+|a\s+bit\s+|some\s+)?(?:more|extra|additional)\b.*`,
  String.raw`(?:or|plus)\s+(?:more|to\s+taste|as\s+needed|so|use)\b.*`,
  String.raw`(?:for|zum|zur|für|pour|para)\s+\S.*`,
  String.raw`per\s+(?:la|il|lo|l['’]|le|i|gli|\p{L}+[aei]re)\b.*`,
  String.raw`(?:to|à|zu)\s+(?:serve|garnish|finish|decorate|drizzle|coat|cover|sprinkle|servir|décorer)\b.*`,
  String.raw`at\s+room\s+temperature.*`,
  String.raw`(?:such\s+as|like|preferably|if\s+(?:needed|desired|using|you|necessary)|see\s+note)\b.*`,
  String.raw`(?:cut|torn|broken|split|coup[ée]e?s?|cortad[oa]s?|tagliat[oaie]|in)\s+(?:into|in|en|crosswise|lengthwise|a|à|Würfeln?|Scheiben|Streifen|Ringen?|Stücken?)\b.*`,
  String.raw`(?:about|from\s+(?:about\s+)?|ca\.)\s*[\d½⅓⅔¼¾⅛].*`,
  String.raw`from\s+(?:the|a|an)\s.*`,
  String.raw`(?:dissolved|mixed|beaten|combined|diluted)\s+(?:in|with)\s.*`,
  String.raw`with\s+(?:their|its|the)\s.*`,
  String.raw`nach\s+(?:Belieben|Geschmack|Bedarf|Wunsch)`,
  String.raw`(?:au|selon)\s+(?:le\s+|votre\s+)?go[uû]t`,
  String.raw`(?:al|a)\s+(?:gusto|piacere)`,
  String.raw`q\.?\s?b\.?|quanto\s+basta`,
  DONE_WITH,
].join("|");
const WITH_PHRASE = new RegExp(String.raw`^(.*?[^\s–-])[\s–-]+((?:${PHRASES}))$`, "iu");
const STARTS_DONE = new RegExp(String.raw`^${DONE_WITH}(?![\p{L}-])`, "iu");
const ONLY_DONE = new RegExp(
  String.raw`^(?:${HOW}\s+)?(?:${DONE}|\p{L}+ed)(?:\s+(?:and|or)\s+\p{L}+ed)*$`,
  "iu",
);

const ASIDE = /[([]([^()[\]]*)[)\]]/gu;
const BREAKS = /\s*[,;](?!\d)\s*|\s+[–—-]\s+(?!\d)/;
const ONLY_ADJECTIVES =
  /^(?:(?:and|or|green|red|yellow|white|black|brown|purple|very|tightly|loosely|lightly|extra|small|medium|large|ripe|fresh|hot|cold|dry|dried|good|(?!\p{L}*[sw]eed)[\p{L}-]+(?:ed|less|free|-in|-on)|(?!jelly)\p{L}+ly)(?:\s+|$))+$/iu;
const TO_TASTE_FIRST = /^(?:n\.\s?b\.|q\.\s?b\.)\s+(?=\p{L})/iu;
const LEADING_LITTLE =
  /^((?:some|a\s+little|a\s+bit\s+of|a\s+few|few|etwas|ein\s+(?:wenig|paar)|un\s+peu|un\s+poco|un\s+po['’]?|quelques|algun[oa]s)(?=\s))\s+((?:sprigs|drops|dashes|leaves|slices|pinches|strips)\s+)?(?:of\s+|de\s+|d['’]|di\s+)?(?=\p{L})/iu;
const EDGES = /^[\s,;:.*†/|=+–—-]+|[\s,;:*†/|=+–—-]+$|(?<=\p{L}{4,}|\s)\.$/gu;

function trimmed(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .replaceAll(EDGES, "")
    .trim();
}

/** Whether a text says only how something is, and names nothing: "freshly grated", "dried". */
export function isOnlyHow(text: string): boolean {
  return ONLY_ADJECTIVES.test(text) || ONLY_DONE.test(text);
}

/** Whether a note begins with what is done: "chopped", "finely diced or not". */
export function saysWhatIsDone(note: string): boolean {
  return STARTS_DONE.test(note) || isOnlyHow(note);
}

const ASIDE_MARK = "\u0001";

/** The pieces between commas and dashes, each with what stands in parentheses in it; what is only adjectives goes behind the name. */
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

// These are sold so: minced meat, peeled tomatoes in a can.
const SOLD_SO = /^(?:carne|viande)\s+\S+$|^(?:tomates?|pomodori)\s+p\S+$/i;

/** The name without what is said behind it: "butter at room temperature", "yellow onion diced". */
function withoutPhrase(name: string): readonly [string, ...string[]] {
  const [, before = "", phrase = ""] = WITH_PHRASE.exec(name) ?? [];
  if (before === "" || ONLY_DONE.test(before) || SOLD_SO.test(name)) return [name];
  const [bare, ...others] = withoutPhrase(trimmed(before));
  return [bare, ...others, phrase];
}

const MOST_NOTES = 255;

/**
 * Name and notes of the text behind an amount: "flour, sifted", "yellow onion diced", "butter (melted)", "salt to taste".
 * `isCounted` says whether there was an amount; without one "a little" goes to the notes and "to taste" says nothing more.
 */
export function readNamedText(text: string, isCounted: boolean): NamedText {
  const [[first = "", ...asides] = [], ...behind] = piecesOf(
    isCounted ? text : text.replace(TO_TASTE_FIRST, ""),
  );
  const little = isCounted ? null : LEADING_LITTLE.exec(first);
  const start = first.replace(OPTIONAL_AT_START, "");
  const [name, ...phrases] = withoutPhrase(little ? first.slice(little[0].length) : start);
  const said = [
    little ? `${little[1]} ${little[2] ?? ""}` : "",
    ...phrases,
    ...asides,
    ...behind.flat(),
  ].map(trimmed);
  const isOptional =
    start !== first ||
    said.some((note) => OPTIONAL.test(note) || OPTIONAL_AT_END.test(note)) ||
    OPTIONAL_AT_END.test(name);
  const notes = said
    .filter((note) => !OPTIONAL.test(note) && (isCounted || !TO_TASTE.test(note)))
    .map((note) => trimmed(note.replace(OPTIONAL_AT_END, "")))
    .filter((note) => note !== "");
  return { name: trimmed(name.replace(OPTIONAL_AT_END, "")), notes, isOptional };
}

/** The notes as one text of at most 255 characters; null for none. */
export function noteOf(notes: readonly string[]): string | null {
  const note = notes
    .join(", ")
    .replaceAll(/[()[\]*]/g, "")
    .replaceAll(/\s*;\s*/g, ", ");
  return note === "" ? null : trimmed(note.slice(0, MOST_NOTES));
}
