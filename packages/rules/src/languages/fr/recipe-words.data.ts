import type { RecipeWords } from "../recipe-words.ts";

/** Words of pasted recipes; see `RecipeWords`. */
export const RECIPE_WORDS: RecipeWords = {
  ingredients: "ingrédients?|il (?:vous|te) faut|ce qu(?:'|’)il (?:vous|te) faut",
  steps: "préparation|étapes?|réalisation|recette|marche à suivre",
  notes: "remarques?|astuces?|conseils?",
  skipped: "valeurs? nutritionnelles?|ustensiles?|matériel",
  groups: `garniture|pâte|farce|glaçage|crème|fond|décoration|pâte à crêpes|nappage|accompagnement|pour servir`,
  groupEndings: "",
  joinedEndings: "",
  furniture: "aller à la recette|imprimer(?: la recette)?|enregistrer|partager|publicité",
  people: "personnes?|parts?|convives",
  family: "(?:une )?famille de",
  pieces: "tranches?|morceaux",
  saysYield: "personnes|quantité|nombre de (?:personnes|parts|portions)",
  beforeYield: "jusqu['’]à|personnes|quantité|pour|environ",
  cooking: `préchauffe[rz]|chauffe[rz]|faire|faites|mélange[rz]|mettre|mettez|bat(?:tre|tez)|fouette[rz]|verse[rz]|ajoute[rz]|coupe[rz]|
    épluche[rz]|hache[rz]|émince[rz]|cuire|beurre[rz] (?:le|un|votre|les)|étale[rz]|incorpore[rz]|porte[rz]|laisse[rz]|
    lave[rz]|dans une?|enfourne[rz]|fondre`,
};
