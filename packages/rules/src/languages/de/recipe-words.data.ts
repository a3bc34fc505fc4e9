import type { RecipeWords } from "../recipe-words.ts";

/** Words of pasted recipes; see `RecipeWords`. */
export const RECIPE_WORDS: RecipeWords = {
  ingredients: "zutaten(?:liste)?|das brauchst du|du brauchst",
  steps:
    "zubereitung(?:sschritte)?|so geht(?:'|’)?s|so wird(?:'|’)?s gemacht|arbeitsschritte|anleitung",
  notes: "notizen?|anmerkungen?|hinweise?|tipps?",
  skipped: "nährwerte?|küchengeräte",
  groups: `füllung|teig|belag|so(?:ß|ss)e|guss|zuckerguss|glasur|boden|streusel|marinade|garnitur|dekoration|deko|creme|
    mürbeteig|hefeteig|salat|außerdem|ausserdem|zum bestreuen|zum garnieren|zum servieren|einlage|topping`,
  groupEndings: "füllung|teig|belag|guss|glasur|boden",
  joinedEndings: "füllung|teig|belag|guss|glasur|boden",
  furniture: `zum rezept(?: springen)?|direkt zum rezept|
    (?:rezept )?(?:drucken|ausdrucken|speichern|merken|teilen|bewerten)|werbung|anzeige`,
  people: String.raw`personen|portionen|pers(?![\p{L}])\.?`,
  saysYield: "portionen|personen|personenzahl|ergibt|reicht für|stückzahl",
  beforeYield: String.raw`bis zu|portionen|personen|ergibt|reicht|stückzahl|anzahl|für|pro|ca\.?|circa|etwa`,
};
