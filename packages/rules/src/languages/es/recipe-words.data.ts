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
  saysYield: "raciones|porciones|comensales|rinde|rendimiento",
  beforeYield: "hasta|raciones|porciones|comensales|rinde|rendimiento|para",
};
