/** Word lists of ingredient-name.ts: folded, as people write them in recipes. Source: handbook/catalogue.md#names. */

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/**
 * Words before a name that leave the ingredient what it is: size, cut, state, quality. Colours, "hot", "sweet"
 * and "smoked" are not among them, since they make another ingredient (red pepper, sweet potato).
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
  salted unsalted sweetened unsweetened virgin light dark kosher
  heaped heaping level generous scant rounded assorted vine ripened
`);

/**
 * Words for a preserved form, each with the ways to name it; a star stands for what is preserved. They may be put aside, but only after
 * the form was looked for: dried apricots are no apricots where there are both.
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

/** Units, and measures before "of", in which food is bought preserved. Singular. */
export const PRESERVING_CONTAINERS = words("can tin jar");

/** Two or three words that leave the ingredient what it is, tried before single ones. */
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
  "gluten free",
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
  "on the vine",
]);

/** In "cloves of garlic" the name follows: measures, containers and cuts. Singular. */
export const MEASURES_BEFORE_OF = words(`
  clove head bulb bunch sprig stalk stick rib handful pinch dash drop splash drizzle knob dollop
  slice piece chunk wedge strip leaf can tin jar bottle pack packet package bag box carton tub tube
  cup glass tablespoon tbsp teaspoon tsp gram g kilogram kg ounce oz pound lb liter litre l ml pint quart
  sheet block bar ball loaf ear fillet half quarter couple bit amount lot
`);

/** "juice of lemon" is lemon juice: these go behind the name. Singular. */
export const PARTS_BEFORE_OF = words("juice zest rind peel");

/** "garlic cloves", "celery stalks": pieces that say no more than the name before them. Singular. */
export const TRAILING_PIECES = words(
  "clove sprig stalk rib floret fillet head bulb wedge slice piece chunk",
);

/** "basil leaves" are basil; lime or vine leaves are not limes or vines. Singular. */
export const NAMED_BY_LEAF = words(`
  basil mint coriander cilantro parsley sage thyme oregano rosemary tarragon marjoram chervil dill
  lettuce spinach celery kale cabbage chard rocket arugula
`);

/** Plurals that no rule gives, and spellings that differ only there. */
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

/** Words that end like a plural and are none. */
export const NO_PLURALS = words(`
  hummus houmous houmus couscous asparagus citrus octopus hibiscus molasses haggis schnapps cactus
  swiss gas plus series species
`);
