import type { words as english } from "../en/digest.ts";

/** The digest of expiring food, and the footer of notices by mail. */
export const words: Record<keyof typeof english, string> = {
  title:
    "{count, plural, one {# Lebensmittel läuft bald ab} other {# Lebensmittel laufen bald ab}}",
  subject: "Bald verbrauchen: {names}",
  foodWhen: "{food} ({when})",
  more: "{count} weitere",
  andMore: "{count, plural, one {Und # weiteres} other {Und # weitere}}",

  expiringToday: "nur noch heute haltbar",
  expiringTomorrow: "bis morgen haltbar",
  expiringOn: "bis {weekday} haltbar",
  expiringIn: "noch {days} Tage haltbar",
  bestBefore: "mindestens haltbar bis {day}",

  mark: "Als verbraucht markieren",
  couldCook: "Das könntest du kochen",
  uses: "verbraucht {names}",
  openRecipe: "Rezept öffnen",
  open: "Larder öffnen",

  why: "Du bekommst das, weil du in den Einstellungen von Larder Benachrichtigungen per E-Mail eingeschaltet hast.",
  stop: "E-Mail-Benachrichtigungen abbestellen",
};
