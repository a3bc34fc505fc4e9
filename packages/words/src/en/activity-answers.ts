/** Who did what in a household, each as a sentence. */
const recipes = "{count, plural, one {a recipe} other {# recipes}}";
const ingredients = "{count, plural, one {an ingredient} other {# ingredients}}";
const expenses = "{count, plural, one {an expense} other {# expenses}}";
const meals = "{count, plural, one {a meal} other {# meals}}";
const items = "{count, plural, one {# item} other {# items}}";

export const words = {
  someoneWhoLeft: "Somebody who left",
  someoneElse: "somebody who left",
  undone: "{sentence} (undone)",
  food: "{amount} {name}",

  added: "{who} put away {food}",
  addedMany: `{who} put away ${items}`,
  scanned: "{who} saved {food} from a receipt",
  scannedMany: `{who} saved ${items} from a receipt`,
  used: "{who} used {food}",
  usedMany: `{who} used ${items}`,
  wasted: "{who} threw away {food}",
  wastedMany: `{who} threw away ${items}`,
  given: "{who} gave away {food}",
  givenMany: `{who} gave away ${items}`,
  removed: "{who} deleted {food}",
  removedMany: `{who} deleted ${items}`,
  edited: "{who} changed {food}",
  editedMany: `{who} changed ${items}`,
  moved: "{who} moved {food}",
  movedMany: `{who} moved ${items}`,
  dated: "{who} changed the date of {food}",
  datedMany: `{who} changed the date of ${items}`,
  opened: "{who} opened {food}",
  openedMany: `{who} opened ${items}`,
  frozen: "{who} froze {food}",
  frozenMany: `{who} froze ${items}`,
  thawed: "{who} thawed {food}",
  thawedMany: `{who} thawed ${items}`,

  cooked: "{who} cooked {name} for {servings}",

  recipeAdded: "{who} added the recipe {name}",
  recipeAddedMany: `{who} added ${recipes}`,
  recipeChanged: "{who} changed the recipe {name}",
  recipeChangedMany: `{who} changed ${recipes}`,
  recipeCopied: "{who} saved a copy of {name}",
  recipeCopiedMany: `{who} saved copies of ${recipes}`,
  recipeRemoved: "{who} deleted the recipe {name}",
  recipeRemovedMany: `{who} deleted ${recipes}`,
  recipesImported: `{who} imported ${recipes}`,

  planRemoved: `{who} took ${meals} off the plan`,
  planTaken: `{who} planned ${meals}`,

  placeAdded: "{who} added the place {name}",
  placeChanged: "{who} changed the place {name}",
  placeRemoved: "{who} deleted the place {name}",
  ingredientAdded: "{who} added the ingredient {name}",
  ingredientAddedMany: `{who} added ${ingredients}`,
  ingredientChanged: "{who} changed the ingredient {name}",
  ingredientChangedMany: `{who} changed ${ingredients}`,
  ingredientRemoved: "{who} deleted the ingredient {name}",
  ingredientRemovedMany: `{who} deleted ${ingredients}`,

  expenseAdded: "{who} logged {name}, {amount}",
  expenseAddedMany: `{who} logged ${expenses}, {amount}`,
  expenseChanged: "{who} changed the expense {name}, {amount}",
  expenseChangedMany: `{who} changed ${expenses}`,
  expenseRemoved: "{who} deleted the expense {name}, {amount}",
  expenseRemovedMany: `{who} deleted ${expenses}, {amount}`,
  budgetWeekly: "{who} set the budget to {amount} a week",
  budgetMonthly: "{who} set the budget to {amount} a month",

  bookPublished: "{who} published the recipe book {name}",
  bookChanged: "{who} changed the recipe book {name}",
  bookUnpublished: "{who} took the recipe book {name} back",

  joined: "{who} joined the household",
  left: "{who} left the household",
  leftLongAgo: "Somebody left the household",
  memberRemoved: "{who} let somebody go",
  madeOwner: "{who} made {name} an owner",
  madeMember: "{who} made {name} a member",
  invited: "{who} invited somebody",
  invitedMany: "{who} invited {count} people",
  settingsChanged: "{who} changed the household's settings",
} as const;
