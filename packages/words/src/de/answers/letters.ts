import type { words as english } from "../../en/answers/letters.ts";

/** Letters about an account. */
export const words: Record<keyof typeof english, string> = {
  mark: "Larder",
  hello: "Hallo!",
  greeting: "Hallo {name}!",
  someDevice: "einem unbekannten Gerät",
  testSubject: "Eine Test-E-Mail von Larder",
  test: "Der E-Mail-Versand funktioniert: Diese E-Mail wurde am {moment} (UTC) auf der Admin-Seite angefordert.",
  programOnSystem: "{program} auf {system}",

  nothingToDo: "Wenn du das warst, musst du nichts tun.",
  toSettings:
    "Wenn nicht, kommt jemand anderes in dein Konto. Ändere dein Passwort und melde alle anderen Geräte ab.",
  toSettingsLink: "Einstellungen öffnen",
  toReset:
    "Wenn nicht, kennt jemand anderes dein Passwort. Lege ein neues fest oder bitte die Betreiber des Servers, es zurückzusetzen.",
  toResetLink: "Neues Passwort festlegen",

  resetSubject: "Neues Passwort für Larder festlegen",
  reset:
    "Jemand hat ein neues Passwort für dein Larder-Konto angefordert. Mit diesem Link legst du eins fest. Danach sind alle Geräte abgemeldet.",
  resetLink: "Neues Passwort festlegen",
  resetUntil: "Der Link gilt einmal, bis {moment} UTC. Nur der neueste gilt.",
  resetNotYou:
    "Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist. Gib diesen Link niemandem weiter.",

  confirmSubject: "Bestätige deine Adresse für Larder",
  confirm:
    "Zu dieser Adresse gibt es ein Larder-Konto. Bestätige, dass sie dir gehört, damit Benachrichtigungen hierher kommen dürfen.",
  confirmLink: "Diese Adresse bestätigen",
  confirmUntil: "Der Link gilt einmal, bis {moment} UTC. Nur der neueste gilt.",
  confirmNotYou:
    "Wenn du kein Konto bei Larder hast, musst du nichts tun: Ohne den Link bleibt die Adresse unbestätigt.",

  passwordChangedSubject: "Dein Larder-Passwort wurde geändert",
  passwordChanged:
    "Das Passwort deines Larder-Kontos wurde am {moment} UTC geändert. Alle anderen Geräte wurden abgemeldet.",
  newSignInSubject: "Neue Anmeldung bei deinem Larder-Konto",
  newSignIn: "Jemand hat sich am {moment} UTC mit {device} bei deinem Larder-Konto angemeldet.",
  factorOnSubject: "Zwei-Faktor-Anmeldung für dein Larder-Konto eingeschaltet",
  factorOn:
    "Ab {moment} UTC braucht die Anmeldung bei deinem Larder-Konto einen Code aus einer Authenticator-App. Eingeschaltet wurde das mit {device}.",
  factorOffSubject: "Zwei-Faktor-Anmeldung für dein Larder-Konto ausgeschaltet",
  factorOff:
    "Seit {moment} UTC braucht die Anmeldung bei deinem Larder-Konto keinen Code aus einer Authenticator-App mehr.",
  passkeyAddedSubject: "Ein Passkey wurde zu deinem Larder-Konto hinzugefügt",
  passkeyAdded:
    "Am {moment} UTC wurde mit {device} ein Passkey zu deinem Larder-Konto hinzugefügt. Damit geht die Anmeldung ohne Passwort, auch nach einer Passwortänderung, bis er in den Einstellungen entfernt wird.",
  accountConnectedSubject: "Dein Larder-Konto wurde mit einem anderen Konto verbunden",
  accountConnected:
    "Am {moment} UTC wurde dein Larder-Konto mit einem Konto bei dem Anbieter verbunden, dem dieser Server vertraut. Wer sich dort anmelden kann, kann sich auch bei Larder anmelden.",
  webhookDisabledSubject: "Ein Webhook deines Haushalts wurde ausgeschaltet",
  webhookDisabled:
    "Am {moment} UTC wurde ein Webhook deines Haushalts ausgeschaltet: Seine Adresse hat drei Tage lang nichts angenommen oder gemeldet, dass es sie nicht mehr gibt. Ereignisse werden nicht mehr dorthin gesendet. Sobald die Adresse wieder antwortet, schalte den Webhook ein.",
  webhookLink: "„Für Entwickler“ öffnen",
};
