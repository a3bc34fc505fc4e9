import type { words as english } from "../../en/recipes/exports.ts";

/** Recipes and households as files. */
export const words: Record<keyof typeof english, string> = {
  asJsonLd: "Als JSON-LD exportieren",
  asCooklang: "Als Cooklang exportieren",
  asText: "Als Text exportieren",
  householdText:
    "Alles aus deinem Haushalt in einer Datei: Vorrat, Rezepte mit Bildern, Ausgaben und was passiert ist.",
  downloadEverything: "Alles herunterladen",
  bringBackText:
    "Mit derselben Datei stellst du einen Haushalt wieder her, hier oder auf einem anderen Server, solange deiner noch leer ist.",
  bringBackFile: "Datei eines Haushalts",
  bringBack: "Wiederherstellen",
  bringBackTitle: "Diesen Haushalt wiederherstellen?",
  bringBackAsk:
    "Alles aus {file} kommt in deinen Haushalt und ersetzt dabei Namen, Einstellungen und Orte. Was die Personen darin getan haben, gehört danach dir oder niemandem.",
  bringingBack: "Wird wiederhergestellt …",
  broughtBack:
    "Dein Haushalt ist wieder da: {recipes, plural, one {ein Rezept} other {# Rezepte}}, {lots, plural, one {ein gekaufter Artikel} other {# gekaufte Artikel}} und {expenses, plural, one {eine Ausgabe} other {# Ausgaben}}.",
  picturesLeftOut:
    "{count, plural, one {Ein Bild war beschädigt und fehlt} other {# Bilder waren beschädigt und fehlen}} deshalb.",
};
