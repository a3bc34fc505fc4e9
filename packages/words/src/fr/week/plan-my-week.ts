import type { words as english } from "../../en/week/plan-my-week.ts";

/** The dialog that proposes a week's meals. */
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
  lead: "{count, plural, one {Un planning pour un repas.} many {Un planning pour # repas.} other {Un planning pour # repas.}}",
  leadSaving:
    "{count, plural, one {Un planning pour un repas.} many {Un planning pour # repas.} other {Un planning pour # repas.}} Il sauverait {saved} de nourriture avant qu’elle ne périme.",
  toBuy: "À acheter : {foods}.",
  toBuyMore: "À acheter : {foods} et {more} de plus.",
  nothingToBuy: "Rien à acheter.",
  proposed: "Proposition",
  costs: "environ {cost}",
  another: "Autre proposition : {meal}, {day}",
  leaveOut: "Laisser de côté {name}",
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
