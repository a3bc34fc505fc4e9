import type { words as english } from "../en/digest.ts";

/** The digest of expiring food, and the footer of notices by mail. */
export const words: Record<keyof typeof english, string> = {
  title:
    "{count, plural, one {# aliment à finir vite} many {# aliments à finir vite} other {# aliments à finir vite}}",
  subject: "À finir vite : {names}",
  foodWhen: "{food} – {when}",
  more: "{count} de plus",
  andMore: "{count, plural, one {Et # de plus} many {Et # de plus} other {Et # de plus}}",

  expiringToday: "à finir aujourd’hui",
  expiringTomorrow: "à finir demain",
  expiringOn: "à finir {weekday}",
  expiringIn: "à finir sous {days} jours",
  bestBefore: "de préférence avant : {day}",

  mark: "Marquer comme utilisé",
  couldCook: "Ce que tu pourrais cuisiner",
  uses: "avec {names}",
  openRecipe: "Ouvrir la recette",
  open: "Ouvrir Larder",

  why: "Tu reçois cet e-mail parce que tu as activé les notifications par e-mail dans les réglages de Larder.",
  stop: "Arrêter toutes les notifications par e-mail",
};
