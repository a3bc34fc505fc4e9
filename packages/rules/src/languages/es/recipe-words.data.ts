import type { RecipeWords } from "../recipe-words.ts";

/** Words of pasted recipes; see `RecipeWords`. */
export const RECIPE_WORDS: RecipeWords = {
  ingredients: "ingredientes?|necesitas",
  steps: "preparación|elaboración|instrucciones|pasos|modo de preparación",
  notes: "notas?|consejos?|trucos?",
  skipped: "información nutricional|utensilios",
  groups: `relleno|masa|aderezo|aliño|cobertura|glaseado|marinada|adobo|guarnición|decoración|sofrito|para servir|majado|
    crema`,
  groupEndings: "relleno",
  joinedEndings: "",
  furniture: "ir a la receta|imprimir(?: receta)?|guardar|compartir|publicidad",
  people: "personas?|raciones|raci[oó]n|porciones|comensales",
  family: "(?:una )?familia de",
  pieces: "trozos?|rebanadas|pedazos",
  saysYield: "raciones|porciones|comensales|rinde|rendimiento",
  beforeYield: "hasta|raciones|porciones|comensales|rinde|rendimiento|para",
  cooking: `precal(?:entar|ienta|iente|entamos)|cal(?:entar|ienta|iente|entamos)|mezcl(?:ar|a|e|amos)|bat(?:ir|e|imos)|
    pon(?:er|emos|ga)?|cort(?:ar|a|e|amos)|pel(?:ar|a|e|amos)|pic(?:ar|amos) (?:la|el|los|las)|añad(?:ir|e|imos)|
    agreg(?:ar|a|ue|amos)|sofr(?:eír|íe|eímos)|coc(?:er|emos|inar)|cuece|hervir|hierve|freír|fr(?:íe|eímos)|lav(?:ar|a|e|amos)|
    derret(?:ir|imos)|derrite|en una? (?:bol|olla|sartén|cazuela|cazo)`,
};
