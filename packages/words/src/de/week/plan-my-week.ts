import type { words as english } from "../../en/week/plan-my-week.ts";

/** Proposals in the plan. */
export const words: Record<keyof typeof english, string> = {
  title: "Meine Woche planen",
  meals: "Mahlzeiten",
  breakfast: "Frühstück",
  lunch: "Mittagessen",
  dinner: "Abendessen",
  other: "Sonstiges",
  servings: "Portionen",
  mostCost: "Darf höchstens kosten",
  proposeAgain: "Neu vorschlagen",
  proposing: "Gerichte werden gesucht …",
  chooseMeal: "Wähle mindestens eine Mahlzeit",
  count: "{count, plural, one {# Vorschlag} other {# Vorschläge}}",
  saves: "rettet {saved}",
  toBuy: "{count} zu kaufen",
  allAtHome: "alles im Haus",
  takeNamed: "{name} übernehmen",
  change: "Mahlzeiten oder Portionen ändern",
  proposed: "Vorgeschlagen",
  another: "Anderes Gericht: {meal}, {day}",
  noOther: "Kein anderes Rezept: {meal}, {day}.",
  take: "{count, plural, one {Übernehmen} other {Alle {count} übernehmen}}",
  taking: "Wird geplant …",
  nothing: "Nichts vorzuschlagen",
  nothingText:
    "Alle diese Mahlzeiten sind schon geplant, oder es passt kein Rezept mehr: Keins kommt in sieben Tagen zweimal vor.",
  noRecipes: "Noch keine Rezepte",
  noRecipesText:
    "Geplant wird die Woche aus deinen Rezepten und aus Büchern, die du abonniert hast.",
  toRecipes: "Meine Rezepte",
  noList: "Deine Listen konnten nicht geladen werden, deshalb kommt nichts auf eine.",
};
