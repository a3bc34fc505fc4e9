import type { words as english } from "../../en/recipes/cook-mode.ts";

/** Cook mode: a recipe, one step at a time. */
export const words: Record<keyof typeof english, string> = {
  leave: "Quitter le mode cuisine",
  changeServings:
    "{count, plural, one {{count} portion} many {{count} portions} other {{count} portions}}, modifier",
  stepNamed: "Étape {step}",
  stepOf: "Étape {step} sur {steps}",
  back: "Retour",
  nextStep: "Étape suivante",
  finish: "Terminer",
  inThisStep: "Dans cette étape",
  allIngredients:
    "{count, plural, one {{count} ingrédient} many {Les {count} ingrédients} other {Les {count} ingrédients}}",
  ingredients: "Ingrédients",
  notWritten: "Aucune étape n’est écrite. Voici les ingrédients.",
  gone: "Cette recette a été supprimée. Ses étapes restent ici jusqu’à ce que tu partes.",
  changed: "Quelqu’un a modifié cette recette. Tu la vois comme au début.",
  showChange: "Voir la modification",

  startTimer: "Lancer le minuteur",
  upTo: "jusqu’à {time}",
  stopTimer: "Arrêter {name}",
  stop: "Arrêter",
  oneMore: "1 minute de plus",
  timeIsUp: "{name} : c’est l’heure",
  timers: "Minuteurs",
  toCooking: "Voir l’étape",

  dinnerIsReady: "À table !",
  comesOff: "Voici ce qui quitte l’étagère.",
  copyIsCooked:
    "Elle est dans le livre de quelqu’un d’autre. En la cuisinant, tu en gardes une copie dans tes recettes.",
  backToRecipe: "Retour à la recette",
};
