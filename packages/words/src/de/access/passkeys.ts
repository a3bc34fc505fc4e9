import type { words as english } from "../../en/access/passkeys.ts";

/** Passkeys on Settings: adding and removing. */
export const words: Record<keyof typeof english, string> = {
  title: "Passkeys",
  text: "Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder Geräte-PIN an, ohne Passwort und ohne Code.",
  none: "Du hast noch keine Passkeys.",
  add: "Passkey hinzufügen",
  addText:
    "Dein Browser fragt gleich nach Fingerabdruck, Gesicht oder PIN und danach, wo der Passkey gespeichert werden soll.",
  name: "Name",
  nameHint: "Zum Beispiel „Arbeitslaptop“. Ohne Namen heißt er wie dieser Browser.",
  adding: "Wird hinzugefügt …",
  added: "Passkey hinzugefügt",
  known: "Dieses Gerät oder dein Passwortmanager hat schon einen Passkey von dir.",
  usedLast: "Hinzugefügt: {added}, zuletzt benutzt: {used}",
  unused: "Hinzugefügt: {added}, noch nicht benutzt",
  remove: "Entfernen",
  removeNamed: "{name} entfernen",
  removeTitle: "{name} entfernen?",
  removeText:
    "Damit meldet sich niemand mehr bei Larder an. Dein Gerät oder Passwortmanager bietet ihn vielleicht noch an: Lösche ihn auch dort.",
  removing: "Wird entfernt …",
  removed: "Passkey entfernt",
  noAddress:
    "Unter dieser Adresse gehen keine Passkeys: Sie muss mit https beginnen und einen Namen statt Zahlen haben.",
  noBrowser: "Dieser Browser kann keine Passkeys.",
};
