import type { words as english } from "../../en/kitchen/own-ingredients.ts";

/** Changing and deleting the household's own ingredients. */
export const words: Record<keyof typeof english, string> = {
  title: "Eigene Lebensmittel",
  none: "Keine eigenen Lebensmittel",
  noneText:
    "Was die Suche beim Einräumen nicht findet, kannst du als eigenes Lebensmittel anlegen. Dann steht es hier.",
  facts: "{category}, in {units}",
  factsWithLife: "{category}, in {units}, {days, plural, one {# Tag} other {# Tage}} haltbar",
  change: "{name} bearbeiten",
  changeTitle: "Eigenes Lebensmittel bearbeiten",
  delete: "{name} löschen",
  deleteText:
    "Vergessen werden auch seine Barcodes, die Namen auf Kassenzetteln und deine Angaben dazu.",
  notDeleted: "{name} bleibt.",
  name: "Name",
  unit: "Einheit",
  kindOf: "Eine Sorte von",
  kindOfHint: "Passt dann auch zu Rezepten, die danach fragen",
  kindOfChoice: "Zum Beispiel Butter oder Brot",
  unitChoice: "Einheit wählen",
  category: "Kategorie",
  life: "Haltbarkeit (Tage)",
  values: "Nährwerte und Allergene von {name}",
  valuesOf: "Was in {name} ist",
  per100: "In 100 g",
  kcal: "Energie (kcal)",
  allergensKnown: "Die Allergene sind bekannt",
  free: "Frei davon",
  may: "Kann enthalten",
  keepsDiet: "Passt",
  breaksDiet: "Passt nicht",
};
