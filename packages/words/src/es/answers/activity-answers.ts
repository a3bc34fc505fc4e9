import type { words as english } from "../../en/answers/activity-answers.ts";

/** The actions in a household, each as a sentence. */
const recipes = "{count, plural, one {una receta} many {# de recetas} other {# recetas}}";
const ingredients =
  "{count, plural, one {un ingrediente} many {# de ingredientes} other {# ingredientes}}";
const expenses = "{count, plural, one {un gasto} many {# de gastos} other {# gastos}}";
const meals = "{count, plural, one {una comida} many {# de comidas} other {# comidas}}";
const items = "{count, plural, one {# producto} many {# de productos} other {# productos}}";

export const words: Record<keyof typeof english, string> = {
  someoneWhoLeft: "Alguien que ya no está",
  someoneElse: "alguien que ya no está",
  undone: "{sentence} (deshecho)",
  food: "{name} ({amount})",

  added: "{who} guardó {food}",
  addedMany: `{who} guardó ${items}`,
  scanned: "{who} guardó {food} de un ticket",
  scannedMany: `{who} guardó ${items} de un ticket`,
  used: "{who} usó {food}",
  usedMany: `{who} usó ${items}`,
  wasted: "{who} tiró {food}",
  wastedMany: `{who} tiró ${items}`,
  given: "{who} regaló {food}",
  givenMany: `{who} regaló ${items}`,
  removed: "{who} eliminó {food}",
  removedMany: `{who} eliminó ${items}`,
  edited: "{who} cambió {food}",
  editedMany: `{who} cambió ${items}`,
  moved: "{who} movió {food}",
  movedMany: `{who} movió ${items}`,
  dated: "{who} cambió la fecha de {food}",
  datedMany: `{who} cambió la fecha de ${items}`,
  opened: "{who} abrió {food}",
  openedMany: `{who} abrió ${items}`,
  frozen: "{who} congeló {food}",
  frozenMany: `{who} congeló ${items}`,
  thawed: "{who} descongeló {food}",
  thawedMany: `{who} descongeló ${items}`,

  cooked: "{who} cocinó {name} para {servings}",

  recipeAdded: "{who} añadió la receta {name}",
  recipeAddedMany: `{who} añadió ${recipes}`,
  recipeChanged: "{who} cambió la receta {name}",
  recipeChangedMany: `{who} cambió ${recipes}`,
  recipeCopied: "{who} guardó una copia de {name}",
  recipeCopiedMany: `{who} guardó copias de ${recipes}`,
  recipeRemoved: "{who} eliminó la receta {name}",
  recipeRemovedMany: `{who} eliminó ${recipes}`,
  recipesImported: `{who} importó ${recipes}`,

  planRemoved: `{who} quitó ${meals} del plan`,
  planTaken: `{who} planificó ${meals}`,

  listAdded: "{who} creó la lista {name}",
  listChanged: "{who} cambió el nombre de una lista a {name}",
  listRemoved: "{who} eliminó la lista {name}",
  needAdded: "{who} puso {name} en la lista",
  needsAdded: `{who} puso ${items} en la lista`,
  needTicked: "{who} marcó {name} en la lista",
  needsTicked: `{who} marcó ${items} en la lista`,
  needUnticked: "{who} desmarcó {name} en la lista",
  needsUnticked: `{who} desmarcó ${items} en la lista`,
  basicsAnswered:
    "{who} dijo que siempre hay {count, plural, =0 {nada} one {# alimento} many {# de alimentos} other {# alimentos}} en casa",
  basicRanOut: "{who} avisó de que se acabó: {name}",
  questionClosed: "{who} dejó fuera de la despensa: {name}",
  needRemoved: "{who} quitó {name} de la lista",
  needRemovedMany:
    "{who} quitó {count, plural, one {# producto} many {# de productos} other {# productos}} de la lista",
  placeAdded: "{who} añadió el lugar {name}",
  placeChanged: "{who} cambió el lugar {name}",
  placeRemoved: "{who} eliminó el lugar {name}",
  ingredientAdded: "{who} añadió el ingrediente {name}",
  ingredientAddedMany: `{who} añadió ${ingredients}`,
  ingredientChanged: "{who} cambió el ingrediente {name}",
  ingredientChangedMany: `{who} cambió ${ingredients}`,
  ingredientMerged: "{who} unió el ingrediente {name} con {other}",
  ingredientRemoved: "{who} eliminó el ingrediente {name}",
  ingredientRemovedMany: `{who} eliminó ${ingredients}`,

  expenseAdded: "{who} anotó {name}, {amount}",
  expenseAddedMany: `{who} anotó ${expenses}, {amount}`,
  expenseChanged: "{who} cambió el gasto {name}, {amount}",
  expenseChangedMany: `{who} cambió ${expenses}`,
  expenseRemoved: "{who} eliminó el gasto {name}, {amount}",
  expenseRemovedMany: `{who} eliminó ${expenses}, {amount}`,
  budgetWeekly: "{who} fijó el presupuesto en {amount} a la semana",
  budgetMonthly: "{who} fijó el presupuesto en {amount} al mes",

  bookPublished: "{who} publicó el recetario {name}",
  bookChanged: "{who} cambió el recetario {name}",
  bookUnpublished: "{who} dejó de publicar el recetario {name}",

  joined: "{who} se unió al hogar",
  left: "{who} dejó el hogar",
  leftLongAgo: "Alguien dejó el hogar",
  memberRemoved: "{who} quitó a alguien del hogar",
  madeOwner: "{who} hizo titular a {name}",
  madeMember: "{who} hizo miembro a {name}",
  invited: "{who} invitó a alguien",
  invitedMany: "{who} invitó a {count} personas",
  settingsChanged: "{who} cambió los ajustes del hogar",
  checked: "{who} revisó {food}",
  checkedMany:
    "{who} revisó {count, plural, one {# producto} many {# de productos} other {# productos}}",
  counted: "{who} contó {food}",
  countedMany:
    "{who} contó {count, plural, one {# producto} many {# de productos} other {# productos}}",
  kept: "{who} dio más días a {food}",
  keptMany:
    "{who} dio más días a {count, plural, one {# producto} many {# de productos} other {# productos}}",
};
