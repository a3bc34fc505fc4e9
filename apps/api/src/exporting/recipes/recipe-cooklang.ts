import { type ExportedLine, type ExportedRecipe, onOneLine, runsOf } from "./exported-recipe.ts";

/** Characters with a meaning in Cooklang and their look-alikes. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "@": "＠",
  "#": "＃",
  "~": "～",
  "{": "｛",
  "}": "｝",
  "%": "％",
  "|": "｜",
  "&": "＆",
  "?": "？",
  "+": "＋",
  "-": "－",
  ".": "．",
  "=": "＝",
  ">": "＞",
};

const lookAlike = (sign: string): string => LOOK_ALIKES[sign] ?? sign;

const withoutComments = (text: string): string =>
  text.replaceAll(/-{2,}/g, "—").replaceAll("[-", "[–");

/** A text without Cooklang markup. */
function plain(text: string): string {
  return withoutComments(onOneLine(text))
    .replaceAll(/[@#~]/g, lookAlike)
    .replace(/^[=>]/, lookAlike);
}

function nameText(text: string): string {
  return withoutComments(text)
    .replaceAll(/[@#~{}|]/g, lookAlike)
    .replace(/^[&?+\-.]/, lookAlike);
}

const amountText = (text: string): string => withoutComments(text).replaceAll(/[{}%]/g, lookAlike);

function noteOf({ note, isOptional, alternatives }: ExportedLine): string {
  const others = alternatives.map(({ quantity, unit, name }) => `or ${quantity} ${unit} ${name}`);
  const said = [note, isOptional && "optional", ...others].filter(Boolean).join(", ");
  const text = withoutComments(said).replaceAll("(", "[").replaceAll(")", "]");
  return text === "" ? "" : `(${text})`;
}

function ingredientOf(line: ExportedLine): string {
  const { quantity, quantityMax, unit } = line;
  const range = quantityMax === null ? quantity : `${quantity}-${quantityMax}`;
  const isCounted = unit === null || unit === "piece";
  const amount = range === null ? "" : isCounted ? String(range) : `${range}%${amountText(unit)}`;
  return `@${nameText(line.name)}{${amount}}${noteOf(line)}`;
}

/** Needs no quotes in YAML. */
const BARE = /^[\p{L}\p{N}][\p{L}\p{N} .,()/'’-]*$/u;

function metadataLine(name: string, text: string): string {
  const value = onOneLine(text);
  return `${name}: ${BARE.test(value) ? value : `'${value.replaceAll("'", "''")}'`}`;
}

function metadataOf(recipe: ExportedRecipe): string {
  const { prepMinutes, cookMinutes, sourceUrl, sourceName, tags } = recipe;
  const minutes = (count: number | null) => (count === null ? null : `${count} minutes`);
  const fields = [
    ["title", recipe.name],
    ["description", recipe.description],
    ["servings", String(recipe.servings)],
    ["yield", recipe.yieldText],
    ["prep time", minutes(prepMinutes)],
    ["cook time", minutes(cookMinutes)],
    ["source", sourceUrl ?? sourceName],
    ["author", sourceUrl === null ? null : sourceName],
  ] as const;
  const lines = fields.flatMap(([name, text]) => (text === null ? [] : [metadataLine(name, text)]));
  const list = tags.map((tag) => `  - ${metadataLine("", tag).slice(2)}`);
  return ["---", ...lines, ...(list.length === 0 ? [] : ["tags:", ...list]), "---"].join("\n");
}

/** Paragraphs under the headings of their groups. */
function sections<Item extends { readonly group: string | null }>(
  items: readonly Item[],
  before: string | null,
  paragraphsOf: (items: readonly Item[]) => readonly string[],
): { readonly paragraphs: readonly string[]; readonly last: string | null } {
  let last = before;
  const paragraphs = runsOf(items).flatMap(({ group, items: own }) => {
    const heading = group === last ? [] : [group === null ? "==" : `== ${plain(group)} ==`];
    last = group;
    return [...heading, ...paragraphsOf(own)];
  });
  return { paragraphs, last };
}

/**
 * A recipe in Cooklang: a paragraph of ingredients for each group, then the steps, then notes.
 * Source: handbook/exports.md#cooklang.
 */
export function recipeCooklang(recipe: ExportedRecipe): string {
  const needed = sections(recipe.lines, null, (lines) => [lines.map(ingredientOf).join("\n")]);
  const done = sections(recipe.steps, needed.last, (steps) => steps.map(({ text }) => plain(text)));
  const notes = (recipe.notes ?? "")
    .split(/\n{2,}/)
    .filter((note) => note.trim() !== "")
    .map((note) => `> ${plain(note)}`);
  const all = [metadataOf(recipe), ...needed.paragraphs, ...done.paragraphs, ...notes];
  // A text that looks like HTML is read as a page.
  return `${all.join("\n\n").replaceAll(/<(?=[a-z/!])/gi, "＜")}\n`;
}
