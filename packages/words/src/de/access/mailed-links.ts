import type { words as english } from "../../en/access/mailed-links.ts";

/** A forgotten password, and the confirmation of an address. */
export const words: Record<keyof typeof english, string> = {
  forgotTitle: "Passwort vergessen?",
  forgotText:
    "Gib die Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.",
  email: "E-Mail-Adresse",
  send: "Link senden",
  sending: "Wird gesendet …",
  sentTitle: "Schau in dein Postfach",
  sentText:
    "Der Link gilt einmal, 30 Minuten lang. Nach ein paar Minuten noch nichts da? Sieh im Spam nach und prüfe, ob das die Adresse deines Kontos ist: {email}",
  anotherAddress: "Andere Adresse nehmen",
  backToSignIn: "Zurück zur Anmeldung",
  noMailText:
    "Von hier gehen keine E-Mails raus. Bitte die Betreiber des Servers um einen Link. Erzeugt wird er mit:",
  command: "larder user reset-link E-MAIL",
  noPasswords: "Hier meldet sich niemand mit Passwort an.",
  resetTitle: "Neues Passwort festlegen",
  resetText: "Danach sind alle Geräte abgemeldet, auch dieses.",
  save: "Passwort speichern",
  changedTitle: "Dein Passwort ist geändert",
  changedText: "Alle Geräte sind abgemeldet. Melde dich mit dem neuen Passwort an.",
  signIn: "Anmelden",
  gone: "Dieser Link gilt nicht mehr.",
  goneReset: "Jeder Link gilt einmal, 30 Minuten lang, und nur bis du einen neuen anforderst.",
  newLink: "Neuen Link anfordern",
  confirmTitle: "Adresse bestätigen",
  confirmText:
    "Hast du hier bei Larder ein Konto erstellt? Dann bestätige, dass dir diese Adresse gehört.",
  confirm: "Meine Adresse bestätigen",
  confirming: "Wird bestätigt …",
  confirmedTitle: "Deine Adresse ist bestätigt",
  confirmedText: "Eingeschaltete Benachrichtigungen können dich jetzt auch per E-Mail erreichen.",
  open: "Larder öffnen",
  goneConfirm: "Jeder Link gilt einmal, drei Tage lang, und nur bis du einen neuen anforderst.",
  toSettings: "Einstellungen öffnen",
};
