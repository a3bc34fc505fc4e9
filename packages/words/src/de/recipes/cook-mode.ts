import type { words as english } from "../../en/recipes/cook-mode.ts";

/** Cook mode: a recipe, one step at a time. */
export const words: Record<keyof typeof english, string> = {
  leave: "Kochmodus verlassen",
  changeServings: "{count, plural, one {{count} Portion} other {{count} Portionen}}, ändern",
  stepNamed: "Schritt {step}",
  stepOf: "Schritt {step} von {steps}",
  back: "Zurück",
  nextStep: "Nächster Schritt",
  finish: "Fertig",
  inThisStep: "In diesem Schritt",
  allIngredients: "{count, plural, one {{count} Zutat} other {Alle {count} Zutaten}}",
  ingredients: "Zutaten",
  notWritten: "Es sind keine Schritte notiert. Das sind die Zutaten.",
  gone: "Dieses Rezept wurde gelöscht. Die Schritte bleiben hier, bis du gehst.",
  changed: "Jemand hat dieses Rezept geändert. Du siehst es so, wie es am Anfang war.",
  showChange: "Änderung zeigen",

  startTimer: "Timer starten",
  upTo: "bis {time}",
  stopTimer: "{name} stoppen",
  stop: "Stoppen",
  oneMore: "1 Minute mehr",
  timeIsUp: "{name}: Zeit ist um",
  timers: "Timer",
  toCooking: "Zum Schritt",

  dinnerIsReady: "Das Essen ist fertig",
  comesOff: "Das kommt aus dem Regal.",
  copyIsCooked:
    "Das Rezept steht im Buch von jemand anderem. Beim Kochen entsteht eine Kopie in deinen Rezepten.",
  backToRecipe: "Zurück zum Rezept",
};
