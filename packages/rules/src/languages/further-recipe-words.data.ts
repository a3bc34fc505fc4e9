import type { RecipeWords } from "./recipe-words.ts";

/** Words of pasted recipes in further languages, for reading alone. */
export const FURTHER_RECIPE_WORDS: RecipeWords = {
  ingredients: `ingrediënten|ingredienser|składniki|ingredience|suroviny|hozzávalók|ainekset|ingrediente|sastojci|sestavine|
    malzemeler|υλικά|ингредиенты|інгредієнти|продукти|המצרכים|מצרכים|المكونات|المقادير|材料|食材`,
  steps: `modo de preparo|modo de fazer|bereiding(?:swijze)?|werkwijze|tillagning|gör så här|fremgangsmåde|
    fremgangsmåte|gør sådan|przygotowanie|sposób przygotowania|postup|elkészítés|valmistus|mod de preparare|
    priprema|hazırlanışı|yapılışı|εκτέλεση|приготовление|приготування|приготвяне|אופן ההכנה|طريقة التحضير|作り方|做法`,
  notes: "",
  skipped: "",
  groups: `vulling|deeg|saus|fyllning|deg|sås|fyld|dej|nadzienie|ciasto|sos|polewa|náplň|těsto|omáčka|poleva|töltelék|
    tészta|szósz|täyte|taikina|kastike`,
  groupEndings: "",
  joinedEndings: "",
  furniture: "",
  people: `porç(?:ões|ão)|pessoas|porties|portioner|personer|porsjoner|porcj[ei]|os[oó]b|porc[eií]|adag|fő|annosta|
    порци[ийя]`,
  family: "",
  pieces: "",
  saysYield: "porções|porties|portioner|antal portioner|porcje|porce",
  beforeYield: "até|porções|portioner|porties|porcje|voor|till|til|dla",
  cooking: "",
};
