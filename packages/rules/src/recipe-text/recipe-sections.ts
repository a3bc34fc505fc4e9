/** The parts of a recipe that headings name. */
export type Section = "ingredients" | "steps" | "notes" | "skipped";

const WORDS: Readonly<Record<Section, string>> = {
  ingredients:
    "ingredients?|ingredient list|what you(?:'|’)?ll need|you(?:'|’)?ll need|you will need|what you need|shopping list|zutaten(?:liste)?|das brauchst du|ingrédients?|ingredientes?|ingredienti|ingrediënten|ingredienser",
  steps:
    "(?:cooking |recipe )?(?:directions?|instructions?|steps?|method|procedure|preparation|preparing)|how to (?:make|cook|prepare)(?: it| this)?|making it|what to do|zubereitung|so geht(?:'|’)?s|arbeitsschritte|anleitung|préparation|étapes?|réalisation|recette|preparación|elaboración|pasos|modo de preparación|modo de preparo|preparazione|procedimento|esecuzione|bereiding(?:swijze)?|tillagning|gör så här|fremgangsmåte|fremgangsmåde",
  notes:
    "(?:(?:recipe|cook(?:'|’)?s|chef(?:'|’)?s|author(?:'|’)?s) )?(?:notes?|tips?|hints?|variations?)(?: (?:and|&) (?:notes?|tips?|variations?))?|storage|to store|make ahead|substitutions?|notizen?|anmerkungen?|hinweise?|tipps?|remarques?|astuces?|conseils?|notas?|consejos?|trucos?|note|consigli(?:o)?|suggerimenti",
  skipped:
    "nutrition(?:al)?(?: (?:facts|information|info))?|nutrients?|nährwerte?|valeurs? nutritionnelles?|información nutricional|valori nutrizionali|equipment|tools?|comments?|reviews?|related recipes?|share this|print",
};
const HEADINGS = (Object.keys(WORDS) as Section[]).map(
  (section) => [new RegExp(`^(?:${WORDS[section]})$`, "iu"), section] as const,
);
const MARKS = /^(?:#{1,6}\s+|\*\*|__|=+\s*|-{2,}\s*)|(?:\*\*|__|\s*=+|\s*-{2,}|\s*#+)$/g;
const ASIDE = /\s*\([^()]{0,80}\)$/;
const NOT_LETTERS = /^[^\p{L}]+/u;
const LONGEST_HEADING = 80;

/** A heading without what marks it as one: "## Sauce:", "**Sauce**" -> "Sauce". */
export function headingText(line: string): string {
  return line.trim().replaceAll(MARKS, "").trim().replace(/\s*:$/, "").trim();
}

/** Which part of a recipe a line begins; null for a line that heads none. */
export function sectionOf(line: string): Section | null {
  if (line.length > LONGEST_HEADING) return null;
  const text = headingText(line).replace(ASIDE, "").replace(NOT_LETTERS, "").trim();
  return HEADINGS.find(([heading]) => heading.test(text))?.[1] ?? null;
}

const GROUP_WORDS =
  /^(?:for|to|für|zum|zur|pour|para|per) (?:the |a |an |your |die |den |das |la |le |les |l['’]|el |los |las |il |lo |gli |i )?[^\d,.]{2,50}$/iu;
const MARKED = /^(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,60}(?:\*\*|__):?$)/;

/** Whether a line among ingredients or steps names a group of them: "For the sauce", "Sauce:", "## Sauce", "SAUCE". */
export function isGroupHeading(line: string): boolean {
  const text = line.trim();
  if (text === "" || text.length > LONGEST_HEADING) return false;
  if (MARKED.test(text)) return true;
  if (/^[^\d½⅓⅔¼¾.!?]{2,60}:$/u.test(text)) return true;
  return GROUP_WORDS.test(text) && /^(?:for|für|pour|para|per)\b/iu.test(text);
}
