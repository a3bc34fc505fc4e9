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

/** "lemon juice" beside two lemons is not the two lemons; nor is a pepper mill pepper. */
export const MAKES_ANOTHER = words(`
  juice zest rind peel sauce paste stock broth oil powder seed seeds milk cream butter sugar water flour vinegar mixture mix
  batter dough filling topping syrup wine noodles rice puree salt
  cheese tortilla tortillas snap chestnut chestnuts bean beans bread pudding cake cakes cooker pot mill grinder towel bowl dish pan tin tray
  plate platter press knife board brush paper bag squeezer shaker spoon ladle cutter steamer spinner dispenser rack basket
  sized size shaped wash white whites yolk yolks shell shells shallot shallots dressing soup stew curry salad bun buns roll rolls
  cracker crackers chip chips crisp crisps biscuit biscuits pie tart glaze icing frosting ganache custard gravy crust crumble pancake
  pancakes dumpling dumplings loaf toast sandwich flavour flavor scented bath crumb crumbs
`);

/** Before a name they make another food of it: "ice cream" is no cream. */
export const MAKES_ANOTHER_BEFORE = words(`
  ice peanut almond cashew hazelnut coconut cocoa oat soy rice sour cream cottage condensed evaporated body shea apple garlic herb
  baking dish washing rose orange soda tonic
`);

/** Behind a name it was a verb: "flour the board", "butter two tins", "cream until fluffy". */
export const AFTER_VERB = words(`
  a an the your both it them each one two three four six eight until together well generously lightly liberally thoroughly evenly
`);

/** Foods that are verbs in English where a sentence begins with them. */
export const VERBS = words(
  "cream butter salt flour oil pepper sugar water ice juice zest egg honey season skin core stock",
);

/** What denies the food behind it. */
export const DENIES = words(`
  not no neither without omit omitting skip skipping never avoid nor don doesn shouldn instead except leave
  kein keine keinen ohne nicht weglassen statt
  sans pas sin senza non niente
`);

/** What denies the food before it: "auf Butter verzichten". */
export const DENIES_BEHIND = words("verzichten weglassen vermeiden");

/** Between two foods that are denied alike. */
export const JOINS = words("or nor and oder und noch ou ni et o y e ne");

/** What may stand behind the object of an English sentence; another word there may make another thing of it: "sugar snaps". */
export const BEHIND_OBJECT = words(`
  and or with in into to on onto over for from of at as by then through before after while when if is are has have can will should
  but plus until so that which until about around under inside between across along off out up down back again too also first last
  here there now alone aside all each evenly together well over gently once twice as like per without using
  turns begins starts becomes softens melts browns boils comes looks feels goes takes needs stays
  skin skins flesh pieces slices cubes halves wedges strips leaves florets
`);

/** Words of which English sentences are made. */
export const ENGLISH = words("the and with until into add to over of it a for from your then on");

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
