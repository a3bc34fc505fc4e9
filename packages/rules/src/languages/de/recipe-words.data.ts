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
  family: "(?:eine )?familie (?:mit|von|aus)",
  pieces: "stücke?n?|scheiben",
  saysYield: "portionen|personen|personenzahl|ergibt|reicht für|stückzahl",
  beforeYield: String.raw`bis zu|portionen|personen|ergibt|reicht|stückzahl|anzahl|für|pro|ca\.?|circa|etwa`,
  cooking: String.raw`(?:den |die |das )?(?:back)?(?:ofen|rohr) (?=.{0,80}\d)|
    [^.!?]{2,200}\s(?:(?:vor|er|an|auf)?heizen|erhitzen|(?:ver|an|unter|glatt|ein)?rühren|(?:ver|unter)?mischen|vermengen|
    (?:auf|steif)?schlagen|(?:auf|ein|gar)?kochen|(?:an|scharf )?braten|anschwitzen|backen|(?:klein)?schneiden|würfeln|hacken|
    (?:da|hin)?zu(?:geben|fügen)|hinzu(?:geben|fügen)|geben|schälen|waschen|putzen|(?:ein)?fetten|buttern|auslegen|schmelzen|zerlassen|
    (?:ver|durch)?kneten|unterheben|servieren|lassen|dünsten|garen|abgießen|abgiessen|ablöschen|köcheln|reiben|würzen|abschmecken|
    bestreuen|verteilen|verquirlen|pürieren|halbieren|vierteln|ausrollen|einweichen|sieben|legen|stellen)`,
};
