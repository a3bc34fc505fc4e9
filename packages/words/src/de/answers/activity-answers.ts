import type { words as english } from "../../en/answers/activity-answers.ts";

const recipes = "{count, plural, one {ein Rezept} other {# Rezepte}}";
const ingredients = "{count, plural, one {ein eigenes Lebensmittel} other {# eigene Lebensmittel}}";
const expenses = "{count, plural, one {eine Ausgabe} other {# Ausgaben}}";
const meals = "{count, plural, one {eine Mahlzeit} other {# Mahlzeiten}}";
const items = "{count, plural, one {# Artikel} other {# Artikel}}";
const itemsDative = "{count, plural, one {# Artikel} other {# Artikeln}}";

/** The actions in a household, each as a sentence. */
export const words: Record<keyof typeof english, string> = {
  someoneWhoLeft: "Ein früheres Mitglied",
  someoneElse: "ein früheres Mitglied",
  undone: "{sentence} (rückgängig gemacht)",
  food: "{amount} {name}",

  added: "{who} hat {food} eingeräumt",
  addedMany: `{who} hat ${items} eingeräumt`,
  scanned: "{who} hat {food} per Kassenzettel eingeräumt",
  scannedMany: `{who} hat ${items} per Kassenzettel eingeräumt`,
  used: "{who} hat {food} verbraucht",
  usedMany: `{who} hat ${items} verbraucht`,
  wasted: "{who} hat {food} weggeworfen",
  wastedMany: `{who} hat ${items} weggeworfen`,
  given: "{who} hat {food} verschenkt",
  givenMany: `{who} hat ${items} verschenkt`,
  removed: "{who} hat {food} gelöscht",
  removedMany: `{who} hat ${items} gelöscht`,
  edited: "{who} hat {food} geändert",
  editedMany: `{who} hat ${items} geändert`,
  moved: "{who} hat {food} umgeräumt",
  movedMany: `{who} hat ${items} umgeräumt`,
  dated: "{who} hat das Datum geändert: {food}",
  datedMany: `{who} hat das Datum von ${itemsDative} geändert`,
  opened: "{who} hat {food} angebrochen",
  openedMany: `{who} hat ${items} angebrochen`,
  frozen: "{who} hat {food} eingefroren",
  frozenMany: `{who} hat ${items} eingefroren`,
  thawed: "{who} hat {food} aufgetaut",
  thawedMany: `{who} hat ${items} aufgetaut`,

  cooked: "{who} hat {name} für {servings} gekocht",

  recipeAdded: "{who} hat das Rezept {name} angelegt",
  recipeAddedMany: `{who} hat ${recipes} angelegt`,
  recipeChanged: "{who} hat das Rezept {name} geändert",
  recipeChangedMany: `{who} hat ${recipes} geändert`,
  recipeCopied: "{who} hat eine Kopie gespeichert: {name}",
  recipeCopiedMany: `{who} hat ${recipes} kopiert`,
  recipeRemoved: "{who} hat das Rezept {name} gelöscht",
  recipeRemovedMany: `{who} hat ${recipes} gelöscht`,
  recipesImported: `{who} hat ${recipes} importiert`,

  planRemoved: `{who} hat ${meals} aus dem Plan genommen`,
  planTaken: `{who} hat ${meals} eingeplant`,

  listAdded: "{who} hat die Liste {name} angelegt",
  listChanged: "{who} hat eine Liste umbenannt: {name}",
  listRemoved: "{who} hat die Liste {name} gelöscht",
  needAdded: "{who} hat {name} auf die Liste gesetzt",
  needsAdded: `{who} hat ${items} auf die Liste gesetzt`,
  needTicked: "{who} hat {name} auf der Liste abgehakt",
  needsTicked: `{who} hat ${items} auf der Liste abgehakt`,
  needUnticked: "{who} hat das Häkchen entfernt: {name}",
  needsUnticked: `{who} hat bei ${itemsDative} das Häkchen entfernt`,
  basicsAnswered:
    "{who} hat angegeben, was immer da ist: {count, plural, =0 {nichts} one {# Lebensmittel} other {# Lebensmittel}}",
  basicRanOut: "{who} hat als aufgebraucht gemeldet: {name}",
  needRemoved: "{who} hat {name} von der Liste genommen",
  needRemovedMany: `{who} hat ${items} von der Liste genommen`,
  placeAdded: "{who} hat den Ort {name} hinzugefügt",
  placeChanged: "{who} hat den Ort {name} geändert",
  placeRemoved: "{who} hat den Ort {name} gelöscht",
  ingredientAdded: "{who} hat das Lebensmittel {name} angelegt",
  ingredientAddedMany: `{who} hat ${ingredients} angelegt`,
  ingredientChanged: "{who} hat das Lebensmittel {name} geändert",
  ingredientChangedMany: `{who} hat ${ingredients} geändert`,
  ingredientRemoved: "{who} hat das Lebensmittel {name} gelöscht",
  ingredientRemovedMany: `{who} hat ${ingredients} gelöscht`,

  expenseAdded: "{who} hat {name} eingetragen, {amount}",
  expenseAddedMany: `{who} hat ${expenses} eingetragen, {amount}`,
  expenseChanged: "{who} hat die Ausgabe {name} geändert, {amount}",
  expenseChangedMany: `{who} hat ${expenses} geändert`,
  expenseRemoved: "{who} hat die Ausgabe {name} gelöscht, {amount}",
  expenseRemovedMany: `{who} hat ${expenses} gelöscht, {amount}`,
  budgetWeekly: "{who} hat das Budget auf {amount} pro Woche gesetzt",
  budgetMonthly: "{who} hat das Budget auf {amount} pro Monat gesetzt",

  bookPublished: "{who} hat das Rezeptbuch {name} veröffentlicht",
  bookChanged: "{who} hat das Rezeptbuch {name} geändert",
  bookUnpublished: "{who} hat das Rezeptbuch {name} zurückgezogen",

  joined: "{who} ist dem Haushalt beigetreten",
  left: "{who} hat den Haushalt verlassen",
  leftLongAgo: "Jemand hat den Haushalt verlassen",
  memberRemoved: "{who} hat jemanden entfernt",
  madeOwner: "{who} hat {name} die Leitung gegeben",
  madeMember: "{who} hat {name} die Leitung entzogen",
  invited: "{who} hat jemanden eingeladen",
  invitedMany: "{who} hat {count} Personen eingeladen",
  settingsChanged: "{who} hat die Einstellungen des Haushalts geändert",
  checked: "{who} hat {food} geprüft",
  checkedMany: "{who} hat {count, plural, one {# Artikel} other {# Artikel}} geprüft",
  counted: "{who} hat {food} gezählt",
  countedMany: "{who} hat {count, plural, one {# Artikel} other {# Artikel}} gezählt",
  kept: "{who} hat {food} länger behalten",
  keptMany: "{who} hat {count, plural, one {# Artikel} other {# Artikel}} länger behalten",
};
