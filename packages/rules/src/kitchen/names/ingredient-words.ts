/** Word lists for ingredient-name.ts, folded, as written in recipes. Source: handbook/catalogue.md#names. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/**
 * Words before a name that do not change the ingredient: size, cut, state, quality. Colours, "hot",
 * "sweet" and "smoked" make another ingredient (red pepper, sweet potato), so they are not
 * included.
 */
export const LEADING_ADJECTIVES = words(`
  a an the some few about approx approximately optional
  fresh freshly large small medium big extra jumbo mini tiny thin thick thinly thickly finely roughly coarsely
  coarse fine lightly well very
  chopped sliced diced minced grated shredded crushed ground peeled unpeeled cooked uncooked raw ripe unripe
  boneless skinless deboned lean trimmed untrimmed pitted unpitted stoned seedless seeded deseeded
  halved quartered cubed julienned torn crumbled mashed pureed squeezed pressed zested beaten whisked sifted
  melted softened chilled cold warm lukewarm boiling thawed defrosted frozen canned tinned bottled jarred packed
  washed rinsed drained cleaned cored stemmed hulled shelled deveined scrubbed soaked strained
  toasted roasted blanched boiled steamed dried dry crusty stale leftover homemade prepared instant
  organic natural pure real quality premium wild farmed local
  plain whole baby young new mature aged mild sharp strong firm
  salted unsalted sweetened unsweetened unbleached bleached virgin light dark kosher
  heaped heaping level generous scant rounded assorted vine ripened
`);

/**
 * Preserved forms with their patterns; a star stands for the food. They may be dropped only after a
 * lookup with the form: dried apricots differ from apricots.
 */
export const PRESERVED_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    canned: ["canned *", "tinned *"],
    dried: ["dried *", "dry *"],
    frozen: ["frozen *"],
    smoked: ["smoked *"],
    ground: ["ground *", "* powder", "powdered *"],
    pickled: ["pickled *"],
  }).flatMap(([form, names]) => {
    const others: Readonly<Record<string, readonly string[]>> = {
      canned: ["tinned", "jarred"],
      dried: ["dry"],
      ground: ["powdered"],
    };
    return [form, ...(others[form] ?? [])].map((word) => [word, names] as const);
  }),
);

/** Containers of preserved food, as unit or before "of". Singular. */
export const PRESERVING_CONTAINERS = words("can tin jar");

/** Phrases that do not change the ingredient, tried before single words. */
export const LEADING_PHRASES: ReadonlySet<string> = new Set([
  "bone in",
  "skin on",
  "skin off",
  "rind on",
  "free range",
  "low fat",
  "reduced fat",
  "full fat",
  "half fat",
  "fat free",
  "non fat",
  "low sodium",
  "reduced sodium",
  "low salt",
  "reduced salt",
  "sugar free",
  "grass fed",
  "corn fed",
  "pasture raised",
  "wild caught",
  "thick cut",
  "thin cut",
  "store bought",
  "shop bought",
  "ready made",
  "ready to eat",
  "pre cooked",
  "day old",
  "good quality",
  "best quality",
  "high quality",
  "room temperature",
  "hard boiled",
  "soft boiled",
  "cold pressed",
  "sun ripened",
  "old fashioned",
  "quick cooking",
  "on the vine",
]);

/** Measures, containers and cuts before "of": "cloves of garlic". Singular. */
export const MEASURES_BEFORE_OF = words(`
  clove head bulb bunch sprig stalk stick rib handful pinch dash drop splash drizzle knob dollop
  slice piece chunk wedge strip leaf can tin jar bottle pack packet package bag box carton tub tube
  cup glass tablespoon tbsp teaspoon tsp gram g kilogram kg ounce oz pound lb liter litre l ml pint quart
  sheet block bar ball loaf ear fillet half quarter couple bit amount lot
`);

/** Parts that move behind the name: "juice of lemon" is lemon juice. Singular. */
export const PARTS_BEFORE_OF = words("juice zest rind peel");

/** Pieces after a name that add nothing: "garlic cloves", "celery stalks". Singular. */
export const TRAILING_PIECES = words(
  "clove sprig stalk rib floret fillet head bulb wedge slice piece chunk",
);

/** Names that their leaves mean: "basil leaves" are basil, but lime leaves are not limes. Singular. */
export const NAMED_BY_LEAF = words(`
  basil mint coriander cilantro parsley sage thyme oregano rosemary tarragon marjoram chervil dill
  lettuce spinach celery kale cabbage chard rocket arugula
`);

/** Irregular plurals, and spellings that differ only there. */
export const IRREGULAR_SINGULARS: ReadonlyMap<string, string> = new Map([
  ["leaves", "leaf"],
  ["loaves", "loaf"],
  ["halves", "half"],
  ["calves", "calf"],
  ["knives", "knife"],
  ["hooves", "hoof"],
  ["geese", "goose"],
  ["feet", "foot"],
  ["chilies", "chili"],
  ["chillies", "chili"],
  ["chilli", "chili"],
  ["chillis", "chili"],
  ["chile", "chili"],
  ["chiles", "chili"],
]);

/** Words that only look like plurals. */
export const NO_PLURALS = words(`
  hummus houmous houmus couscous asparagus citrus octopus hibiscus molasses haggis schnapps cactus
  swiss gas plus series species
`);
