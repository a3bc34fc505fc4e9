import type { RecipeWords } from "../recipe-words.ts";

/** Words of pasted recipes; see `RecipeWords`. */
export const RECIPE_WORDS: RecipeWords = {
  ingredients: `ingredients?|(?:recipe )?ingredients? list|recipe ingredients|what you(?:'|’)?ll need|you(?:'|’)?ll need|
    you will need|what you need|shopping list`,
  steps: `(?:cooking |recipe )?(?:directions?|instructions?|steps?|method|procedure|preparation|preparing)|
    how to (?:make|cook|prepare)(?: it| this)?|making it|what to do`,
  notes: `
    (?:(?:recipe|cook(?:'|’)?s|chef(?:'|’)?s|author(?:'|’)?s) )?(?:notes?|tips?|hints?|variations?)(?: (?:and|&) (?:notes?|tips?|variations?))?|
    storage|to store|make ahead|substitutions?`,
  skipped: `nutrition(?:al)?(?: (?:facts|information|info))?|nutrients?|equipment|tools?|comments?|reviews?|
    related recipes?|share this|you may also like`,
  groups: `fillings?|toppings?|dough|batter|marinade|glaze|frosting|icing|crust|base|garnish(?:es)?|streusel|crumble|
    ganache|sauce|dressing|vinaigrette|syrup|pastry|meatballs|patties|broth|rub|salsa|salad|assembly|to serve|
    for serving|serving|decoration|filling & topping|coating|brine|stuffing|pudding|pie|cake|custard|caramel|
    compote|slaw|gravy|spice mix|for garnish|bowls?`,
  groupEndings: `fillings?|toppings?|dough|batter|marinade|glaze|frosting|icing|crust|garnish|streusel|crumble|ganache|
    vinaigrette|brine`,
  joinedEndings: "",
  furniture: String.raw`jump to (?:the )?(?:recipe|video|comments)|
    (?:print|save|pin|share|rate|email|copy|download|text)(?: (?:the|this))?(?: recipe| ingredients| page)?|
    skip to (?:the )?(?:content|recipe|main content|primary (?:navigation|sidebar))|
    leave a (?:comment|review|reply)|read more|(?:add to |my )?(?:favou?rites|collection)|
    (?:add to )?(?:shopping list|meal plan(?:ner)?)|cook mode(?: prevent your screen from going dark)?|
    prevent your screen from going dark|us customary|metric|imperial|units?|scale|[½\d]{1,2}x|facebook|pinterest|
    twitter|whatsapp|instagram|tweet|menu|search|home|advertisement|ad|watch (?:the )?(?:video|how to make it)|
    subscribe|newsletter|close|share on \p{L}+|log in|sign (?:in|up)|\d{1,6} (?:comments?|shares?|saves?)`,
  people: "people|persons?|servings?|portions?|serves",
  family: "(?:an? )?family of",
  pieces: "slices?|pieces?|wedges?|squares?|bars?",
  saysYield: "(?:cuts?|slices|divides) into|serv(?:es|ings?)|makes|yields?|feeds|portions?",
  beforeYield: String.raw`(?:cuts?|slices|divides) into|serves|makes|feeds|yields?|servings?|portions?|enough|for|about|approx(?:\.|imately)?|around|up to|~|≈`,
  cooking: String.raw`(?:pre-?)?heat|grease|line|mix|whisk|beat|bring|put|place|cook|fry|stir[- ]?fry|deep[- ]fry|bake|add|stir|combine|boil|
    melt|chop|slice|dice|peel|rinse|drain|soak|cut|sift|season|serve|pour|turn|make|set|tip|rub|prepare|spread|
    simmer|saut(?:é|e)|fold|roll|blend|blitz|knead|marinate|warm|fill|remove|cover|sprinkle|using|
    (?:roast|toast|brown|cream|steam|grill|butter|dust|wash|crush|mash|toss|layer|poach|sear) (?:the|an?|all|your|both)|
    (?:in|into|to|for|with|on) (?:the|an?|your) (?:\p{L}+[ -]){0,3}(?:bowl|pan|pot|saucepan|skillet|casserole|wok|jug|processor|blender|oven|tin|dish|sauce|cake|dressing)`,
};
