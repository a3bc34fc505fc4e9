/** What is no meal by itself, by the word that names it; in English, German, French, Spanish and Italian, folded. */
export const NO_MEALS: ReadonlySet<string> = new Set(
  `sauce sauces gravy dressing dressings vinaigrette vinaigrettes marinade marinades dip dips salsa pesto hummus guacamole
  tzatziki aioli mayonnaise mayo ketchup mustard chutney relish jam jelly marmalade spread spreads butter syrup glaze icing
  frosting rub seasoning spices stock broth bouillon pickles croutons
  sosse dipp aufstrich marmelade konfiture bruhe fond senf sirup glasur gewurzmischung brotaufstrich krauterbutter
  vinaigrettes confiture bouillons fumet sirop
  salsas alino vinagreta mermelada caldo sirope adobo
  salse sugo condimento confettura marmellata brodo sciroppo
  smoothie smoothies lemonade punch cocktail cocktails tea coffee juice shake milkshake drink drinks
  limonade bowle tee kaffee saft getrank the cafe jus boisson te zumo bebida succo bevanda
  cake cakes cupcakes cheesecake brownies brownie cookie cookies biscuits muffins shortbread sorbet mousse tiramisu crumble
  fudge truffles gelato meringue meringues macarons
  kuchen torte kekse platzchen muffin eis waffeln pralinen
  gateau gateaux glace biscuit tarta galletas helado torta biscotti
  bread breads rolls naan focaccia baguette dough crust brot brotchen teig pain pate pan masa pane impasto`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Ends of German compounds that are no meal: "Tomatensauce". */
export const NO_MEAL_ENDINGS =
  /(?:.sauce|.sosse|.dressing|.dip|.pesto|.aufstrich|.marmelade|.konfiture|.bruhe|.marinade|.kuchen|.torte|.kekse|.platzchen|.brot|.brotchen|.sirup|.limonade|.muffins|.creme|.teig)$/;

/** Words that such an ending or word belongs to although they are meals. */
export const MEALS_ALL_THE_SAME =
  /(?:flammkuchen|zwiebelkuchen|pfannkuchen|pfannekuchen|reibekuchen|kartoffelkuchen|butterbrot|fladenbrot|abendbrot|toastbrot|(?:fish|crab|potato|rice|salmon|tuna|corn|fried) ?cakes?)$/;

/** Behind these words stands what comes with it: "Pasta with pesto". */
export const COMES_WITH =
  /(?:\s(?:with|in|on|over|and|for|mit|im|auf|an|und|fur|avec|au|aux|a la|al|alla|alle|ai|all'|sur|et|pour|con|en|y|para|e|per|sul)\s|[,:(–-]\s?).*$/;

export const NO_MEAL_TAGS: ReadonlySet<string> = new Set(
  `sauce,sauces,dip,dips,dressing,dressings,condiment,condiments,spread,spreads,side,sides,side dish,side dishes,dessert,desserts,
  snack,snacks,drink,drinks,beverage,beverages,baking,bread,cake,cakes,cookies,preserves,basics,
  sosse,saucen,beilage,beilagen,nachtisch,nachspeise,getrank,getranke,backen,kuchen,brot,aufstrich,vorrat,
  accompagnement,boisson,boissons,gateau,guarnicion,postre,postres,bebida,bebidas,contorno,contorni,dolce,dolci,bevanda`
    .split(/,\s*/)
    .filter((tag) => tag !== ""),
);

export const MEAL_TAGS: ReadonlySet<string> = new Set(
  `main,mains,main course,main dish,main meal,dinner,lunch,supper,weeknight,
  hauptgericht,hauptgerichte,hauptspeise,abendessen,mittagessen,plat principal,diner,dejeuner,
  plato principal,cena,comida,almuerzo,piatto principale,primo,secondo,pranzo`
    .split(/,\s*/)
    .filter((tag) => tag !== ""),
);

/** Words of French, Spanish and Italian that are no meal where a name begins with them. */
export const NO_MEALS_FIRST: ReadonlySet<string> = new Set(
  "sauce sugo salsa vinagreta confiture mermelada marmellata sirop gateau tarta helado glace".split(
    " ",
  ),
);
