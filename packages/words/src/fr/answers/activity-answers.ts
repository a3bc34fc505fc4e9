import type { words as english } from "../../en/answers/activity-answers.ts";

/** The actions in a household, each as a sentence. */
const recipes = "{count, plural, one {une recette} many {# recettes} other {# recettes}}";
const ingredients =
  "{count, plural, one {un ingrédient} many {# ingrédients} other {# ingrédients}}";
const expenses = "{count, plural, one {une dépense} many {# dépenses} other {# dépenses}}";
const meals = "{count, plural, one {un repas} many {# repas} other {# repas}}";
const items = "{count, plural, one {# article} many {# articles} other {# articles}}";

export const words: Record<keyof typeof english, string> = {
  someoneWhoLeft: "Un ancien membre",
  someoneElse: "un ancien membre",
  undone: "{sentence} (annulé)",
  food: "{name} ({amount})",

  added: "{who} a rangé : {food}",
  addedMany: `{who} a rangé ${items}`,
  scanned: "{who} a enregistré depuis un ticket : {food}",
  scannedMany: `{who} a enregistré ${items} depuis un ticket`,
  used: "{who} a utilisé : {food}",
  usedMany: `{who} a utilisé ${items}`,
  wasted: "{who} a jeté : {food}",
  wastedMany: `{who} a jeté ${items}`,
  given: "{who} a donné : {food}",
  givenMany: `{who} a donné ${items}`,
  removed: "{who} a supprimé : {food}",
  removedMany: `{who} a supprimé ${items}`,
  edited: "{who} a modifié : {food}",
  editedMany: `{who} a modifié ${items}`,
  moved: "{who} a déplacé : {food}",
  movedMany: `{who} a déplacé ${items}`,
  dated: "{who} a changé la date : {food}",
  datedMany: `{who} a changé la date pour ${items}`,
  opened: "{who} a entamé : {food}",
  openedMany: `{who} a entamé ${items}`,
  frozen: "{who} a congelé : {food}",
  frozenMany: `{who} a congelé ${items}`,
  thawed: "{who} a décongelé : {food}",
  thawedMany: `{who} a décongelé ${items}`,

  cooked: "{who} a cuisiné {name} pour {servings}",

  recipeAdded: "{who} a ajouté la recette {name}",
  recipeAddedMany: `{who} a ajouté ${recipes}`,
  recipeChanged: "{who} a modifié la recette {name}",
  recipeChangedMany: `{who} a modifié ${recipes}`,
  recipeCopied: "{who} a copié la recette {name}",
  recipeCopiedMany: `{who} a copié ${recipes}`,
  recipeRemoved: "{who} a supprimé la recette {name}",
  recipeRemovedMany: `{who} a supprimé ${recipes}`,
  recipesImported: `{who} a importé ${recipes}`,

  planRemoved: `{who} a retiré ${meals} du planning`,
  planTaken: `{who} a planifié ${meals}`,

  listAdded: "{who} a créé la liste {name}",
  listChanged: "{who} a renommé une liste : {name}",
  listRemoved: "{who} a supprimé la liste {name}",
  needAdded: "{who} a mis sur la liste : {name}",
  needsAdded: `{who} a mis ${items} sur la liste`,
  needTicked: "{who} a coché sur la liste : {name}",
  needsTicked: `{who} a coché ${items} sur la liste`,
  needUnticked: "{who} a décoché sur la liste : {name}",
  needsUnticked: `{who} a décoché ${items} sur la liste`,
  basicsAnswered:
    "{who} a choisi les basiques : {count, plural, =0 {aucun aliment} one {# aliment} many {# aliments} other {# aliments}}",
  basicRanOut: "{who} a signalé un basique épuisé : {name}",
  questionClosed: "{who} a laissé hors des réserves : {name}",
  needRemoved: "{who} a retiré de la liste : {name}",
  needRemovedMany:
    "{who} a retiré {count, plural, one {# article} many {# articles} other {# articles}} de la liste",
  placeAdded: "{who} a ajouté l’endroit {name}",
  placeChanged: "{who} a modifié l’endroit {name}",
  placeRemoved: "{who} a supprimé l’endroit {name}",
  ingredientAdded: "{who} a ajouté l’ingrédient {name}",
  ingredientAddedMany: `{who} a ajouté ${ingredients}`,
  ingredientChanged: "{who} a modifié l’ingrédient {name}",
  ingredientChangedMany: `{who} a modifié ${ingredients}`,
  ingredientMerged: "{who} a fusionné l’ingrédient {name} avec {other}",
  ingredientRemoved: "{who} a supprimé l’ingrédient {name}",
  ingredientRemovedMany: `{who} a supprimé ${ingredients}`,

  expenseAdded: "{who} a noté {name}, {amount}",
  expenseAddedMany: `{who} a noté ${expenses}, {amount}`,
  expenseChanged: "{who} a modifié la dépense {name}, {amount}",
  expenseChangedMany: `{who} a modifié ${expenses}`,
  expenseRemoved: "{who} a supprimé la dépense {name}, {amount}",
  expenseRemovedMany: `{who} a supprimé ${expenses}, {amount}`,
  budgetWeekly: "{who} a fixé le budget à {amount} par semaine",
  budgetMonthly: "{who} a fixé le budget à {amount} par mois",

  bookPublished: "{who} a publié le livre de recettes {name}",
  bookChanged: "{who} a modifié le livre de recettes {name}",
  bookUnpublished: "{who} a retiré le livre de recettes {name}",

  joined: "{who} a rejoint le foyer",
  left: "{who} a quitté le foyer",
  leftLongAgo: "Quelqu’un a quitté le foyer",
  memberRemoved: "{who} a retiré quelqu’un du foyer",
  madeOwner: "{who} a donné à {name} le rôle de responsable",
  madeMember: "{who} a donné à {name} le rôle de membre",
  invited: "{who} a invité quelqu’un",
  invitedMany: "{who} a invité {count} personnes",
  settingsChanged: "{who} a modifié les réglages du foyer",
  checked: "{who} a vérifié : {food}",
  checkedMany:
    "{who} a vérifié {count, plural, one {# article} many {# articles} other {# articles}}",
  counted: "{who} a compté : {food}",
  countedMany:
    "{who} a compté {count, plural, one {# article} many {# articles} other {# articles}}",
  kept: "{who} a prolongé : {food}",
  keptMany:
    "{who} a prolongé {count, plural, one {# article} many {# articles} other {# articles}}",
};
