import type { words as english } from "../../en/kitchen/staples.ts";

/** Always-there food and minimums. */
export const words: Record<keyof typeof english, string> = {
  title: "Grundvorrat",
  alwaysThere: "Immer da",
  alwaysThereHint: "Rezepte fragen nie danach, und beim Kochen wird nichts davon abgezogen.",
  keepAtLeast: "Mindestbestand",
  below: "Zu wenig: {held} von {least}",
  enough: "{held} im Vorrat, mindestens {least}",
  uncounted: "{amounts} nicht mitgezählt",
  none: "Noch kein Grundvorrat",
  noneText: "Salz, Öl, Kaffee: wonach Rezepte nicht fragen müssen oder was nie ausgehen soll.",
  add: "Grundvorrat ergänzen",
  edit: "Mindestbestand bearbeiten",
  editNamed: "Mindestbestand bearbeiten: {name}",
  takeOff: "{name} herausnehmen",
  takenOff: "{name} herausgenommen",
  bringBack: "Herausnehmen rückgängig machen: {name}",
  how: "Wie",
  amount: "Menge",
  unit: "Einheit",
  unitChoice: "Einheit wählen",
  keepIn: "Mindestbestand ({unit})",
  unsaid: "Nein",
  least: "Mindestens {amount}",
  atHome: "Immer da",
};
