/** Words of step-amounts.ts, folded, as recipes in English, German, French, Spanish and Italian print them. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Cuts and pieces: "chicken thighs" are "the chicken" in a step, "filets de poulet" are "le poulet". Singular, as far as a rule goes. */
export const CUTS = words(`
  thigh breast fillet leg wing drumstick tenderloin loin shoulder chop rib steak cutlet strip cube stick leaf leave clove
  stalk sprig head bulb slice piece chunk wedge floret kernel bit crumb
  filet cuisse blanc gousse feuille branche tranche morceau brin botte
  pechuga muslo diente hoja rama filete rodaja
  petto coscia spicchio foglia fetta rametto filetto
`);

/** Between what a piece is and what it is of, in Romance names. */
export const LINKS = words("de d del di du des della dello of");

/** "lemon juice" beside two lemons is not the two lemons. */
export const MAKES_ANOTHER = words(`
  juice zest rind peel sauce paste stock broth oil powder seed seeds milk cream butter sugar water flour vinegar mixture mix
  batter dough filling topping syrup wine noodles rice puree salt
`);

/** Behind a name it was a verb: "flour the board", "butter a dish". */
export const AFTER_VERB = words("a an the your both");

/** Part of it: that amount is told by the step, and all of it is spoken for. */
export const PART_OF_IT = words(`
  half third quarter quarters most remaining rest reserved leftover other
  halfte halbe halben rest restliche restlichen ubrige ubrigen
  moitie reste restant restante restants tiers
  mitad resto restante meta rimanente
`);

/** A little of it: the amount belongs to where most of it goes. */
export const SOME_OF_IT = words(`
  little some extra more additional bit drizzle pinch splash dash handful knob each
  etwas wenig prise schuss peu pincee filet poco pizca pizzico filo
`);

/** Numbers in words: the step tells the amount itself. */
export const NUMBERS = words(
  "one two three four five six eight ten twelve zwei drei vier deux trois quatre dos tres cuatro due tre quattro",
);

/** What water is fetched in: "a pan of boiling water" is none of the recipe's. */
export const VESSELS = words("pot pan saucepan bowl kettle bath topf casserole olla pentola");
