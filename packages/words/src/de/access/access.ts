import type { words as english } from "../../en/access/access.ts";

/** Signed-in devices and the second factor. */
export const words: Record<keyof typeof english, string> = {
  devices: "Geräte",
  thisDevice: "Dieses Gerät",
  lastUsed: "Zuletzt genutzt: {moment} · Angemeldet: {day}",
  onlyHere: "Du bist sonst nirgends angemeldet.",
  signOut: "Abmelden",
  signOutNamed: "{name} abmelden",
  signedOut: "{name} wurde abgemeldet.",
  signOutOthers: "Alle anderen abmelden",
  othersSignedOut: "Alle anderen Geräte wurden abgemeldet.",
  showAllDevices: "Alle {count} Geräte zeigen",

  secondFactor: "Zwei-Faktor-Anmeldung",
  offText:
    "Aus. Ist sie an, fragt Larder nach dem Passwort noch nach einem Code aus der Authenticator-App auf deinem Handy.",
  onText: "An. Nach dem Passwort fragt Larder noch nach einem Code aus deiner Authenticator-App.",
  codesLeft:
    "{count, plural, =0 {Kein Wiederherstellungscode mehr übrig.} one {Noch {count} Wiederherstellungscode übrig.} other {Noch {count} Wiederherstellungscodes übrig.}}",
  codesLow: "Schalte sie aus und wieder ein, dann bekommst du zehn neue.",
  turnOn: "Einschalten",
  turningOn: "Wird eingeschaltet …",
  turnOnTitle: "Zwei-Faktor-Anmeldung einschalten",
  scanText: "Scanne den Code mit deiner Authenticator-App oder tippe dort den Schlüssel ein.",
  qrCode: "Der Schlüssel als QR-Code",
  secret: "Schlüssel",
  copySecret: "Schlüssel kopieren",
  codeHint: "Die sechs Ziffern, die die App gerade zeigt.",
  code: "Code",
  recoveryTitle: "Wiederherstellungscodes sichern",
  recoveryText:
    "Die Zwei-Faktor-Anmeldung ist an. Jeder dieser Codes ersetzt die App genau einmal. Du siehst sie nur jetzt: Bewahre sie so auf, dass du auch ohne Handy herankommst.",
  recoveryCodes: "Wiederherstellungscodes",
  recoveryFile: "larder-wiederherstellungscodes.txt",
  copyCodes: "Kopieren",
  downloadCodes: "Herunterladen",
  keptThem: "Codes gesichert",
  turnOff: "Ausschalten",
  turningOff: "Wird ausgeschaltet …",
  turnOffTitle: "Zwei-Faktor-Anmeldung ausschalten?",
  turnOffText:
    "Zum Anmelden reicht dann dein Passwort, und deine Wiederherstellungscodes gelten nicht mehr.",
  turnedOff: "Die Zwei-Faktor-Anmeldung ist aus.",
  password: "Passwort",
};
