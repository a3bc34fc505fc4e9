import type { words as english } from "../../en/week/plan-my-week.ts";

/** Proposals in the plan. */
export const words: Record<keyof typeof english, string> = {
  title: "Planifier ma semaine",
  meals: "Repas",
  breakfast: "Petit-déj",
  lunch: "Déjeuner",
  dinner: "Dîner",
  other: "Autre",
  servings: "Portions",
  mostCost: "Coût maximum",
  proposeAgain: "Proposer à nouveau",
  proposing: "Recherche de repas…",
  chooseMeal: "Choisis au moins un repas de la journée",
  count: "{count, plural, one {# proposition} many {# propositions} other {# propositions}}",
  saves: "sauve {saved}",
  toBuy: "{count} à acheter",
  allAtHome: "tout est à la maison",
  takeNamed: "Prendre {name}",
  change: "Changer les repas ou les portions",
  proposed: "Proposition",
  another: "Autre proposition : {meal}, {day}",
  noOther: "Pas d’autre recette : {meal}, {day}.",
  take: "Tout prendre ({count})",
  taking: "Planification…",
  nothing: "Rien à proposer",
  nothingText:
    "Chacun de ces repas est déjà planifié, ou plus aucune recette ne convient : aucune ne revient deux fois en sept jours.",
  noRecipes: "Pas encore de recettes",
  noRecipesText: "La semaine se planifie avec tes recettes et celles des livres que tu suis.",
  toRecipes: "Mes recettes",
  noList: "Tes listes n’ont pas pu être chargées, donc rien n’y est ajouté.",
};
