import type { words as english } from "../en/notices.ts";

/** Choosing notices, and the pages behind letters' links. */
export const words: Record<keyof typeof english, string> = {
  title: "Benachrichtigungen",
  about: "Larder meldet sich nur zu dem, was du hier auswählst.",
  expiring: "Was bald abläuft und was du daraus kochen könntest",
  at: "Täglich um",
  zone: "Nach der Zeit von {zone}",
  useZone: "{zone} nehmen",
  within: "Was abläuft innerhalb von",
  days: "{count, plural, one {# Tag} other {# Tagen}}",
  budget: "Das Budget bei 80 % und bei 100 %",
  list: "Was andere auf die Liste setzen",

  channels: "Per",
  mail: "E-Mail",
  push: "Browser, die du erlaubst",
  webhook: "Webhook",
  noMail: "Dieser Server verschickt keine E-Mails.",
  confirmFirst: "Bestätige zuerst deine Adresse.",
  noPush: "Dieser Server sendet nichts an Browser.",
  noWebhook: "Gib zuerst unten die Adresse des Webhooks ein.",
  nowhere: "Wähle mindestens einen Weg, sonst wird nichts gesendet.",

  onThisBrowser: "In diesem Browser",
  browserText:
    "Bis du dich hier abmeldest, kommen Benachrichtigungen in diesen Browser, auch wenn Larder zu ist.",
  browserDenied:
    "Dieser Browser darf keine Benachrichtigungen von Larder zeigen. Erlaube sie zuerst in seinen Einstellungen für diese Seite.",
  browserInsecure:
    "Browser nehmen Benachrichtigungen nur über https an. Öffne Larder zuerst unter einer https-Adresse.",
  browserHomescreen:
    "iPhone und iPad nehmen Benachrichtigungen erst an, wenn Larder auf dem Home-Bildschirm ist: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“, und öffne es von dort.",
  browserUnsupported: "Dieser Browser kann keine Benachrichtigungen.",
  browserFailed:
    "Der Browser konnte seinen Push-Dienst nicht erreichen. Versuch es später noch mal.",

  webhookAddress: "Adresse des Webhooks",
  webhookHint:
    "Ein ntfy-Topic oder jede Adresse, die POST annimmt. Wird verschlüsselt gespeichert.",
  format: "Format",
  json: "JSON",
  ntfy: "ntfy",

  preview: "Heutige Meldung zeigen",
  previewing: "Wird geladen …",
  previewTitle: "Die Meldung von heute",
  nothing: "In diesen Tagen läuft nichts ab, also würde nichts gesendet.",
  close: "Schließen",

  foodTitle: "Was ist daraus geworden?",
  foodText: "{food} in deinem Vorrat, {when}.",
  foodUndated: "{food} in deinem Vorrat.",
  pastDate: "Datum überschritten",
  expiringToday: "nur noch heute haltbar",
  expiringTomorrow: "bis morgen haltbar",
  expiringOn: "bis {weekday} haltbar",
  expiringIn: "noch {days} Tage haltbar",
  eaten: "Gegessen",
  wasted: "Weggeworfen",
  given: "Verschenkt",
  noted: "Notiert",
  notedText:
    "{food}: nicht mehr in deinem Vorrat. Wer in deinem Haushalt ist, kann das in Larder einen Tag lang rückgängig machen.",
  openLarder: "Larder öffnen",

  linkGone: "Dieser Link gilt nicht mehr.",
  linkGoneText: "Er wurde schon benutzt, ist zu alt, oder das Lebensmittel ist nicht mehr da.",

  stopTitle: "E-Mail-Benachrichtigungen abbestellen?",
  stopText:
    "Meldungen und andere Benachrichtigungen kommen dann nicht mehr per E-Mail. E-Mails zu deinem Konto selbst kommen weiterhin.",
  stop: "Abbestellen",
  stopping: "Wird abbestellt …",
  stopped: "Abbestellt",
  stoppedText:
    "Du bekommst keine Benachrichtigungen mehr per E-Mail. In den Einstellungen kannst du sie wieder einschalten.",
  toSettings: "Einstellungen öffnen",
  stopGoneText: "Dafür gibt es kein Konto mehr.",
};
