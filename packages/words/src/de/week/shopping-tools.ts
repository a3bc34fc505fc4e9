import type { words as english } from "../../en/week/shopping-tools.ts";

/** The tools of a shopping list: putting away, suggestions, several lists, sections, sharing. */
export const words: Record<keyof typeof english, string> = {
  putAwayCount: "{count} einräumen",
  puttingAway: "Wird eingeräumt …",
  putAwayTitle: "Einräumen",
  putAwayHint:
    "Vorgeschlagen ist, was du zuletzt gekauft hast. Öffne eine Zeile, um sie zu ändern.",
  nothingTicked:
    "Noch ist nichts abgehakt. Hake ab, was im Wagen liegt, und räume es von hier ein.",
  boughtOn: "Gekauft am",
  shop: "Laden",
  items: "{count, plural, one {# Artikel} other {# Artikel}}",
  takeLine: "{name} einräumen",
  stays: "bleibt auf der Liste",
  forBudget: "nur ins Budget",
  offTheList: "von der Liste, sonst nichts",
  ingredient: "Lebensmittel",
  noIngredient: "Keins: nur ins Budget",
  quantity: "Menge",
  unit: "Einheit",
  priceOf: "Preis: {name}",
  proposedPrice: "{price}, vorgeschlagen",
  place: "Ort",
  noPlace: "Ohne Ort",
  expires: "Haltbar bis",
  proposed: "vorgeschlagen",
  someNeedLook:
    "{count, plural, one {# Zeile braucht} other {# Zeilen brauchen}} vor dem Einräumen einen Blick.",
  putAwayDone: "{count, plural, one {# Artikel} other {# Artikel}} eingeräumt",
  putAwaySum: "{done}, {total}",
  putAwayKept:
    "{count, plural, one {# Artikel wartet} other {# Artikel warten}} aufs Einräumen. Sobald es eine Verbindung gibt, geht es von selbst.",
  openAgain: "Noch mal ansehen",

  worthAdding: "Vielleicht auch",
  addSuggested: "{name} hinzufügen: {why}",

  more: "Mehr zu dieser Liste",
  share: "Teilen",
  copyText: "Als Text kopieren",
  copied: "{name} als Text kopiert",
  notCopied: "Konnte nicht kopiert werden. Der Browser erlaubt es nicht.",
  print: "Drucken",
  sections: "Abteilungen",
  sectionsHint: "In der Reihenfolge des Ladens: Ziehe sie oder nimm die Pfeile.",
  noSections: "Abteilungen kommen mit dem, was auf der Liste steht.",
  dragSection: "{name} verschieben; auch mit den Pfeiltasten",
  sectionUp: "{name} nach oben",
  sectionDown: "{name} nach unten",
  sectionMoved: "{name}: Platz {place, number} von {of, number}",
  lists: "Listen",
  newList: "Neue Liste",
  name: "Name",
  nameHint: "Zum Beispiel der Name des Ladens",
  renameList: "{name} umbenennen",
  deleteList: "{name} löschen",
  deleteText:
    "{count, plural, =0 {Auf ihr ist nichts mehr zu besorgen.} one {Ein offener Artikel geht mit.} other {# offene Artikel gehen mit.}} Das lässt sich nicht rückgängig machen.",
  toGet: "{count, number} zu besorgen",
  mostLists: "Es kann höchstens {most, number} Listen geben.",
};
