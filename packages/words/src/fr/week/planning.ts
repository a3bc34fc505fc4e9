import type { words as english } from "../../en/week/planning.ts";

/** The plan of the week. */
export const words: Record<keyof typeof english, string> = {
  title: "Planning de la semaine",
  range: "{from} au {to}",
  dayAndDate: "{weekday} {date}",
  weekBefore: "Semaine précédente",
  weekAfter: "Semaine suivante",
  monthBefore: "Mois précédent",
  monthAfter: "Mois suivant",
  thisWeek: "Cette semaine",
  planMyWeek: "Planifier ma semaine",
  period: "Jours affichés",
  more: "Plus",
  showMonth: "Voir le mois",
  showWeek: "Voir la semaine",
  print: "Imprimer",
  addMissing: "Ajouter ce qui manque à « {list} »",
  missingAdded:
    "{count, plural, =0 {Rien à acheter : tout est à la maison} one {{count} ligne sur « {list} »} many {{count} lignes sur « {list} »} other {{count} lignes sur « {list} »}}",

  breakfast: "Petit-déj",
  lunch: "Déjeuner",
  dinner: "Dîner",
  other: "Autre",
  meal: "Repas",
  day: "Jour",

  allAtHome: "Tout est à la maison",
  missing: "Manque {count}",
  cooked: "Cuisiné",
  every:
    "{count, plural, one {Chaque semaine} many {Toutes les {count} semaines} other {Toutes les {count} semaines}}",

  addTo: "Ajouter : {day}",
  addToMeal: "Ajouter : {day}, {meal}",
  earlierDays:
    "{count, plural, one {{count} jour précédent} many {{count} jours précédents} other {{count} jours précédents}}",
  moreOfDay: "{count} de plus",
  dayCount:
    "{day} : {count, plural, =0 {rien de planifié} one {{count} planifié} many {{count} planifiés} other {{count} planifiés}}",

  emptyTitle: "Rien n’est planifié ces jours-ci.",
  emptyText:
    "Touche + à côté d’un jour et choisis une recette : ce qu’il faut est réservé pour ce jour, et ce qui manque va d’un coup sur la liste.",
  emptyAction: "Planifier un repas",

  addTitle: "Planifier un repas",
  whatKind: "Quoi planifier",
  recipe: "Recette",
  fromStock: "Réserves",
  note: "Note",
  noteHint: "Par exemple « Resto avec Mamie ».",
  searchRecipes: "Chercher une recette",
  searchStock: "Chercher dans les réserves",
  noRecipes: "Aucune recette ne s’appelle ainsi.",
  noRecipesYet: "Il n’y a pas encore de recettes.",
  noStock: "Rien en réserve ne s’appelle ainsi.",
  moreRecipes: "{count} de plus : tape une partie du nom",
  myRecipes: "Mes recettes",
  servings: "Portions",
  servingsOfRecipe: "Comme dans la recette",
  servingsAndRepeat: "Portions et répétition",
  repeat: "Répéter",
  once: "Une fois",
  until: "Jusqu’au",
  planIt: "Planifier",
  planThis: "Planifier",
  planNamed: "Planifier {name}",
  planned: "Planifié : {name}, {day}",

  moveOrChange: "Déplacer ou modifier",
  scope: "Modifier",
  onlyThis: "Seulement celui-ci",
  following: "Celui-ci et les suivants",
  openRecipe: "Ouvrir la recette",
  addMissingOfDay: "Ajouter ce qui manque à la liste",
  cookThis: "Je cuisine ça !",
  cooking: "En cuisine…",
  takeOff: "Retirer du planning",
  takeOffWhich: "Ce repas se répète. Retirer seulement celui-ci, ou aussi les suivants ?",
  takenOff: "Retiré du planning : {name}",
  moved: "Déplacé : {name}, {day}, {meal}",
  changed: "Modifié : {name}",

  moveHint: "Entrée l’ouvre. Espace le soulève, les flèches le déplacent, Espace le pose.",
  pickedUp:
    "Soulevé : {name}. Les flèches le déplacent, Espace le pose, Échap le remet à sa place.",
  over: "{day}, {meal}",
  putBack: "Remis à sa place : {name}",

  today: "Aujourd’hui",
  plan: "Planning",
  perhaps: "{name} ?",
  keepIt: "Prendre",
};
